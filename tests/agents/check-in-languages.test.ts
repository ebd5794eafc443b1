import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { openTestDb, type TestDb } from '../support/db';
import { callTool } from '../support/memory-scene';
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

async function isTurnedOn(asked: string): Promise<boolean> {
  const talk = randomUUID();
  const { run_id: runId } = await say(ada, talk, asked);
  const input = { asked, days: [0], time: '20:00' };
  await callTool({ ctx: ada, conversationId: talk, runId } as never, 'scheduleCheckIn', input);
  return must(await listRhythms(ada)).rhythms.length > 0;
}

/** Asked for in two ways; asked not to; only told. */
const languages: Record<string, readonly [asks: string, other: string, not: string, told: string]> = {
  German: [
    'Frag mich bitte jeden Sonntag um 20 Uhr, wie es mir geht.',
    'Kannst du mich morgen früh daran erinnern?',
    'Frag mich sonntags nicht mehr.',
    'Meine Mutter ruft jeden Sonntag an.',
  ],
  Spanish: [
    'Pregúntame cada domingo a las 20:00 cómo estoy.',
    '¿Puedes recordarme esto mañana por la tarde?',
    'No me preguntes los domingos.',
    'Los domingos estoy triste.',
  ],
  French: [
    'Demande-moi chaque dimanche à 20 h comment je vais.',
    'Peux-tu me rappeler ça demain matin ?',
    'Ne me demande plus le dimanche.',
    'Ma mère vient chaque dimanche.',
  ],
  Italian: [
    'Chiedimi ogni domenica alle 20 come sto.',
    'Puoi ricordarmi questo domani mattina?',
    'Non chiedermi più la domenica.',
    'Ogni domenica sono stanca.',
  ],
  Portuguese: [
    'Pergunta-me todos os domingos às 20h como estou.',
    'Você pode me lembrar disso amanhã?',
    'Não me perguntes aos domingos.',
    'Todos os domingos fico em casa.',
  ],
  Dutch: [
    'Vraag me elke zondag om 20 uur hoe het gaat.',
    'Kun je mij morgen hieraan herinneren?',
    'Vraag me niet meer op zondag.',
    'Elke zondag ben ik moe.',
  ],
  Polish: [
    'Zapytaj mnie w każdą niedzielę o 20, jak się czuję.',
    'Przypomnij mi o tym jutro rano.',
    'Nie pytaj mnie w niedziele.',
    'W każdą niedzielę jest mi smutno.',
  ],
  Turkish: [
    'Her pazar saat 20:00’de nasıl olduğumu sor.',
    'Bunu bana yarın sabah hatırlat.',
    'Pazar günleri artık sorma.',
    'Her pazar annem gelir.',
  ],
  Russian: [
    'Спрашивай меня каждое воскресенье в 20:00, как я.',
    'Напомни мне об этом завтра утром.',
    'Не спрашивай меня по воскресеньям.',
    'Каждое воскресенье мне грустно.',
  ],
  Ukrainian: [
    'Питай мене щонеділі о 20:00, як я.',
    'Нагадай мені про це завтра вранці.',
    'Не питай мене щонеділі.',
    'Щонеділі мені сумно.',
  ],
  Arabic: [
    'اسألني كل يوم أحد الساعة الثامنة مساء كيف حالي',
    'ذكرني بهذا غدا صباحا من فضلك',
    'لا تسألني كل يوم',
    'أنا حزين كل يوم أحد',
  ],
  Hindi: [
    'हर रविवार रात 8 बजे मुझसे पूछो कि मैं कैसा हूँ',
    'कल सुबह मुझे यह याद दिलाना',
    'मुझसे हर रविवार मत पूछो',
    'हर रविवार मैं उदास रहता हूँ',
  ],
  Japanese: [
    '毎週日曜日の20時に調子を聞いてください',
    '明日の朝にリマインドして',
    '毎日聞かないで',
    '毎週日曜日は悲しいです',
  ],
  Korean: [
    '매주 일요일 20시에 어떻게 지내는지 물어봐 줘',
    '내일 아침에 알려 줘',
    '매일 물어보지 마',
    '매주 일요일은 슬퍼요',
  ],
  Chinese: [
    '每个星期天晚上8点问我过得怎么样',
    '明天早上提醒我看这个',
    '不要每天问我',
    '每个星期天我都很难过',
  ],
};

test.each(Object.entries(languages))(
  '%s is heard where it asks, and nowhere else',
  async (_, [asks, other, not, told]) => {
    expect(await isTurnedOn(asks)).toBe(true);
    await db.sql('delete from public.jobs');
    expect(await isTurnedOn(other)).toBe(true);
    await db.sql('delete from public.jobs');
    expect(await isTurnedOn(not)).toBe(false);
    expect(await isTurnedOn(told)).toBe(false);
  },
);
