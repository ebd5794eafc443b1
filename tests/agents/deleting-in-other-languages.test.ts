import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import { agreementOf } from '@/agents/guide/purpose/agreement';
import { deletionWords } from '@/agents/guide/requests/deletion-words';
import { foreignWords } from '@/agents/guide/requests/deletion-words-elsewhere';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson } from '../support/scene';
import { textIn, turn } from '../support/turns';

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the offline guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};

/** All of it, forgetting, beginning anew, no and yes, as people write them. */
const said: Record<string, { all: string; forget: string; anew: string; no: string; yes: string }> = {
  german: { all: 'Lösche alles', forget: 'vergiss das', anew: 'noch mal von vorne', no: 'nein', yes: 'ja' },
  spanish: { all: 'borra todo', forget: 'olvida eso', anew: 'empezar de nuevo', no: 'no', yes: 'sí' },
  french: { all: 'supprime tout', forget: 'oublie ça', anew: 'recommencer', no: 'non', yes: 'oui' },
  portuguese: { all: 'apaga tudo', forget: 'esquece isso', anew: 'começar de novo', no: 'não', yes: 'sim' },
  italian: { all: 'cancella tutto', forget: 'dimentica questo', anew: 'da capo', no: 'no', yes: 'sì' },
  dutch: { all: 'verwijder alles', forget: 'vergeet dat', anew: 'opnieuw beginnen', no: 'nee', yes: 'ja' },
  polish: { all: 'usuń wszystko', forget: 'zapomnij o tym', anew: 'od nowa', no: 'nie', yes: 'tak' },
  turkish: { all: 'hepsini sil', forget: 'bunu unut', anew: 'baştan başlayalım', no: 'hayır', yes: 'evet' },
  russian: { all: 'удали всё', forget: 'забудь это', anew: 'начнём сначала', no: 'нет', yes: 'да' },
  ukrainian: { all: 'видали все', forget: 'забудь це', anew: 'почнемо спочатку', no: 'ні', yes: 'так' },
  arabic: { all: 'احذف كل شيء', forget: 'انس هذا', anew: 'ابدأ من جديد', no: 'لا', yes: 'نعم' },
  hindi: { all: 'सब मिटा दो', forget: 'इसे भूल जाओ', anew: 'फिर से शुरू करो', no: 'नहीं', yes: 'हाँ' },
  japanese: { all: '全部消して', forget: '忘れて', anew: '最初からやり直したい', no: 'いいえ', yes: 'はい' },
  korean: { all: '다 지워', forget: '잊어줘', anew: '처음부터 다시', no: '아니요', yes: '네' },
  chinese: { all: '全部删除', forget: '忘掉', anew: '重新开始', no: '不要', yes: '是的' },
};
/** Taking it back. */
const back: Record<string, string> = {
  german: 'rückgängig',
  spanish: 'deshacer',
  french: 'annuler',
  portuguese: 'desfazer',
  italian: 'annulla',
  dutch: 'ongedaan maken',
  polish: 'cofnij to',
  turkish: 'geri al',
  russian: 'отмени',
  ukrainian: 'скасуй',
  arabic: 'تراجع',
  hindi: 'वापस लो',
  japanese: '元に戻して',
  korean: '되돌려',
  chinese: '撤销',
};
const languages = Object.keys(said) as (keyof typeof said)[];

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

async function talk(...texts: string[]): Promise<string> {
  let answer = '';
  for (const text of texts) answer = textIn(await turn(ada, guide, { conversationId, text }));
  return answer;
}

const messages = async () =>
  (
    await db.sql<{ words: string }>(
      `select parts -> 0 ->> 'text' as words from public.messages where conversation_id = $1 and role = 'user'`,
      [conversationId],
    )
  ).map(({ words }) => words);

const told = ['My sister Ann was kind to me today', 'I miss my dad a lot'];
/** The person's own words, links and the name of a button may be English. */
const english = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/My sister Ann was kind…?|My sister Ann was kind to me today|I miss my dad a lot|Delete/g, '')
    .match(/\b(?:the|your|shall|delete|deleted|for|days|history|can|it|they|stays?|yes|what)\b/gi) ?? [];

describe.each(languages)('asked in %s', (language) => {
  const { all, forget, anew, no, yes } = said[language] as (typeof said)[string];
  const words = foreignWords[language];

  test('deleting is asked about, refused and done in that language', async () => {
    await talk(...told);
    const asked = await talk(all);
    expect(asked).toContain('2');
    const doubted = await talk(`${yes}?`);
    const stays = await talk(no);
    expect(await messages()).toEqual(expect.arrayContaining(told));
    const done = await talk(all, yes);
    for (const one of told) expect(await messages()).not.toContain(one);
    expect([doubted, stays]).toEqual([words?.again, words?.stay]);
    expect([asked, doubted, stays, done].flatMap(english)).toEqual([]);
    expect(done).toContain('/history');
  });

  test('so is forgetting, and a new beginning is said', async () => {
    await talk(...told);
    const asked = await talk(forget);
    expect(asked).toContain('I miss my dad a lot');
    expect(english(asked)).toEqual([]);
    expect(english(await talk(yes))).toEqual([]);
    expect(await messages()).not.toContain('I miss my dad a lot');
    expect(await talk(anew)).toBe(words?.startedOver);
  });

  test('what was deleted comes back, and that is said', async () => {
    await talk(...told, all, yes);
    expect(await messages()).not.toContain(told[0]);
    expect(await talk(back[language] ?? '')).toBe(words?.restored);
    expect(await messages()).toEqual(expect.arrayContaining(told));
  });

  test('its quick answers are a yes and a no', () => {
    const [one, other] = deletionWords(language).choices(1);
    expect([agreementOf(one, 'delete'), agreementOf(other, 'delete')]).toEqual(['yes', 'no']);
  });
});

test('a story that begins from the beginning starts nothing over', async () => {
  await talk(...told);
  for (const text of ['Desde el principio, mi madre me grita', 'Von vorne, so fing es an'])
    expect(await talk(text)).not.toMatch(/chat\/new/);
});
