import { common, leansOnEarlier } from './leans-on-earlier';

/** Words by which somebody speaks to voices or of them, in several languages: nothing that a choice is about. */
const toVoices = new Set(
  `you your yours yourselves each everyone everybody voice voices planner protector critic firefighter pleaser rebel
  opinion opinions message messages above discuss respond hear listening pros cons
  ihr euch euer eure euren eurer eurem du dein deine sagt meint denkt dafür dagegen
  vous votre vos toi tu ton tes dites pensez chacun chacune
  vosotros vosotras vuestra vuestro ustedes tú decidme decid opináis pensáis opinan piensan
  voi vostra vostro dite ditemi pensate ciascuna ciascuno
  jullie je jouw vocês você digam dizem wy wasze wam mówcie sądzicie myślicie
  ni eder jer jeres dere deres tycker synes вы вам вас ваше ваши скажите думаете siz sizce söyleyin`.split(
    /\s+/,
  ),
);
const english = /\b(?:i|i'm|i'd|me|my|should|shall|do|the|to|of|wants?)\b/;
const asksOrWeighs = /\b(?:should|shall|part of me|torn|or)\b/;
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Signs of a text without spaces, and letters of a word in a language whose small words are not known. */
const [longText, longWord] = [12, 5];

/** Whether one sentence names what it is about: not the voices, and not only "it". */
function names(sentence: string): boolean {
  if (leansOnEarlier(sentence)) return false;
  const words = sentence.match(/[\p{L}\p{N}']+/gu) ?? [];
  if (words.some((word) => toVoices.has(word))) return false;
  const own = [...new Set(words)].filter((word) => !common.has(word));
  if (english.test(sentence)) return own.length > 1 || (own.length === 1 && asksOrWeighs.test(sentence));
  if (unspaced.test(sentence)) return sentence.length > longText;
  return own.filter((word) => word.length >= longWord).length > 1;
}

/**
 * Whether a text brings a subject of its own: what comes after one that is withheld leans on that one unless it does. Where it
 * errs the person is asked to say it whole.
 */
export function standsAlone(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[‘’]/g, "'").toLowerCase();
  return (plain.match(/[^.!?…。！？\n]+/g) ?? []).some(names);
}
