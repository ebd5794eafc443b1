import { foldWording } from '../../../reading/languages/fold';
import type { Answer } from '../../answer';

/** Who is beside the person, or sleeps near, in other languages. Folded: no accents, small letters. */
const wordings: readonly (readonly [answer: Answer, words: RegExp])[] = [
  [
    'asleep',
    /\b(?:schlaft|schlafen|dort|dorment|duermen?|esta durmiendo|dormido|dormida|dorme|dormem|esta dormindo|sta dormendo|spi|slaapt|sover|uyuyor)\b/,
  ],
  [
    'company',
    /\b(?:halt (?:jetzt )?meine hand|(?:sitzt|ist|liegt|steht)(?: jetzt)? (?:neben|bei) mir|liest (?:das )?(?:hier )?mit|umarmt mich|me tient la main|(?:est|assise?) (?:avec moi|a cote de moi|pres de moi|la avec moi)|me (?:abraza|coge la mano|toma la mano|da la mano)|esta (?:conmigo|a mi lado)|(?:esta|ta) (?:comigo|do meu lado|aqui comigo)|me abraca|mi (?:abbraccia|tiene la mano)|e (?:qui )?con me|trzyma mnie za reke|siedzi (?:obok|ze mna)|jest ze mna|zit naast me|houdt mijn hand)\b/,
  ],
];
const denied =
  /\b(?:pas|personne|no|nadie|nicht|niemand|kein\w*|nao|ninguem|non|nessuno|nie|nikt|niet|geen)\b/;
/** Somebody too young to keep company. */
const young =
  /\b(?:fils|fille|enfants?|bebe|sohn|tochter|kind|kinder|baby|hijos?|hijas?|ninos?|ninas?|filhos?|filhas?|bambin[oaie]|figli[oae]?|dziec\w+|syn|corka|dochter|zoon)\b/;
/** The person says it of themselves. */
const ofMe = /\b(?:ich (?:schlafe|kann nicht schlafen)|je dors|duermo|durmo|dormo)\b/;

/** In: any text. Out: who is there, where its language is another. Pure. */
export function peopleNearAbroad(text: string): Answer[] {
  const plain = foldWording(text.slice(0, 400));
  if (denied.test(plain) || young.test(plain) || ofMe.test(plain)) return [];
  return wordings.flatMap(([answer, words]) => (words.test(plain) ? [answer] : []));
}
