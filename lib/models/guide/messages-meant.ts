import { plain } from './clauses';
import { countAlike, namingWords } from './named-before';
import type { Stretch } from './purpose/purposes';
import { readPurpose } from './purpose/read-purpose';
import type { Session } from './session';

const everything =
  /\b(?:everything|every(?: single)? (?:thing|word|line|message)|all (?:of )?(?:it|this|that|these|those)|all (?:i|we) (?:said|wrote|typed)|the (?:whole|entire) (?:thing|lot)|the lot)\b|^(?:please |now )*(?:delete|erase|remove|clear) all\b/;
/** The same in the other languages that deleting is asked for in. */
const everythingElsewhere =
  /(?:^|[\s,])(?:todo|todos|tout|tudo|tutto|alles|alle|wszystko|hepsini|allt|alt|kaikki|všechno|tot|hết|semua|вс[её]|все|всі|كل شيء|الكل|सब|όλα|הכל|sab)(?=[\s,.!]|$)|全部|全て|すべて|다 지워|전부|모두/u;
const except = /\b(?:apart from|except(?: for)?|other than|but(?: not)?|besides|save for)\b\s*(.+)$/;
const first = /\b(?:my |the )?(?:very )?first (?:thing|line|message|sentence|one|bit)\b/;

/** Whether the message told or answered something, rather than only asking the software for something. */
const tells = (text: string): boolean =>
  readPurpose(text, { open: 'moment' }).for.some((one) => one !== 'command' && one !== 'question');

/** Of the person's earlier messages, counted back (1 is the latest), those that speak of these words most. */
function speakingOf(said: string[], wanted: string[]): number[] {
  const counts = said.map((text) => countAlike(wanted, text));
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  return counts.flatMap((count, at) => (count === most ? [said.length - at] : []));
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
  const wanted = namingWords(object ?? '');
  if (wanted.length > 0) return speakingOf(said, wanted);
  const told = all.filter((back) => tells(said[said.length - back] ?? ''));
  const meant = first.test(low) ? told[0] : (told.at(-1) ?? all.at(-1));
  return meant === undefined ? [] : [meant];
}
