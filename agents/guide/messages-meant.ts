import { plain } from './clauses';
import { countAlike, namingWords } from './named-before';
import { onlyAsks } from './only-asks';
import type { Stretch } from './purpose/purposes';
import { readPurpose } from './purpose/read-purpose';
import { placesMeant } from './requests/fewer-meant';
import type { Session } from './session';

const everything =
  /\b(?:everything|every(?: single)? (?:thing|word|line|message)|all (?:of )?(?:it|this|that|these|those)|all (?:i|we) (?:said|wrote|typed)|the (?:whole|entire) (?:thing|lot)|the lot)\b|^(?:please |now )*(?:delete|erase|remove|clear) all\b/;
/** The same in the other languages that deleting is asked for in. */
const everythingElsewhere =
  /(?:^|[\s,])(?:todo|todos|tout|tudo|tutto|alles|alle|wszystko|hepsini|allt|alt|kaikki|všechno|tot|hết|semua|вс[её]|все|всі|كل شيء|الكل|सब|όλα|הכל|sab)(?=[\s,.!]|$)|全部|全て|すべて|다 지워|전부|모두/u;
const except =
  /\b(?:apart from|except(?: for)?|other than|but (?:please )?(?:not|keep|leave)|and (?:please )?keep|but|besides|save for)\b\s*(.+)$/;
const first = /\b(?:my |the )?(?:very )?first (?:thing|line|message|sentence|one|bit)\b/;

/** Whether the message told or answered something, rather than only asking the software for something. */
const tells = (text: string): boolean =>
  readPurpose(text, { open: 'moment' }).for.some((one) => one !== 'command' && one !== 'question');

/** Of these messages, counted back (1 is the latest), those that speak of these words most. */
function speakingOf(said: string[], among: number[], wanted: string[]): number[] {
  const counts = among.map((back) => countAlike(wanted, said[said.length - back] ?? ''));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : among.filter((_, at) => counts[at] === most);
}

/** "The first message but not the second": what goes, without what stays. Null where nothing is named to stay. */
function goesWithout(said: string[], among: number[], low: string): number[] | null {
  const stays = except.exec(low);
  if (!stays?.[1]) return null;
  const places = among.map((back) => said.length - back);
  const kept = placesMeant(said, places, stays[1]);
  const meant = placesMeant(said, places, low.slice(0, stays.index));
  return meant.length === 0 ? null : meant.filter((at) => !kept.includes(at)).map((at) => said.length - at);
}

/** Which of the earlier messages somebody means who wants words of theirs gone; counted back, 1 is the latest. */
export function messagesMeant(
  { said }: Session,
  { text, object, why }: Pick<Stretch, 'text' | 'object' | 'why'>,
): number[] {
  const low = plain(text);
  const all = said.map((_, at) => said.length - at);
  if (everything.test(low)) {
    const kept = namingWords(except.exec(low)?.[1] ?? '');
    return all.filter((back) => countAlike(kept, said[said.length - back] ?? '') === 0);
  }
  if (why.startsWith('asks in ') && everythingElsewhere.test(low)) return all;
  const telling = all.filter((back) => !onlyAsks(said[said.length - back] ?? ''));
  const some = goesWithout(said, telling, low);
  if (some) return some;
  const wanted = namingWords(object ?? '');
  if (wanted.length > 0) return speakingOf(said, telling, wanted);
  const told = telling.filter((back) => tells(said[said.length - back] ?? ''));
  const meant = first.test(low) ? told[0] : (told.at(-1) ?? telling.at(-1));
  return meant === undefined ? [] : [meant];
}
