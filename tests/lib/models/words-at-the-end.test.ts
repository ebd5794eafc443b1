import { describe, expect, test } from 'vitest';
import { hear } from '../../support/provider-streams/hear';
import { responsesShape } from '../../support/provider-streams/shapes';

const shape = responsesShape();
const message = { type: 'message', id: 'msg_1', role: 'assistant' };
const begins = { type: 'response.output_item.added', output_index: 0, item: { ...message, content: [] } };
const delta = (text: string, at = 0) => ({
  ...{
    type: 'response.output_text.delta',
    item_id: 'msg_1',
    output_index: 0,
    content_index: at,
    delta: text,
  },
});
const textDone = (text: string, at = 0) => ({
  ...{ type: 'response.output_text.done', item_id: 'msg_1', output_index: 0, content_index: at, text },
});
const whole = (...texts: string[]) => ({
  ...message,
  content: texts.map((text) => ({ type: 'output_text', text })),
});
const itemDone = (...texts: string[]) => ({
  ...{ type: 'response.output_item.done', output_index: 0, item: whole(...texts) },
});
const completed = (...texts: string[]) => {
  const [last] = shape.end('stop') as { response: object }[];
  return { ...last, response: { ...last?.response, output: [whole(...texts)] } };
};
const text = async (...events: object[]) => {
  const heard = await hear('OpenAI responses', { events: [...shape.begin(), ...events] });
  const starts = heard.parts.filter(({ type }) => type === 'text-start').length;
  expect(heard.parts.filter(({ type }) => type === 'text-end')).toHaveLength(starts);
  expect(heard).toMatchObject({ errors: 0, reason: 'stop' });
  return heard.text;
};
const [ends] = shape.end('stop') as object[];
const said = 'I hear you, and I stay.';

test.each<[string, object[]]>([
  ['the text', [begins, delta('I hear'), textDone(said), itemDone(said), ends ?? {}]],
  ['the message', [begins, delta('I hear'), itemDone(said), ends ?? {}]],
  ['the answer', [begins, delta('I hear'), itemDone(), completed(said)]],
  [
    'the answer, where its message was closed',
    [begins, delta('I hear'), itemDone('I hear'), completed(said)],
  ],
  ['all of them', [begins, delta('I hear'), textDone(said), itemDone(said), completed(said)]],
  [
    'nothing more',
    [begins, delta('I hear you, '), delta('and I stay.'), textDone(said), itemDone(said), completed(said)],
  ],
  ['the text alone', [begins, textDone(said), itemDone(said), completed(said)]],
  ['the answer alone', [completed(said)]],
  ['a text that was never begun', [delta('I hear'), itemDone(said), completed(said)]],
  [
    'two contents',
    [
      begins,
      delta('I hear'),
      textDone('I hear you'),
      delta(', and', 1),
      textDone(', and I stay.', 1),
      itemDone('I hear you', ', and I stay.'),
      completed(said),
    ],
  ],
  [
    'a text of which the middle was lost',
    [begins, delta('I hear '), delta(' I stay.'), textDone(said), itemDone(said), completed(said)],
  ],
])('what %s says more than its pieces did is told once', async (_, events) => {
  expect(await text(...events)).toBe(said);
});

test('an end that says less, or only breaks its lines elsewhere, takes nothing', async () => {
  expect(await text(begins, delta(said), itemDone('I hear'), completed('I hear'))).toBe(said);
  expect(await text(begins, delta(`${said}\n`), itemDone(said), completed(said))).toBe(`${said}\n`);
});

describe('a refusal that came in no piece', () => {
  const refused = { ...message, content: [{ type: 'refusal', refusal: 'I cannot help.' }] };
  const refusalDone = { type: 'response.output_item.done', output_index: 0, item: refused };
  const [last] = shape.end('stop') as { response: object }[];
  const answer = { ...last, response: { ...last?.response, output: [refused] } };

  test.each<[string, object[]]>([
    ['the message', [begins, refusalDone, ends ?? {}]],
    ['the message, which was never begun', [refusalDone, ends ?? {}]],
    ['the answer alone', [answer]],
    ['both', [begins, refusalDone, answer]],
  ])('is told once where %s says it', async (_, events) => {
    expect(await text(...events)).toBe('I cannot help.');
  });
});

describe('a call that came in no event of its own', () => {
  const call = (status?: string) => ({
    ...{ type: 'function_call', id: 'fc_1', call_id: 'a', name: 'searchParts', status },
    arguments: '{"query":"Critic"}',
  });
  const made = 'searchParts {"query":"Critic"}';
  const callBegins = {
    ...{ type: 'response.output_item.added', output_index: 0 },
    item: { ...call('in_progress'), arguments: '' },
  };
  const callPiece = {
    ...{ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0 },
    delta: '{"query":',
  };
  const callDone = { type: 'response.output_item.done', output_index: 0, item: call('completed') };
  const [last] = shape.end('stop') as { response: object }[];
  const answer = (status?: string) => ({ ...last, response: { ...last?.response, output: [call(status)] } });
  const calls = (...events: object[]) => hear('OpenAI responses', { events: [...shape.begin(), ...events] });

  test.each<[string, object[]]>([
    ['in the answer alone', [answer('completed')]],
    ['without a status', [answer()]],
    ['after its beginning', [callBegins, answer('completed')]],
    ['after some of its pieces', [callBegins, callPiece, answer('completed')]],
    ['and in an event of its own', [callBegins, callDone, answer('completed')]],
  ])('is made once: %s', async (_, events) => {
    const heard = await calls(...events);
    expect(heard).toMatchObject({ calls: [made], errors: 0, reason: 'tool-calls' });
    const ids = heard.parts.flatMap((part) => (part.type === 'tool-input-start' ? [part.id] : []));
    expect(ids).toEqual(['a']);
    expect(heard.parts.filter(({ type }) => type === 'tool-input-end')).toHaveLength(1);
  });

  test('is not made where it was cut', async () => {
    expect((await calls(answer('incomplete'))).calls).toEqual([]);
  });
});
