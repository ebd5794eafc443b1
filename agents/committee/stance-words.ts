import type { Stance } from '@/lib/committee/schema';
import { wholeWord } from '@/lib/whole-word';
import { withoutMarks } from './refused-abroad';

const whole = (source: string): RegExp => wholeWord(source, 'gu');

/** How people name where they stand, in the languages that voices speak; without marks on letters. */
const torn = whole(
  'torn|undecided|unsure|uncertain|ambivalent|mixed(?: feelings)?|both(?: sides| ways)?|in two minds|half and half|on the fence|undecided|hin- und hergerissen|hin und her(?:gerissen)?|zwiegespalten|gespalten|unentschieden|unentschlossen|zerrissen|unsicher|beides|partage\\p{L}*|dechire\\p{L}*|indecis\\p{L}*|hesitant\\p{L}*|dividid[oa]|desgarrad[oa]|combattut[oa]|divis[oa]|incert[oa]|verdeeld|twijfel\\p{L}*|in tweestrijd|rozdart\\p{L}+|niezdecydowan\\p{L}+|kluven|splittet|delt|osaker|usikker|в сомнениях|разрываюсь|сомневаюсь|kararsiz',
);
const elsewhere = whole(
  "elsewhere|something else|somewhere else|other(?: matter| things?)|not about (?:it|this|that)|woanders|anderswo|(?:et)?was andere[sm]|ailleurs|autre chose|otra cosa|en otra parte|otro lado|altrove|altra cosa|qualcos'altro|elders|iets anders|outra coisa|noutro lugar|gdzie indziej|cos innego|nagot annat|noget andet|noe annet|другое|baska bir sey",
);
const against = whole(
  'against(?: it)?|contra|anti|opposed|opposing|oppose[sd]?|con|cons|no|nope|disagree[sd]?|disapproves?|reject\\p{L}*|negative|dagegen|gegen|nein|ablehnend|contre|defavorable|en contra|contrari[oa]|contro|no|non|tegen|nee|nao|przeciw\\p{L}*|nie|mot|emot|imod|imot|nej|nei|против|нет|karsi|hayir',
);
const inFavour = whole(
  'for(?: it)?|pro|pros|yes|yep|in favou?r|favou?r\\p{L}*|support\\p{L}*|agree[sd]?|approves?|positive|dafur|fur|ja|befurwort\\p{L}*|zustimmend|pour|oui|favorable|a favor|si|favorevole|a favore|per|voor|a favor|sim|za|tak|for|da|за|да|evet|yana',
);
const readers: readonly [Stance, RegExp][] = [
  ['torn', torn],
  ['elsewhere', elsewhere],
  ['against', against],
  ['for', inFavour],
];

/** Before a side: it is not taken. */
const not =
  /(?<![\p{L}])(?:not|neither|nor|never|nicht|weder|kein\p{L}*|pas|ni|niet|\p{L}+n't)(?:[ -](?:\p{L}+ ){0,2})?$/u;

function stanceOf(words: string): Stance | null {
  const found = readers
    .flatMap(([stance, rule]) =>
      [...words.matchAll(rule)].map(({ index }) => ({
        stance,
        at: index,
        isNot: not.test(words.slice(0, index)),
      })),
    )
    .toSorted((a, b) => a.at - b.at);
  const [first] = found;
  const taken = new Set(found.flatMap(({ stance, isNot }) => (isNot ? [] : [stance])));
  // "Against, not for it" says a side; "not for it" says none.
  if (!first || first.isNot) return taken.has('torn') ? 'torn' : null;
  if (taken.has('torn') || (taken.has('for') && taken.has('against'))) return 'torn';
  return first.stance;
}

/**
 * Where a voice stands, by what it wrote beside that label, in whatever language; null where that says none of the four. Both sides at
 * once is torn; "not against" says no side. What it says first counts, before a reason.
 */
export function stanceIn(text: string): Stance | null {
  const words = withoutMarks(text).trim();
  const [head = ''] = words.split(
    /[,;.(–—…]|(?<!\p{L})(?:because|since|as long as|weil|denn|parce que|car|porque|perche|omdat|want)(?!\p{L})/u,
    1,
  );
  // "No side", "no idea": no answer is given by it.
  if (/^(?:no|keine?|aucune?|ninguna?|nessuna?|geen) \p{L}/u.test(head)) return null;
  return stanceOf(head) ?? (head === words ? null : stanceOf(words));
}
