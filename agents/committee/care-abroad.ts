import { wholeWord } from '@/lib/whole-word';

/** To speak to whoever knows of medicines, and then "before". Without marks on letters. */
const asks =
  '(?:fal|pergunt|consult|convers|habl|pregunt|consult|parl|chied|senti|demand|appel|voi|frag|sprich|sprech|rede|vraag|bespreek|praat|overleg|porozmaw|zapyt|skonsult|prata|fraga|snak|snakk|sporg|spor|поговор|спро[сш]|посовет|konus|sor|danis)\\p{L}*';
const whoKnows =
  '(?:medic[oa]|doutora?|psiquiatra|farmaceutic[oa]|doctora?|dottor(?:e|essa)|psichiatra|farmacista|medecin|docteure?|psychiatre|pharmacien(?:ne)?|arzt|arztin|hausarzt|hausarztin|psychiater(?:in)?|apotheker(?:in)?|dokter|huisarts|apotheek|lekarz\\p{L}*|lekark\\p{L}*|farmaceut\\p{L}*|lakare\\p{L}*|laege\\p{L}*|lege\\p{L}*|врач\\p{L}*|психиатр\\p{L}*|doktor\\p{L}*|eczaci\\p{L}*)';
const before =
  '(?:antes (?:de|que)|prima (?:di|che)|avant (?:de|d|que)|bevor|ehe|voordat|voor je|zanim|przed|innan|for|inden|прежде чем|до того как|before)';
const first = new RegExp(
  `^(?<said>[^.;:!?]*(?<!\\p{L})${asks}(?!\\p{L})[^.;:!?]{0,25}(?<!\\p{L})${whoKnows}(?!\\p{L})[^.;:!?]{0,12}),? ${before}(?!\\p{L})(?<then>[^.;:!?]*)[.!?]*$`,
  'u',
);
/** In German and Dutch the verb of a question or a wish comes after whom it asks. */
const firstAskedLast = new RegExp(
  `^(?<said>[^.;:!?]*(?<!\\p{L})${whoKnows}(?!\\p{L})[^.;:!?]{0,25}(?<!\\p{L})${asks}(?!\\p{L})[^.;:!?]{0,20}),? ${before}(?!\\p{L})(?<then>[^.;:!?]*)[.!?]*$`,
  'u',
);
/** In Turkish what comes first is said last. */
const firstInTurkish =
  /^[^.;:!?]*(?:ilac|doz)\p{L}*[^.;:!?]*(?:meden|madan) once[^.;:!?]*(?:doktor|eczaci|psikiyatr)\p{L}*[^.;:!?]*(?:konus|sor|danis)\p{L}*[.!]*$/u;
const otherwise = wholeWord(
  'nao|nunca|nunca mais|no|jamas|non|mai|ne|pas|jamais|rien|nicht|nie|nichts|niet|nooit|niets|inte|aldrig|ikke|aldri|не|никогда|ou|o|oder|of|albo|lub|eller|или|sozinh[oa]|sol[oa]|allein|alleen|dobr\\p{L}*|doble|doppi\\p{L}*|doppelt|double\\p{L}*|mais|mas|plus|mehr|meer|wiecej|больше|escondid\\p{L}*|heimlich|cachette|secret\\p{L}*|stiekem|тайно',
);

/** Whether a line in another language would have whoever knows asked before a medicine is changed. `words`: without their marks. */
export function asksFirstAbroad(words: string): boolean {
  if (firstInTurkish.test(words)) return true;
  const { said, then } = (first.exec(words) ?? firstAskedLast.exec(words))?.groups ?? {};
  return said !== undefined && then !== undefined && !otherwise.test(said) && !otherwise.test(then);
}

const hurt =
  'dich (?:zu )?(?:verletzen|ritzen|schneiden)|dir weh ?(?:zu)?tun|te faire (?:du )?mal|te couper|te blesser|hacerte daño|cortarte|lastimarte|farti (?:del )?male|tagliarti|magoar-te|te magoar|cortar-te|te cortar|jezelf (?:(?:wilt|wil) )?(?:pijn te doen|te snijden|pijn (?:wilt |wil )?doen|snijden)|(?:sobie krzywdę|się pociąć|się ciąć)|(?:причинить )?себе (?:боль|вред)|порезать себя|kendine zarar|kendini kes\\p{L}*|skada dig|skade dig|skade deg|göra dig illa';
const when =
  '(?:wenn|sobald|falls|quand|si|dès que|cuando|quando|se|als|wanneer|zodra|kiedy|gdy|jeśli|когда|если|när|om|når|hvis)';
const reached =
  '(?:ruf|ruft|anruf\\p{L}*|schreib|schreibst|sag|sprich|geh zu|appell\\p{L}*|téléphon\\p{L}*|écri\\p{L}*|parl\\p{L}*|llam\\p{L}*|escrib\\p{L}*|habl\\p{L}*|chiam\\p{L}*|telefon\\p{L}*|scriv\\p{L}*|lig\\p{L}*|fal(?:a|e|ar|es|em)|escrev\\p{L}*|bel|belt|bellen|app|schrijf|praat|zadzwo\\p{L}*|napisz\\p{L}*|porozmaw\\p{L}*|позвон\\p{L}*|напиш\\p{L}*|поговор\\p{L}*|ring|ringer|skriv|prata|snak|snakk)';
const held = new RegExp(
  `(?<!\\p{L})${when} (?:[^,.;!?]{1,50}, ){0,2}[^,.;!?]{0,40}(?:${hurt})[^,.;!?]{0,30},(?=[^.;!?]*(?<!\\p{L})${reached}(?!\\p{L}))`,
  'giu',
);
const heldInTurkish =
  /kendi(?:ne zarar vermek|ni kesmek) iste\p{L}*(?= [^.;!?]*(?<!\p{L})(?:ara|yaz|konuş)\p{L}*)/giu;
const heldUnspaced =
  /(?:自分を(?:傷つけ|切り)たく(?:なった(?:ら|とき|時)|なる(?:とき|時))(?:は|に)?、?(?=.{0,20}(?:電話|連絡|話し|相談))|(?:想|忍不住要)(?:伤害|割)自己(?:的时候|时)，?(?=.{0,20}(?:打电话|告诉|联系|找))|(?:스스로를|자신을|너 자신을) (?:해치고|다치게 하고) 싶(?:어지면|을 때)(?:는)?,? ?(?=.{0,40}(?:전화|연락|말해))|(?:عندما|إذا) (?:تريد|أردت|رغبت) (?:أن تؤذي|في إيذاء|إيذاء) نفسك،? ?(?=.{0,30}(?:اتصل|كلم|أخبر)))/gu;
const notReached =
  /(?<!\p{L})(?:nicht|nie|niemand\p{L}*|kein\p{L}*|pas|jamais|personne|no|nunca|nadie|non|mai|nessuno|não|ninguém|niet|nooit|niemand|nie|nikt|nikogo|nikomu|не|никому|никого|inte|ingen|ikke|abschied\p{L}*|adieu|adiós|addio|adeus|vaarwel|прощ\p{L}*|farväl|farvel|kimse\p{L}*|veda|dann(?! (?:bitte )?(?:ruf|schreib|sprich|sag|geh))|danach|anschließend|puis|ensuite|après|luego|después|poi|dopo|depois|daarna|vervolgens|potem|później|потом|после|затем|sonra|sedan|efteråt|derefter|bagefter|etterpå)(?!\p{L})|ない|ません|さよなら|别(?!人)|不要|永别|마(?:$|[.!])|지 마|작별|لا |وداعا/u;

/** That the person has or might have an urge to hurt themself. */
const urges = [
  'du (?:dich|dir)(?!\\p{L})[^.,;!?]{0,30}(?:verletzen|ritzen|schneiden|weh ?(?:zu)?tun|etwas an(?:zu)?tun)',
  '(?:tu (?:veux|voudrais|as envie de|as besoin de|songes à|penses à)|envie de)(?!\\p{L})[^.,;!?]{0,25}(?:te faire (?:du )?mal|te couper|te blesser|te scarifier)',
  '(?:quieres|quieras|querrías|ganas de|necesitas|impulso de|piensas en)(?!\\p{L})[^.,;!?]{0,25}(?:hacerte (?:daño|un corte)|cortarte|lastimarte)',
  '(?:vuoi|vorresti|voglia di|bisogno di|pensi di)(?!\\p{L})[^.,;!?]{0,25}(?:farti (?:del )?male|tagliarti)',
  '(?:quiseres|queres|quer|quiser|vontade de|precisas de)(?!\\p{L})[^.,;!?]{0,25}(?:(?:magoar|cortar|machucar|ferir)-te|(?:te|se) (?:magoar|cortar|machucar|ferir))',
  'jezelf (?:(?:wilt?|zou willen|moet) )?(?:pijn (?:te |wilt? )?doen|(?:te |wilt? )?snijden)',
  '(?:chcesz|zechcesz|chciał\\p{L}{0,4}byś|ochotę)(?!\\p{L})[^.,;!?]{0,25}(?:sobie (?:\\p{L}+ )?krzywdę|się (?:po)?ciąć)',
  '(?:хочешь|захочешь|хочется|захочется|тянет)(?!\\p{L})[^.,;!?]{0,25}(?:себе (?:боль|вред)|(?:порезать|резать|ранить) себя|(?:по)?резаться)',
  '(?:kendine zarar vermek|kendini kesmek|kendini yaralamak) (?:iste|isti)\\p{L}*',
  '(?:vill|vil|lust|lyst|trang)(?!\\p{L})[^.,;!?]{0,25}(?:(?:skada|skära|skade|skjære|kutte|skære) (?:dig|deg)|göra dig illa|gøre dig ondt)',
].join('|');
const urge = new RegExp(`(?<!\\p{L})(?:${urges})(?!\\p{L})`, 'iu');
const urgeUnspaced =
  /自分を(?:傷つけ|切り)たく|(?:想|忍不住)(?:要)?(?:伤害|割)(?:你)?自己|(?:스스로를|자신을) (?:해치고|다치게 하고|베고) 싶|(?:تريد|أردت|رغبت) (?:أن تؤذي|في إيذاء|إيذاء|أن تجرح) نفسك/u;

/** Whether a line in another language speaks of an urge of the person to hurt themself; asked once `withoutHeldUrgeAbroad` took out what is cared for. */
export const namesUrgeAbroad = (text: string): boolean => urge.test(text) || urgeUnspaced.test(text);

/** A line without "when you want to hurt yourself", where it would have somebody reached first; the rest is judged as any other line. */
export const withoutHeldUrgeAbroad = (text: string): string =>
  notReached.test(text.toLowerCase())
    ? text
    : text.replace(held, '').replace(heldInTurkish, '').replace(heldUnspaced, '').trim();
