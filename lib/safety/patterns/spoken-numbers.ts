/** Numbers as words, in the languages in which a model may be tempted to give one. */
const small =
  `zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred double triple treble
  null eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf
  zéro deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt cent cents
  cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince cien ciento
  due tre quattro cinque sei sette otto nove dieci undici dodici tredici centododici centotredici centodiciotto
  um dois três quatro sete oito nove dez doze cento noventa
  nul een twee drie vier vijf zes zeven negen tien twaalf honderdtwaalf honderdtien
  jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwanaście sto
  noll ett två fyra fem sex sju åtta nio tio hundratolv hundretolv hundredetolv tolv hundra hundre
  sıfır bir iki üç dört beş altı yedi sekiz dokuz yüz
  ноль один два три четыре пять шесть семь восемь девять десять двенадцать сто нуль п'ять шість сім вісім дев'ять
  صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة مئة
  शून्य एक दो तीन चार पांच पाँच छह सात आठ नौ दस बारह सौ`
    .split(/\s+/)
    .map((word) => word.normalize('NFC'));

/** German, Dutch, Italian and the Nordic languages write hundreds as one word. */
const compound =
  '(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?hundert\\p{L}+|(?:twee|drie|vier|vijf|zes|zeven|acht|negen)?honderd\\p{L}+|(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento\\p{L}+|(?:ni)?hundra\\p{L}+|(?:ni)?hundred?e\\p{L}+|(?:dokuz)?yüz\\p{L}+|yüz on(?: iki| beş)?|dziewięćset|dziewięciuset|девятьсот|novecientos|novecentos';
const word = `(?:${compound}|${[...new Set(small)].join('|')})`;
const joint = '(?:[\\s,.\\-–—]+(?:and |und |et |y |e |en |og |och |i |ve |и )?)';
const run = `(?<!\\p{L})(?:${word})(?:${joint}${word})*(?!\\p{L})`;

/** Han digits stand without spaces; two are a word as well ("一一九"), so three are asked for. */
const han = '[〇零一二三四五六七八九]{3,}|[영공일이삼사오육칠팔구]{3}(?!\\p{L}{2})';
export const spokenRun = new RegExp(`${run}|${han}`, 'giu');

/** The last word of a growing text is a number, in any of the languages. */
export const spokenEnd = new RegExp(
  `(?<!\\p{L})(?:${word})(?!\\p{L})[^\\p{L}\\p{N}]*$|[〇零一二三四五六七八九영공일이삼사오육칠팔구][^\\p{L}\\p{N}]*$`,
  'iu',
);

/** Somebody is told to dial, before the number or, as in Turkish, Hindi and Japanese, after it. */
const dialBefore =
  /(?<!\p{L})(?:call(?:ed|ing|s)?|dial(?:led|ling|s)?|ring(?:ing|s)?|phon(?:e|ed|ing|es)|text(?:ed|ing|s)?|number(?: is|:)?|hotline|helpline|lifeline|ruf\p{L}*|anruf\p{L}*|wähl\p{L}*|nummer\p{L}*|telefon\p{L}*|appel\p{L}*|compos\p{L}*|num[eé]ro\p{L}*|t[eé]l[eé]phon\p{L}*|llam\p{L}*|marc\p{L}*|n[uú]mero\p{L}*|tel[eé]fono|chiam\p{L}*|compon\p{L}*|lig(?:ue|a|ar|uem)|disque|bel|bellen|zadzwo\p{L}*|dzwo\p{L}*|wybierz|numer\p{L}*|numret|slå|позвон\p{L}*|набер\p{L}*|звон\p{L}*|(?:п[оі])?дзвон\p{L}*|(?:за)?телефон\p{L}*|номер\p{L}*|اتصل\p{L}*|رقم|कॉल|फोन|नंबर)[^.!?\n]{0,30}$|(?:打|拨|电话|電話|致电)[^。\n]{0,6}$/iu;
/** A single word is a number only right after it: "call eleven", "appelle le quinze". */
const rightAfter = /(?:^|[^\p{L}])(\p{L}+)(?:\s\p{L}+)?\s$/u;
const dialAfter =
  /^[^.!?\n]{0,20}(?:ara(?:yın|yin)?(?!\p{L})|numara|tuşla|कॉल|फोन|डायल|に電話|番|打|拨|전화)/iu;

/** What is counted is no number to dial. */
const countedAfter =
  /^[\s-]*(?:of\b|or\b|people|persons?|friends?|times?|minutes?|seconds?|hours?|days?|nights?|weeks?|months?|years?|parts?|doors?|things?|words?|more\b|freund\p{L}*|mal\b|minuten|tage|fois|amis?|minutos?|veces|amigos?|amic\p{L}|volte|vezes|keer|vrienden|razy|gånger|kez|раз\p{L}*)/iu;

const words = (found: string): number => found.split(/[\s,.\-–—]+/).filter((one) => one !== '').length;
const isCompound = new RegExp(`^(?:${compound})$`, 'iu');
const isOften = /(?<!\p{L})(?:double|triple|treble)\s/iu;
const article =
  /^(?:one|uno|um|een|ett|bir|один|एक|واحد|sex|six|once|elf|due|sei|acht|null|sept|cent|dix|dos|oh|um|tre|nove|sto)$/iu;

/**
 * Whether number words are something to dial. In: the words, and what stands before and after them. A single word such as
 * "one" or "once" is none; "triple nine" is one anywhere.
 */
export function isDialledInWords(found: string, before: string, after: string): boolean {
  const count = words(found);
  if (isOften.test(found) && count === 2 && !countedAfter.test(after)) return true;
  if (!dialBefore.test(before) && !dialAfter.test(after)) return false;
  if (countedAfter.test(after)) return false;
  if (count > 1 || isCompound.test(found) || /[^\p{Script=Latin}]/u.test(found)) return true;
  return !article.test(found) && dialBefore.test(rightAfter.exec(before)?.[1] ?? '');
}

const invisible = /(?<=\p{Nd})(?:\p{Cf}|\p{M}|\u115f|\u3164)+/gu;

/** Digits that were parted by signs nobody sees stand together again. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
