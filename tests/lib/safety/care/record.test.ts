import { describe, expect, test } from 'vitest';
import { type CareState, careTurn, startCare } from '@/lib/safety/care';
import { sideOf } from '@/lib/safety/care/help-stage';
import { contradictions } from '@/lib/safety/care/record/contradicts';
import { nothingRecorded } from '@/lib/safety/care/record/record';
import { supposedIn } from '@/lib/safety/care/record/supposed';
import { nextWording, sceneOf } from '@/lib/safety/care/speak';
import { helpFacts } from '@/lib/safety/helplines/facts';
import { courseAuthors, labelledCourse } from '@/scripts/crisis-course/lines';
import { last, talk } from './talk';

const acute = "I'm going to kill myself tonight";
const help = helpFacts('GB');

/** Every third of the conversations that were written to learn from. */
const conversations = courseAuthors.flatMap((author) => {
  const lines = labelledCourse(author).filter(({ conv }) => conv !== null);
  const all = [...Map.groupBy(lines, ({ conv }) => conv).values()];
  return all.filter((_, n) => n % 3 === 0).map((one) => one.map(({ text }) => text));
});

/** What a turn's answer takes for granted against what was told; nothing while no frame is up. */
function oddIn(before: CareState, text: string): { after: CareState; odd: string[] } {
  const { state, reply } = careTurn(before, text, help);
  if (!reply || before.frame === null) return { after: state, odd: [] };
  const [, says = ''] = reply.script.split('.');
  const side = sideOf({ frame: sceneOf(reply.state).frame, name: reply.state });
  if (side === null) return { after: state, odd: [] };
  const { wording } = nextWording(before.said, { to: reply.state, says });
  const odd = contradictions(state.record, state.turn, side, { to: reply.state, says }, wording);
  return { after: state, odd: odd.map((one) => `${one}: ${reply.script}`) };
}

describe('an answer and what was told', () => {
  test('agree at nearly every turn of all conversations', () => {
    let turns = 0;
    const found: string[] = [];
    for (const texts of conversations) {
      let state = startCare();
      for (const text of texts) {
        const { after, odd } = oddIn(state, text);
        state = after;
        turns += Number(after.frame !== null);
        found.push(...odd);
      }
    }
    expect(turns).toBeGreaterThan(600);
    const calls = found.filter((one) => one.startsWith('orders a call'));
    expect(found.length / turns, found.slice(0, 20).join('\n')).toBeLessThan(0.01);
    expect(calls.length / turns, calls.slice(0, 20).join('\n')).toBeLessThan(0.005);
  }, 300_000);
});

const answersTo = (texts: readonly string[]): string[] =>
  talk([...texts]).map(({ reply }) => reply?.text ?? '');

describe('what was told stands', () => {
  test('whose crew is there is not told to call, whatever is said next', () => {
    const after = answersTo([
      'I took all the pills an hour ago',
      'my flatmate is on the phone with the ambulance, she is sitting with me',
      'the paramedics are here in the room, one of them is taking my pulse',
      'they say I have to come along in the ambulance, my hands are shaking',
      'we are driving now',
    ]).slice(2);
    for (const text of after) expect(text).not.toMatch(/\b(?:call|dial) 999\b(?! again)|have you called/i);
  });

  test('where nobody is there, nobody is pointed at', () => {
    const [, , text] = answersTo([acute, 'yes', 'there is nobody, I have lived here alone since she died']);
    expect(text).not.toMatch(/that person|wake them|go to them/i);
  });

  test('whoever left the edge is not told to come away from it', () => {
    const texts = answersTo([
      "I'm standing on the edge of the roof",
      'I have gone back inside, the door to the roof is shut behind me',
      'my legs are shaking so much that I have to sit down',
    ]).slice(1);
    for (const text of texts) expect(text).not.toMatch(/away from (?:there|the edge)|step back/i);
  });

  test('a call is no company, and company that goes is gone', () => {
    const { record } = last([
      acute,
      'my brother is here, awake, he is sitting next to me and holding my hand',
    ]).state;
    expect(record).toMatchObject({ beside: true, call: false });
    const left = last([
      acute,
      'my brother is here, awake, he is sitting next to me and holding my hand',
      'he left, I am alone again',
    ]).state.record;
    expect(left).toMatchObject({ beside: false, help: null });
  });

  test('the record of an ordinary day is forgotten, and that of an alarm taken back', () => {
    expect(last(['my sister is coming at six with fish and chips', acute]).state.record.help).toBeNull();
    const cleared = last([
      'this is it, the letters are written, at six in the morning I go into the lake and that is the end',
      'oh lord no, I have just read that back, it is a swim with twelve others and a safety boat',
    ]);
    expect(cleared.reply?.script).toBe('companion.figure');
    expect(cleared.state.record).toEqual(nothingRecorded);
  });
});

describe('the frame that was opened first', () => {
  test('is left when what follows is about somebody else', () => {
    const { state } = last([
      'my flatmate has locked herself in and I am scared somebody dies',
      'she does not answer, there is blood on the floor, I can see her through the gap',
      'she is not moving, her arms are cut and she is bleeding, her lips are white',
    ]);
    expect(state.frame).toBe('carer');
  });

  test('stays with a friend, whatever is said of those at home', () => {
    const { state } = last([
      'my friend online just posted goodbye everyone and a picture of pills, then went offline, what do i do',
      "my mom doesn't know i am on there, she's gonna kill me",
    ]);
    expect(state.frame).toBe('carer');
  });

  test('stays where the person said of themselves that they want to die', () => {
    const { state } = last([acute, 'yes', 'my mother would be so sad, she is ill and she cries every night']);
    expect(state.frame).toBe('crisis');
  });
});

test.each([
  ['Please call {emergency} now and stay.', 'orders a call'],
  ['Have you called?', 'orders a call'],
  ['Who is the nearest person you trust?', 'asks for somebody'],
  ['Then go to that person now.', 'means one person'],
  ['Have they answered?', 'asks whether they answered'],
  ['Step back from the edge.', 'sends away from a place'],
  ['Is anything you could use within reach now?', 'asks about a thing'],
] as const)('“%s” takes something for granted', (wording, supposed) => {
  expect(supposedIn(wording)).toContain(supposed);
});

test.each([
  '{emergency} again if it gets worse.',
  'Call {emergency} together if it rises.',
  'Somebody you trust can come along; {line} is there for afterwards.',
])('“%s” takes nothing for granted', (wording) => {
  expect(supposedIn(wording)).toEqual([]);
});
