import { diagnosesAbroad } from './diagnoses-abroad';
import { gravePhrases, graveUnspaced } from './grave-subjects';
import { ordinaryUses } from './ordinary-uses';
import { phrasesAbroad, unspacedAbroad } from './refused-phrases';
import type { RefusedTopic } from './refused-topics';

/** Plain small letters without their marks, which people leave out: "dépression", "depresión", "ağrı". */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ');

/** One letter of Latin, Greek or Cyrillic; `\p{L}` makes expressions of this size slow to compile. */
const letter = '[a-z\\u00c0-\\u1fff]';

/** A phrase as it is written in `refused-phrases.ts`; a star after a bracket repeats it. */
const source = (phrase: string): string =>
  withoutMarks(phrase.replaceAll(' … ', '~~'))
    .replace(/\((?!\?)/g, '(?:')
    .replace(/(?<![)\]])\*/g, `${letter}*`)
    .replaceAll('~~', `[ ,][^.!?;\\n]{0,45}?(?<!${letter})`)
    .replaceAll('?~', '[^.!;,?]{0,25}\\?');

/** Phrases as they are written in `refused-phrases.ts`, between letters of no word. */
export const whole = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<!${letter})(?:${phrases.map(source).join('|')})(?!${letter})`);
const anywhere = (phrases: readonly string[]): RegExp => new RegExp(phrases.map(withoutMarks).join('|'), 'u');

/** Somebody near, and that this one hurt whoever asks, or said that they would. */
const whoHurtMe = [
  "(marido|esposo|mujer|novi[oa]|pareja|ex|padre|madre|hijo|hermano) … (me|nos) (dijo|ha dicho|jura|juro|amenazo|amenaza) … (mata*|pega*|golpea*|quema*)|(mari|copain|ex|pere|mere|frere|compagn*) … (m'a|nous a|me|m') … (dit|jure|menac*) … (tuer*|frapper*|bruler*)|(marito|moglie|ex|padre|madre|fratello|compagn*) … (mi|ci) (ha )?(detto|giurato|minacci*) … (ammazz*|uccid*|picchi*|brucia*)|(mann|frau|ex|freund|vater|mutter|bruder) … (gesagt|gedroht|droht|sagt|geschworen) … (er|sie) … (mich|uns) … (umbring*|tote*|schlag*)|(mann|frau|ex|freund|vater|mutter|bruder) … (gesagt|gedroht|droht|sagt|geschworen) … bringt (mich|uns) um|(marido|mulher|ex|pai|mae|namorad*) … (me|nos) (disse|jurou|ameac*) … (mata*|bate*|queim*)",
  '(padre|madre|padrastro|madrastra|papa|mama|marido|esposo|esposa|mujer|novi[oa]|pareja|ex|ti[oa]|hermano|abuelo|hombre) … (que|quien) (me|nos) (pega|pegab*|pego|golpe*|maltrat*|viol*|amenaz*|abus*|azot*|acos*)',
  "(pere|mere|beau-pere|mari|ex|copain|compagn*|oncle|frere|homme|femme) … qui (me|m'|nous) ?(frapp*|batt*|gifl*|maltrait*|viol*|menac*|cogn*)",
  '(padre|madre|patrigno|marito|moglie|ex|fidanzat*|compagn*|zio|fratello|uomo) … che (mi|ci) (picchi*|menava|maltratt*|violent*|minacci*|schiaffegg*)',
  '(pai|mae|padrasto|marido|mulher|namorad*|ex|tio|irmao|homem) … que (me|nos) (bati*|bate*|agredi*|maltrat*|viol*|ameac*|espanc*)',
  '(vater|mutter|stiefvater|mann|frau|ex|freund|onkel|bruder|partner) … (der|die) (mich|uns) … (schlug|geschlagen|schlagt|verprugel*|misshandel*|vergewaltig*|bedroh*|gewurgt)',
  '(vader|moeder|stiefvader|man|vrouw|ex|vriend|oom|broer|partner) … die (me|mij|ons) … (sloeg|slaat|geslagen|mishandel*|bedreig*)',
];

const rules: readonly { topic: RefusedTopic; said: RegExp }[] = [
  ...phrasesAbroad.map(({ topic, phrases }) => ({ topic, said: whole(phrases) })),
  { topic: 'diagnosis', said: whole(diagnosesAbroad) },
  { topic: 'dangerous_person', said: whole(whoHurtMe) },
  ...gravePhrases.map(({ topic, phrases }) => ({ topic, said: whole(phrases) })),
  ...[...unspacedAbroad, ...graveUnspaced].map(({ topic, phrases }) => ({ topic, said: anywhere(phrases) })),
];

/** A course of study, a device and sweets are no medicine. */
const noMedicine =
  /(?<!\p{L})(?:medizin(?:studium| studieren| zu studieren| oder jura)|(?:studier\p{L}*|studium der|studiere) medizin|(?:etudier|faire) (?:la )?medecine|(?:estudi\p{L}+|studiare|estudar) medicina|(?:studia|studiowac) medycyn\p{L}+|(?:une|la|ma|nouvelle|cette) tablette|tablettes? (?:de chocolat|graphiques?|tactiles?|numeriques?))(?!\p{L})/gu;

/** A diet that leaves out what a body does not bear, or salt, is none to be thin. */
const noDiet =
  /(?<!\p{L})(?:(?:dieta|dieet|diat|diet\p{L}*|regime|диет\p{L}*) (?:(?:sin|senza|sans|sem|zonder|ohne|bez|без) (?:gluten\p{L}*|glutine|lact\p{L}*|lattosio|laktoz\p{L}*|sal|sel|sale|soli|zout|глютен\p{L}*|лактоз\p{L}*|соли)|vegan\p{L}*|vegetarian\p{L}*|mediterran\p{L}*|equilibrad\p{L}*|equilibrat\p{L}*|equilibre|(?:baja|pobre|povera|baixa) (?:en|di|em) sale?|pauvre en sel|bezglutenow\p{L}*|wegansk\p{L}*)|(?:glutenfrei\p{L}*|glutenvrij\p{L}*|vegan\p{L}*|vegetari\p{L}*|mediterran\p{L}*|laktosefrei\p{L}*|salzarm\p{L}*|zoutarm\p{L}*|bezglutenow\p{L}*|безглютенов\p{L}*|glutensiz|tuzsuz) (?:diat|dieet|diet\p{L}*|диет\p{L}*|diyet\p{L}*)|(?:comer|manger|mangiare|есть|jesc) (?:menos|moins|meno|меньше|mniej) (?:de |d')?(?:sal|sel|sale|carne|viande|azucar|acucar|sucre|zucchero|dulces|doces|dolci|соли|сахара|мяса|soli|cukru|miesa))(?!\p{L})/gu;

/** Water, tea and the like. */
const harmless =
  '(?:wasser|tee|kaffee|saft|eau|the|cafe|jus|agua|zumo|suco|cha|acqua|caffe|succo|water|thee|koffie|sap|wod[yae]|kaw[yae]|herbat[yae]|vatten|vatnn?|vand|vann|te|kaffe|воды|воду|чая|чай|кофе|сок|su|cay|kahve)';
const drinks = '(?:trinken|boire|beber|bere|drinken|pic|dricka|drikke|пить|выпить|icmeli|icsem|iceyim)';
const noDrink = new RegExp(
  `(?<!${letter})(?:${drinks}(?: [^ .?!,]+){0,2}(?: d'| l'| )${harmless}|${harmless}(?: [^ .?!,]+)? ${drinks})(?!${letter})`,
  'g',
);

/** The subject that a text brings in another language than English, as far as its words tell it. */
export function topicAbroad(text: string): RefusedTopic | null {
  const words = withoutMarks(text)
    .replace(ordinaryUses, ' ')
    .replace(noMedicine, ' ')
    .replace(noDiet, ' ')
    .replace(noDrink, ' ');
  return rules.find(({ said }) => said.test(words))?.topic ?? null;
}
