import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { editPart } from '@/lib/parts/edit-part';
import { getPart } from '@/lib/parts/get-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../../support/db';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { line, type Scripted, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});
const as = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });

/** The Rebel speaks in the round that is named, and something is done meanwhile. */
const whileSpeaking = (round: number, doing: () => Promise<unknown>): Scripted[] => [
  ...Array.from({ length: round - 1 }, () => line('No.', { Stance: 'against' })),
  async () => {
    await doing();
    return line('No.', { Stance: 'against' });
  },
  line('No again.', { Stance: 'against' }),
];

describe('a hard moment in another conversation', () => {
  const hard = () =>
    turn(ada, mockModel(saying('no')), { conversationId: newTalk(), text: 'I want to kill myself tonight.' });

  test.each([
    [1, 3],
    [2, 2],
  ])(
    'in round %i of %i: nobody speaks after it, nothing is closed, all is kept with why',
    async (at, rounds) => {
      const model = scripted({ Rebel: whileSpeaking(at, hard) });
      const talk = newTalk();
      const chunks = await turn(ada, model, {
        conversationId: talk,
        text: tug,
        committee: asking({ rounds }),
      });
      const { committee, voices, synthesis } = heldIn(chunks);
      expect(committee?.state).toBe('stopped');
      expect(voices.map(({ round, state }) => [round, state])).toEqual(
        Array.from({ length: at * 2 }, (_, n) => [Math.floor(n / 2) + 1, 'done']),
      );
      expect(model.callsOf('synthesis')).toEqual([]);
      expect(synthesis).toBeUndefined();
      expect(textIn(chunks)).toMatch(/ends here: something was hard meanwhile.*What was said is kept/);
      expect(JSON.stringify((await keptMessages(db, talk)).at(-1)?.parts)).toContain('Planner speaks here.');
    },
  );

  test('while the question is put: no voice speaks', async () => {
    const model = scripted({});
    const put = model.model.doGenerate.bind(model.model);
    Object.assign(model.model, {
      doGenerate: async (options: Parameters<typeof put>[0]) => {
        await hard();
        return put(options);
      },
    });
    const ask = { conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) };
    const chunks = await turn(ada, model, ask);
    expect(model.questions).toHaveLength(1);
    expect(model.calls).toEqual([]);
    expect(heldIn(chunks).committee?.state).toBe('stopped');
    expect(textIn(chunks)).toContain('ends here: something was hard meanwhile');
  });

  test('while the request of a voice breaks off: it is not asked again', async () => {
    const breaks = async () => {
      await hard();
      throw Object.assign(new Error('fetch failed'), { code: 'ECONNRESET' });
    };
    const model = scripted({ Rebel: [breaks, line('No.', { Stance: 'against' })] });
    const ask = { conversationId: newTalk(), text: tug, committee: asking({ rounds: 1 }) };
    await turn(ada, model, ask);
    expect(model.callsOf('Rebel')).toHaveLength(1);
  });

  test('a careful day that begins without words of danger ends it as well', async () => {
    const rest = () =>
      db.sql(
        `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')`,
        [ada.personId],
      );
    const model = scripted({ Rebel: whileSpeaking(1, rest) });
    const ask = { conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) };
    expect(heldIn(await turn(ada, model, ask)).voices.map(({ round }) => round)).toEqual([1, 1]);
  });
});

describe('a part that sits', () => {
  let partId: string;
  const role = 'Keeps the brass lanterns well-lit (for everybody/all)';
  beforeEach(async () => {
    partId = must(await makePart(ada, { name: 'Lamplighter', role, fears: ['a dark night'] })).id;
  });
  const seats = (...more: SeatKey[]): SeatKey[] => [`part:${partId}`, 'persona:rebel', ...more];
  const remove = async () => must(await removePart(as('removePart'), partId));
  const edit = async () => {
    const { version } = must(await getPart(ada, partId)).part;
    const changes = { role: 'Sweeps the yard now', fears: ['a wet street'] };
    must(await editPart(as('editPart'), partId, changes, version));
  };
  const prompts = (model: ReturnType<typeof scripted>, name: string, nth: number) =>
    JSON.stringify(model.callsOf(name)[nth]?.prompt);

  test('and is removed speaks no more, and nobody is told of it', async () => {
    const model = scripted({
      Lamplighter: [line('I: keeps the brass lanterns well-lit (for everybody/all).', { Stance: 'for' })],
      Planner: [line('I heard Lamplighter say a dark night is near.', { Stance: 'torn' })],
      Rebel: whileSpeaking(1, remove),
    });
    const committee = asking({ seats: seats('persona:planner'), rounds: 3 });
    const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee });
    expect(model.callsOf('Lamplighter')).toHaveLength(1);
    expect(heldIn(chunks).committee).toMatchObject({ state: 'done', lastRound: 3, away: [`part:${partId}`] });
    expect(model.callsOf('Planner')).toHaveLength(3);
    for (const later of [
      prompts(model, 'Planner', 1),
      prompts(model, 'Rebel', 2),
      prompts(model, 'synthesis', 0),
    ])
      expect(later).not.toMatch(/Lamplighter|lantern|dark night/i);
    expect(JSON.stringify(heldIn(chunks).synthesis)).not.toContain(partId);
    expect(textIn(chunks)).not.toContain('Lamplighter');
  });

  test('and is removed so that one is left: it ends, and says why', async () => {
    const model = scripted({ Rebel: whileSpeaking(1, remove) });
    const committee = asking({ seats: seats(), rounds: 2 });
    const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee });
    expect(model.callsOf('Rebel')).toHaveLength(1);
    expect(model.callsOf('synthesis')).toEqual([]);
    expect(heldIn(chunks).committee?.state).toBe('stopped');
    expect(textIn(chunks)).toContain('Too few of those who sat here are left');
  });

  test('and is edited speaks from what is recorded now', async () => {
    const model = scripted({ Rebel: whileSpeaking(1, edit) });
    const committee = asking({ seats: seats(), rounds: 2 });
    await turn(ada, model, { conversationId: newTalk(), text: tug, committee });
    expect(prompts(model, 'Lamplighter', 0)).toContain('brass lanterns');
    expect(prompts(model, 'Lamplighter', 1)).toContain('Sweeps the yard now');
    expect(prompts(model, 'Lamplighter', 1)).not.toMatch(/brass lanterns|dark night/);
  });

  test('what a voice looked up of a part that was edited since is told to none after it', async () => {
    const model = scripted({
      Planner: [
        calling({ id: 'look', tool: 'getPartDetails', input: { partId } }),
        line('It keeps the brass lanterns well-lit (for everybody/all), I read.', { Stance: 'for' }),
        line('Yes.', { Stance: 'for' }),
      ],
      Rebel: whileSpeaking(1, async () => {
        await expect.poll(() => model.callsOf('Planner').length).toBe(2);
        await edit();
      }),
    });
    await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) });
    expect(prompts(model, 'Planner', 1)).toContain('brass lanterns');
    for (const later of [
      prompts(model, 'Planner', 2),
      prompts(model, 'Rebel', 1),
      prompts(model, 'synthesis', 0),
    ]) {
      expect(later).toContain('Planner');
      expect(later).not.toMatch(/brass lanterns/);
    }
  });
});
