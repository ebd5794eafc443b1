import { expect, test } from 'vitest';
import { committeeText } from '@/components/committee/answer/committee-text';
import { stretchesOf } from '@/components/committee/answer/quotes-in-line';
import { readCommittee } from '@/components/committee/answer/read-committee';
import type { LinePiece } from '@/lib/committee/schema';
import { answer, deliberation, quoting, said, seats } from './a-committee';

const [watch, planner, critic] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
const read = (...given: Parameters<typeof answer>) =>
  readCommittee(answer(...given), false) ?? expect.unreachable();

test('voices stand in the order of the seats, whoever spoke first', () => {
  const { rounds } = read([said(critic), said(watch), said(planner)]);
  expect(rounds[0]?.voices.map(({ seat }) => seat.name)).toEqual(['The Night Watch', 'Planner', 'Critic']);
});

test('nobody is speaking any more in an answer that ended in whatever way', () => {
  const voices = [said(watch, { state: 'speaking' }), said(planner, { state: 'waiting', text: '' })];
  const told = deliberation({ state: 'deliberating' });
  const states = (streaming: boolean) =>
    readCommittee(answer(voices, { told }), streaming)?.rounds[0]?.voices.map((one) => one.said.state);
  expect(states(true)).toEqual(['speaking', 'waiting']);
  expect(states(false)).toEqual(['stopped', 'stopped']);
});

test('where single voices were asked again, only they have a panel', () => {
  expect(read([said(planner)]).rounds[0]?.voices).toHaveLength(1);
});

test('before the first voice everybody at the table waits', () => {
  const told = deliberation({ state: 'asking', question: '' });
  const committee = readCommittee(answer([], { told, text: '', closed: false }), true);
  expect(committee?.rounds[0]?.voices.map((one) => one.said.state)).toEqual([
    'waiting',
    'waiting',
    'waiting',
  ]);
});

test('as plain text every line keeps its tag, and every voice its stance', () => {
  const text = committeeText(read([quoting(watch), said(planner)]));
  expect(text).toContain('Software writes these lines from your notes. They are not your parts.');
  expect(text).toContain('“I never sleep before a trip.” [from your words]\nI want you to rest. [imagined]');
  expect(text).toContain('(against it; wants: a quiet night; fears: another bad week; fairly sure)');
  expect(text).toContain('Planner (an example)\nPlanner has a view. [imagined]');
  expect(text).toContain('Where they differ\n- The Night Watch, against it: It would rather stay.');
});

test('as plain text a quote stays with the words that lead to it, and a voice that was stopped says so', () => {
  const pieces = [
    piece('imagined', 'You said: '),
    piece('yours', '“I am tired, be brief”'),
    piece('imagined', '. I heard that.'),
  ];
  const text = committeeText(read([said(watch, { state: 'stopped', text: 'You said', pieces })]));
  expect(text).toContain(
    'You said: “I am tired, be brief” [from your words]\nI heard that. [imagined]\n(was stopped)',
  );
  expect(text).not.toMatch(/^\s*\./m);
});

function piece(from: LinePiece['from'], text: string): LinePiece {
  return { text, from, evidenceId: null, messageId: null };
}

test('a quote that is a sentence stands by itself; one within a sentence stays in it', () => {
  const shapes = (...pieces: LinePiece[]) =>
    stretchesOf(pieces).map((one) => ('quote' in one ? 'quote' : `prose of ${one.prose.length}`));
  expect(shapes(piece('yours', '“I never stop.”'), piece('imagined', ' Let it be quiet.'))).toEqual([
    'quote',
    'prose of 1',
  ]);
  expect(
    shapes(
      piece('imagined', 'You said '),
      piece('yours', '“not again”'),
      piece('imagined', ' and I heard it.'),
    ),
  ).toEqual(['prose of 3']);
  expect(
    shapes(piece('imagined', 'I heard: '), piece('yours', '“not again”'), piece('imagined', '.')),
  ).toEqual(['prose of 1', 'quote']);
});
