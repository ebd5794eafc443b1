import type { Stance, VoiceSaid } from '@/lib/committee/schema';

type Side = 'for' | 'against';

/** Where a side ends: nothing is liked or meant beside what is asked. */
const matter =
  "(?=[\\s]*(?:[.,;:!?…。！、]|$)| (?:it|this|that|the|taking|going|doing|saying|moving|leaving|staying|accepting|selling|buying|quitting|den|die|das|diese\\p{L}*|le|la|l'|ce|cette|ça|que|de|el|esto|eso|il|lo|questo|het|dit|deze|isso|o|a|tym|to|det|это|эту|and|und|et|y|e|en|i|och|og|и|at|but)(?!\\p{L}))";
const very =
  '(?:(?:all|firmly|fully|clearly|very much|quite|still|really|strongly|simply|just|ganz|klar|sehr|eher|tout à fait|plutôt|totalmente|claramente|del tutto|erg|helemaal|totalmente|zdecydowanie|helt|klart|решительно) )*';
/** What is asked about, as it is done. */
const doIt =
  '(?:do (?:it|this|that)|take (?:it|this|that|the \\p{L}+)|go(?! (?:without|alone|there alone|to bed|slow\\p{L}*|easy|on))|accept(?: (?:it|this|the \\p{L}+))?|sign(?: (?:it|the \\p{L}+))?|sell(?: (?:it|the \\p{L}+))?|buy (?:it|the \\p{L}+)|move(?: in| there)?|say yes(?: to (?:it|this|that))?|leave|quit)(?=[\\s]*(?:[.,;:!?…]|$)| (?:at once|now|today|and|this year|not|but|yet|soon|if i)(?!\\p{L}))';

const edge = (sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${sources.join('|')})`, 'giu');

/** What somebody says of where they stand themselves, so plainly that there are not two ways to read it. */
const said: Record<Side, RegExp> = {
  against: edge([
    `(?:i am|i'm) ${very}against${matter}`,
    "(?:i am|i'm) opposed to (?:it|this|that)",
    `i (?:would not|wouldn't|won't|will not) ${doIt}`,
    `i (?:do not|don't) want you to ${doIt}`,
    '(?:i say|my answer is|i vote|i would say) no(?!\\p{L})',
    "(?:do not|don't) (?:go|do it|take it|sign it|accept it|say yes)(?=[\\s]*(?:[.,;!…]|$))",
    `ich bin ${very}(?:dagegen|gegen${matter})`,
    `je suis ${very}contre${matter}`,
    "n'y va pas(?=[\\s]*[.,;!]|$)",
    `estoy ${very}en contra`,
    'no vayas(?=[\\s]*[.,;!]|$)',
    `(?:io )?sono ${very}(?:contrari[oa]|contro)${matter}`,
    `ik ben ${very}(?:ertegen|er tegen|tegen${matter})`,
    `(?:eu )?(?:sou|estou) ${very}contra${matter}`,
    `jestem ${very}przeciw(?:ko|na|ny)?(?!\\p{L})`,
    `jag är ${very}emot(?!\\p{L})`,
    `jeg er ${very}im(?:od|ot)(?!\\p{L})`,
    `я ${very}против(?!\\p{L})`,
    '(?:buna|ben) karşıyım',
  ]),
  for: edge([
    `(?:i am|i'm) ${very}for (?:it|this|that|taking|going|doing|saying yes|moving)(?!\\p{L})`,
    "(?:i am|i'm) in favou?r",
    `i would ${doIt}`,
    `i want you to ${doIt}`,
    '(?:i say|my answer is|i would say) yes(?! but)(?!\\p{L})',
    '(?:yes,? )?please (?:say yes|take it|do it|go)(?!\\p{L})',
    `ich bin ${very}(?:dafür|für${matter})`,
    `je suis ${very}pour${matter}`,
    `estoy ${very}a favor`,
    `(?:io )?sono ${very}(?:a favore|favorevole)`,
    `ik ben ${very}(?:ervoor|er voor|voor${matter})`,
    `(?:eu )?(?:sou|estou) ${very}a favor`,
    `jestem ${very}za${matter}`,
    `jag är ${very}för${matter}`,
    `jeg er ${very}for${matter}`,
    `я ${very}за${matter}`,
    'bundan yanayım',
  ]),
};
/** The same in languages without spaces; what is denied stands behind it. */
const unspaced: Record<Side, RegExp> = {
  against: /(?:私は|僕は|俺は)(?:それに|絶対)?反対(?:です|だ|する)(?!では)|我(?:坚决)?(?:反对|不同意)/gu,
  for: /(?:私は|僕は|俺は)(?:それに)?賛成(?:です|だ|する)|我(?:赞成|同意)/gu,
};

/** Before it in its sentence: it is not so, was so, or is what somebody else says. */
const notSo =
  /(?<!\p{L})(?:not|never|if|unless|when|whether|part of (?:you|me)|says?|said|thinks?|used to|sometimes|half|on \p{L}+days|although|though|even if|wenn|falls|manchmal|si|quand|parfois|cuando|a veces|se|quando|als|jeśli|om|если|когда)(?!\p{L})/iu;

/** The sides that a voice says in its words that it takes itself. */
function sidesSaid(text: string): Set<Side> {
  const words = text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/“[^”]*”/g, ' … ');
  const found = (side: Side): boolean =>
    [...words.matchAll(said[side]), ...words.matchAll(unspaced[side])].some(({ index }) => {
      const before =
        words
          .slice(0, index)
          .split(/[.!?…。！？;]/)
          .at(-1) ?? '';
      return !notSo.test(before);
    });
  return new Set((['for', 'against'] as const).filter(found));
}

/**
 * Whether a voice named one side and plainly took the other in its words. Where it says both in words, or none, or stands between
 * them, nothing is claimed of it.
 */
export function contradictsItself({ text, fields }: Pick<VoiceSaid, 'text' | 'fields'>): boolean {
  const stance: Stance | null | undefined = fields?.stance;
  if (stance !== 'for' && stance !== 'against') return false;
  const sides = sidesSaid(text);
  return sides.size === 1 && !sides.has(stance);
}
