import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ToolName } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { openTestDb, type TestDb } from '../support/db';
import { callTool } from '../support/memory-scene';
import { rhythmOf } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: 'Europe/Berlin', first: false }));
});
afterAll(() => db.close());
beforeEach(() => db.sql('delete from public.jobs'));

const rhythms = async () => must(await listRhythms(ada)).rhythms;
/** A message, and the tools that are called in answer to it. */
async function answering(text: string) {
  const talk = randomUUID();
  const { run_id: runId } = await say(ada, talk, text);
  return (name: ToolName, input: unknown) =>
    callTool({ ctx: ada, conversationId: talk, runId } as never, name, input);
}
const turnOn = async (text: string, asked = text) =>
  (await answering(text))('scheduleCheckIn', { asked, days: [0], time: '20:00' });
const turnOff = async (text: string, asked = text) => (await answering(text))('cancelCheckIn', { asked });

describe('a check-in is turned on by the whole message', () => {
  test.each([
    ['Please do not ask me every day.', 'ask me every day'],
    ['I never want you to check in on Sundays.', 'check in on Sundays'],
    ['Stop. Don’t remind me tomorrow.', 'remind me tomorrow'],
    ['My mother used to ask me every morning if I had prayed.', 'ask me every morning'],
    ['My sister would ask me every evening how it went.', 'ask me every evening'],
    ['I ask myself every day why.', 'ask myself every day'],
    ['If you ask me every day, I will leave.', 'ask me every day'],
    ['Ask me every Sunday. No, never mind.', 'Ask me every Sunday'],
    ['Ask me every Sunday? Better not.', 'Ask me every Sunday'],
    ['Ich frage mich jeden Tag, warum.', 'frage mich jeden Tag'],
    ['Bitte frag mich nicht jeden Sonntag.', 'frag mich'],
    ['Mi madre solía preguntarme cada día.', 'preguntarme cada día'],
    ['Ne me demande pas ça, demande-moi rien chaque jour.', 'demande-moi rien chaque jour'],
    ['Minha mãe pergunta-me todos os dias.', 'pergunta-me todos os dias'],
    ['Ik vraag me elke dag af waarom.', 'vraag me elke dag'],
    ['Mama pytała mnie codziennie.', 'pytała mnie codziennie'],
    ['Мама любила спрашивать меня каждый день.', 'спрашивать меня каждый день'],
    ['أمي كانت تسألني كل صباح', 'تسألني كل صباح'],
    ['母は毎朝私に聞いてくれた', '毎朝私に聞いて'],
  ])('not by “%s”', async (text, asked) => {
    expect(await turnOn(text, asked)).toMatchObject({ ok: false, error: { detail: 'not_asked' } });
    expect(await rhythms()).toEqual([]);
  });

  test.each([
    ['I do not know how it will be, could you ask me every Sunday how I am?', 'ask me every Sunday'],
    ['Ask me every Sunday how the Critic is, it never rests.', 'Ask me every Sunday'],
    ['I never sleep. Please check in on Sundays.', 'check in on Sundays'],
    ['Stop asking on Mondays. Ask me on Sundays instead.', 'Ask me on Sundays instead'],
    ['My mother calls every Sunday, can you ask me after it at eight?', 'can you ask me after it at eight'],
    ['I’d like you to ask me every Sunday evening whether I did not drink.', 'ask me every Sunday evening'],
    ['Could you remind me on Sundays that I don’t owe anybody?', 'remind me on Sundays'],
  ])('by “%s”', async (text, asked) => {
    expect(await turnOn(text, asked)).toMatchObject({ ok: true });
  });

  test('one for a message, unless it names several', async () => {
    const one = await answering('Ask me every Sunday evening how the Critic is.');
    const asked = 'Ask me every Sunday evening';
    const first = await one('scheduleCheckIn', { asked, days: [0], time: '20:00' });
    const second = await one('scheduleCheckIn', { asked, days: [0], time: '21:00' });
    expect([first, second]).toMatchObject([{ ok: true }, { ok: false, error: { detail: 'turned_on' } }]);
    const two = await answering('Ask me every Monday evening, and ask me tomorrow at nine.');
    const whole = 'Ask me every Monday evening, and ask me tomorrow at nine';
    const all = [
      await two('scheduleCheckIn', { asked: whole, days: [1], time: '20:00' }),
      await two('scheduleCheckIn', { asked: whole, date: '2999-01-01', time: '09:00' }),
      await two('scheduleCheckIn', { asked: whole, date: '2999-01-02', time: '09:00' }),
    ];
    expect(all.map(({ ok }) => ok)).toEqual([true, true, false]);
  });
});

describe('a check-in is removed by the whole message', () => {
  test.each([
    ['Please do not stop asking me on Sundays.', 'stop asking me on Sundays'],
    ['I never want you to cancel that.', 'cancel that'],
    ['My Critic never rests.', 'My Critic never rests.'],
    ['I do not know why I feel sad at the end of the day.', 'the end of the day'],
    ['My mother used to stop asking on Sundays.', 'stop asking on Sundays'],
    ['I want to end it with him.', 'end it with him'],
  ])('not by “%s”', async (text, asked) => {
    await rhythmOf(ada);
    expect(await turnOff(text, asked)).toMatchObject({ ok: false, error: { detail: 'not_asked' } });
    expect(await rhythms()).toHaveLength(1);
  });

  test.each([
    'Please stop the check-in.',
    'Stop asking me on Sundays.',
    'Please don’t ask me every evening any more.',
    'No more reminders, please.',
    'Turn off the Sunday question.',
    'I don’t want any check-ins.',
    'Cancel it.',
    'Could you stop checking in on me?',
    'Turn the reminder off.',
  ])('by “%s”', async (text) => {
    await rhythmOf(ada);
    expect(await turnOff(text)).toMatchObject({ ok: true, removed: true });
  });
});
