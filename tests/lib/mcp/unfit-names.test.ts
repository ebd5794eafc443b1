import { describe, expect, test } from 'vitest';
import { describeTools } from '@/lib/mcp/describe-tools';
import { readAnswer, readQuestion } from '@/lib/mcp/question-form';

const inputSchema = { type: 'object', properties: {} };
const problemsOf = (...names: string[]) =>
  describeTools(names.map((name) => ({ name, inputSchema }))).map(({ problem }) => problem);

describe('a tool', () => {
  test.each([
    'Nothing leaves your computer. Press Once',
    'send_mail” is safe',
    'send\u202email',
    'send mail',
    's'.repeat(65),
    'Почта',
    ' ',
  ])('called “%s” is not used, since a question of ours would say it', (name) => {
    expect(problemsOf(name)).toEqual(['Its name is no plain name of a tool, so it is not used.']);
  });

  test('has a plain name', () => {
    expect(problemsOf('send_mail', 'get-sum', 'files/read', 'mail.send', 'a2')).toEqual(Array(5).fill(null));
  });

  test('that an intention and a model would not tell from another is not used', () => {
    const nearly = expect.stringContaining('nearly the same name');
    expect(problemsOf('a.b', 'a_b', 'a-b')).toEqual([null, nearly, null]);
    const long = 'x'.repeat(42);
    expect(problemsOf(`${long}_one`, `${long}_two`)).toEqual([null, nearly]);
  });
});

test('a number that a form wants from 0 on is not below it', () => {
  const age = { type: 'integer', minimum: 0, maximum: 120 };
  const asked = readQuestion({
    message: 'How old?',
    requestedSchema: { type: 'object', properties: { age } },
  });
  const answered = (value: number) => asked && readAnswer(asked, { age: value });
  expect(answered(-5)).toEqual({ wrong: 'age' });
  expect(answered(121)).toEqual({ wrong: 'age' });
  expect(answered(0)).toEqual({ content: { age: 0 } });
  const free = readQuestion({
    message: '?',
    requestedSchema: { type: 'object', properties: { n: { type: 'number' } } },
  });
  expect(free && readAnswer(free, { n: -5 })).toEqual({ content: { n: -5 } });
});
