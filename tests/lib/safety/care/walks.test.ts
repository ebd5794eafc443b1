import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareState, careTurn, type Said, startCare } from '@/lib/safety/care';
import { sayOf, sceneOf } from '@/lib/safety/care/speak';
import { helpFacts } from '@/lib/safety/helplines/facts';
import { sameRuns } from '../../../support/same-runs';
import { approvals, praise } from './approvals';

sameRuns();

/** How many walks are tried; `npm run soak` tries 20,000 others each time. */
const walks = Number(process.env.PARLEY_WALKS ?? 2_500);

/** What may be said in a walk, by what it carries. */
const danger = [
  'I want to die',
  'part of me wants to kill us',
  "I'm going to kill myself tonight",
  'I keep thinking about ending it',
  'the pills are right here',
  'I am at the bridge',
  'I told my mum goodbye',
  "I'll do it now",
  'I will do it tonight',
  'the voice outside tells me to jump',
  "I'm going to stab him tonight",
  'my husband hits me',
  'I cut myself again',
  'my friend says she will kill herself tonight',
  'the tv sends me messages',
  'it is too much',
  "I'm 14",
  'I want to die',
  'I threw up everything I ate again',
  'I stopped my meds last week',
  'no plan, just the pills in the cabinet',
  'you are the only one I talk to, I cancelled on my friends for this',
  'I have not slept for four days and I can do anything',
  'we are a system and we keep losing time',
];
const acts = [
  'I took all the pills',
  'I have swallowed the whole bottle',
  "I cut my wrist and it's bleeding",
];
const supports = [
  'my mum is here, awake, sitting with me',
  'I called 999',
  'my sister has taken the pills away',
  'I gave the tablets to my neighbour',
  "I'm on the phone with the samaritans",
];
const falseSupports = [
  'my mum is asleep',
  'no one is here',
  'I almost called',
  'someone is with me',
  'my cat is here',
  'nobody picks up',
  "I can't call",
];
const ordinary = [
  'ok',
  'k',
  'thanks',
  '',
  '…',
  'lol',
  'yes',
  'no',
  'not sure',
  "I'd rather not say",
  'whatever',
  "what's for dinner",
  'are you real?',
  'who reads this',
  'stop asking',
  'f off',
  'I feel safer now',
  '3',
  '9',
  '0',
  "I'm scared",
  'what should I do',
  'go on',
  'stop',
  'my critic is loud today',
  'it was a figure of speech',
  'jk',
  'ich kann nicht mehr',
  'the weather is nice',
  "I'm fine",
  'sorry',
];

/** Only asks the software for something. */
const requests = new Set(['undo that', 'show me what you kept', 'delete what I said', 'stop here']);

type Kind = 'danger' | 'act' | 'support' | 'other' | 'button';
interface Move {
  kind: Kind;
  text: string;
  /** Which of the offered buttons is pressed. */
  press: number;
}

const pick = (kind: Kind, from: readonly string[]) =>
  fc.record({ kind: fc.constant(kind), text: fc.constantFrom(...from), press: fc.constant(0) });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: pick('danger', danger) },
  { weight: 1, arbitrary: pick('act', acts) },
  { weight: 1, arbitrary: pick('support', supports) },
  { weight: 2, arbitrary: pick('other', falseSupports) },
  { weight: 6, arbitrary: pick('other', [...ordinary, ...requests]) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant<Kind>('button'),
      text: fc.constant('…'),
      press: fc.nat({ max: 5 }),
    }),
  },
);

const help = helpFacts('GB');
const offer = /\b(?:lines?|999|someone|somebody|person|people|doctor|therapist|grown-up|neighbour)\b/i;
/** Buttons that say a call was made, someone is there or means are away. */
const supportButtons = new Set(['called', 'away', 'yes']);

interface Step {
  said: Said;
  text: string;
  kind: Kind;
  button: string | null;
  before: CareState;
  after: CareState;
  reply: ReturnType<typeof careTurn>['reply'];
}

function walk(moves: readonly Move[]): Step[] {
  let state = startCare();
  return moves.map(({ kind, text, press }) => {
    const button =
      kind === 'button' ? (state.offered[press % Math.max(1, state.offered.length)] ?? null) : null;
    const asksSoftware = requests.has(text) ? 'only' : undefined;
    const said: Said = button ? { text, button } : { text, asksSoftware };
    const before = state;
    const turn = careTurn(state, said, help);
    state = turn.state;
    return { said, text, kind, button, before, after: turn.state, reply: turn.reply };
  });
}

/** What is wrong with one step, in words; empty when nothing is. */
function wrongs(step: Step, previous: Step | undefined): string[] {
  const { reply, kind, button, before, after } = step;
  if (!reply) return after.frame === null ? [] : ['exploring while a frame is up'];
  const found: string[] = [];
  const say = sayOf(sceneOf(reply.state), reply.script.split('.')[1] ?? '');
  if (previous?.reply?.text === reply.text) found.push('the same answer twice running');
  if (praise.test(reply.text)) {
    if (!approvals.has(reply.script)) found.push('praise');
    const supported =
      kind === 'support' || supportButtons.has(button ?? '') || step.text === 'yes' || before.record.beside;
    if (!supported) found.push(`approval without a reason: ${reply.script}`);
  }
  if (kind === 'act' && before.frame === 'crisis' && reply.state !== 'in_progress')
    found.push('an act passed over');
  if (reply.state === 'in_progress' && !reply.text.includes('999')) found.push('no emergency number');
  if (reply.frame === 'crisis' && previous?.reply?.frame === 'crisis') {
    if (!offer.test(reply.text) && !offer.test(previous.reply.text))
      found.push('no line or person for two answers');
  }
  if (reply.text.split(/\s+/).length > 80) found.push('too long');
  if (/[{}[\]]|undefined/.test(reply.text)) found.push('an unfilled place');
  if (after.frame !== null && !/\?/.test(reply.text) && reply.choices.length === 0) found.push('a dead end');
  if (say.buttons.some((id) => !after.offered.includes(id))) found.push('a button that is not offered');
  if (after.danger && !after.locked) found.push('danger without a lock');
  return found;
}

describe('random walks', () => {
  test('never praise after danger, never the same twice, help within two answers, no dead end, no exploring', () => {
    const tally = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(move, { minLength: 3, maxLength: 8 }), (moves) => {
        const steps = walk(moves);
        steps.forEach((step, n) => {
          if (step.reply) tally.set(step.reply.script, (tally.get(step.reply.script) ?? 0) + 1);
          const found = wrongs(step, steps[n - 1]);
          if (found.length > 0) {
            const told = steps.slice(0, n + 1).map(({ said, reply }) => [said, reply?.script, reply?.text]);
            expect(found, JSON.stringify(told, null, 1)).toEqual([]);
          }
        });
      }),
      { numRuns: walks },
    );
    const states = new Set([...tally.keys()].map((script) => script.split('.')[0]));
    expect(states.size).toBeGreaterThan(18);
  }, 600_000);

  test('from wherever a walk ends, every frame but the ones for the young can be left', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
        let state = walk(moves).at(-1)?.after ?? startCare();
        if (state.minor) return;
        const way = [
          'no',
          'stop',
          ...Array.from({ length: 14 }, () => 'ok'),
          "I'm safe now",
          '2',
          'stop',
          "I'm safe now",
          '2',
          "I'm safe now",
          '1',
          'no',
          'stop',
          "I'm safe now",
          '0',
          'no',
          'stop',
        ];
        const visited: (string | null)[] = [];
        let left = state.frame === null;
        for (const said of way) {
          const turn = careTurn(state, said, help);
          state = turn.state;
          visited.push(turn.reply?.script ?? null);
          left ||= state.frame === null;
        }
        expect(left, visited.join(' ')).toBe(true);
      }),
      { numRuns: walks / 20 },
    );
  }, 600_000);
});
