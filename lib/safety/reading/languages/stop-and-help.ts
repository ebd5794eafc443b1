import { fold } from './fold';

interface Words {
  /** The person wants to end what is going on. */
  stop: readonly string[];
  /** The person asks for help. */
  help: readonly string[];
}

/** How people say "stop" and "help" as a whole message, by language code. */
export const stopAndHelpWords: Readonly<Record<string, Words>> = {
  en: {
    stop: [
      'stop',
      'stop it',
      'stop please',
      'please stop',
      'enough',
      'that is enough',
      "that's enough",
      'no more',
      'i want to stop',
    ],
    help: ['help', 'help me', 'please help', 'please help me', 'i need help', 'sos'],
  },
  de: {
    stop: [
      'stopp',
      'stop',
      'halt',
      'hör auf',
      'aufhören',
      'genug',
      'es reicht',
      'das reicht',
      'nicht mehr',
      'ich will aufhören',
      'schluss',
    ],
    help: ['hilfe', 'hilf mir', 'bitte hilf mir', 'helft mir', 'ich brauche hilfe', 'bitte hilfe'],
  },
  fr: {
    stop: ['stop', 'arrête', 'arrêtez', 'arrête ça', 'assez', 'ça suffit', 'je veux arrêter', 'on arrête'],
    help: [
      'aide',
      'aidez-moi',
      'aide-moi',
      'au secours',
      "à l'aide",
      "j'ai besoin d'aide",
      'aidez moi',
      'aide moi',
    ],
  },
  es: {
    stop: [
      'para',
      'basta',
      'detente',
      'alto',
      'ya basta',
      'ya no más',
      'quiero parar',
      'suficiente',
      'para por favor',
    ],
    help: [
      'ayuda',
      'ayúdame',
      'socorro',
      'auxilio',
      'necesito ayuda',
      'por favor ayúdame',
      'ayuda por favor',
    ],
  },
  pt: {
    stop: ['para', 'pare', 'chega', 'basta', 'quero parar', 'para por favor', 'pare por favor'],
    help: ['ajuda', 'me ajuda', 'me ajude', 'socorro', 'preciso de ajuda', 'ajuda-me', 'ajude-me'],
  },
  it: {
    stop: ['basta', 'fermati', 'smettila', 'stop', 'voglio smettere', 'basta così', 'ferma'],
    help: ['aiuto', 'aiutami', 'mi serve aiuto', 'ho bisogno di aiuto', "ho bisogno d'aiuto", 'aiutatemi'],
  },
  nl: {
    stop: ['stop', 'hou op', 'genoeg', 'ophouden', 'ik wil stoppen', 'stop ermee', 'niet meer'],
    help: ['help', 'help me', 'help mij', 'ik heb hulp nodig', 'hulp', 'hulp nodig'],
  },
  'sv-da-no': {
    stop: [
      'stopp',
      'stop',
      'sluta',
      'räcker',
      'det räcker',
      'hold op',
      'slutt',
      'nok',
      'det er nok',
      'jag vill sluta',
      'jeg vil stoppe',
      'stoppe',
    ],
    help: [
      'hjälp',
      'hjälp mig',
      'hjælp',
      'hjælp mig',
      'hjelp',
      'hjelp meg',
      'jag behöver hjälp',
      'jeg har brug for hjælp',
      'jeg trenger hjelp',
    ],
  },
  pl: {
    stop: ['stop', 'dość', 'przestań', 'wystarczy', 'koniec', 'chcę przestać'],
    help: ['pomocy', 'pomóż mi', 'pomoc', 'potrzebuję pomocy', 'ratunku'],
  },
  tr: {
    stop: ['dur', 'yeter', 'bırak', 'durdur', 'artık yeter', 'durmak istiyorum'],
    help: ['yardım', 'yardım et', 'yardım edin', 'imdat', 'yardıma ihtiyacım var', 'bana yardım et'],
  },
  ru: {
    stop: ['стоп', 'хватит', 'остановись', 'прекрати', 'довольно', 'хочу остановиться', 'перестань'],
    help: ['помогите', 'помоги', 'помощь', 'помоги мне', 'помогите мне', 'мне нужна помощь', 'спасите'],
  },
  uk: {
    stop: ['стоп', 'досить', 'зупинись', 'припини', 'годі', 'хочу зупинитися'],
    help: [
      'допоможіть',
      'допоможи',
      'допомога',
      'допоможи мені',
      'допоможіть мені',
      'мені потрібна допомога',
      'рятуйте',
    ],
  },
  ar: {
    stop: ['توقف', 'قف', 'كفى', 'يكفي', 'خلاص', 'بس', 'وقف', 'كفاية', 'أريد التوقف'],
    help: ['النجدة', 'ساعدني', 'ساعدوني', 'مساعدة', 'أحتاج مساعدة', 'محتاج مساعدة', 'الحقوني', 'أريد مساعدة'],
  },
  he: {
    stop: ['די', 'עצור', 'תפסיק', 'תפסיקי', 'מספיק', 'להפסיק', 'אני רוצה להפסיק', 'סטופ'],
    help: ['הצילו', 'עזרה', 'תעזור לי', 'תעזרי לי', 'אני צריך עזרה', 'אני צריכה עזרה', 'עזרו לי'],
  },
  fa: {
    stop: ['بس', 'بسه', 'بس کن', 'کافیه', 'ایست', 'توقف', 'تمومش کن', 'نگه دار'],
    help: ['کمک', 'کمکم کن', 'کمکم کنید', 'کمک لازم دارم', 'به کمک نیاز دارم', 'کمک کنید'],
  },
  hi: {
    stop: ['रुको', 'बस', 'बंद करो', 'रुक जाओ', 'बस करो', 'ruko', 'bas', 'bas karo', 'band karo', 'ruk jao'],
    help: [
      'मदद',
      'मदद करो',
      'मेरी मदद करो',
      'बचाओ',
      'मुझे मदद चाहिए',
      'madad',
      'madad karo',
      'bachao',
      'mujhe madad chahiye',
    ],
  },
  bn: {
    stop: ['থামো', 'থামুন', 'বন্ধ করো', 'যথেষ্ট', 'আর না'],
    help: ['সাহায্য', 'সাহায্য করো', 'সাহায্য করুন', 'বাঁচাও', 'আমার সাহায্য দরকার'],
  },
  'id-ms': {
    stop: [
      'berhenti',
      'stop',
      'cukup',
      'sudah cukup',
      'udah',
      'berhenti dulu',
      'cukuplah',
      'aku mau berhenti',
    ],
    help: [
      'tolong',
      'bantu aku',
      'bantu saya',
      'tolong saya',
      'tolong aku',
      'saya butuh bantuan',
      'saya perlukan bantuan',
      'aku butuh bantuan',
    ],
  },
  vi: {
    stop: ['dừng lại', 'dừng', 'đủ rồi', 'thôi', 'ngừng', 'ngừng lại'],
    help: ['cứu', 'cứu tôi', 'giúp tôi', 'giúp với', 'cứu với', 'tôi cần giúp đỡ', 'giúp mình'],
  },
  ja: {
    stop: ['やめて', 'ストップ', '止めて', 'もういい', 'もうやめて', 'やめたい', 'やめてください'],
    help: ['助けて', 'たすけて', '助けてください', '手伝って', 'ヘルプ'],
  },
  ko: {
    stop: ['그만', '멈춰', '그만해', '그만할래', '그만하고 싶어', '멈춰줘', '스톱'],
    help: ['도와줘', '도와주세요', '살려줘', '살려주세요', '도움이 필요해요', '도움이 필요해'],
  },
  zh: {
    stop: ['停', '停止', '够了', '夠了', '停下', '停下来', '停下來', '不要了', '别说了', '別說了'],
    help: ['救命', '帮帮我', '幫幫我', '帮我', '幫我', '救我', '我需要帮助', '我需要幫助', '求助'],
  },
  el: {
    stop: ['σταμάτα', 'στοπ', 'αρκετά', 'φτάνει', 'θέλω να σταματήσω'],
    help: ['βοήθεια', 'βοήθησέ με', 'βοηθήστε με', 'χρειάζομαι βοήθεια'],
  },
  ro: {
    stop: ['stop', 'oprește-te', 'ajunge', 'destul', 'gata', 'vreau să mă opresc'],
    help: ['ajutor', 'ajută-mă', 'ajutați-mă', 'am nevoie de ajutor'],
  },
  'cs-sk': {
    stop: ['stop', 'dost', 'přestaň', 'stačí', 'prestaň', 'dosť', 'chci přestat'],
    help: [
      'pomoc',
      'pomozte',
      'pomoz mi',
      'potřebuju pomoc',
      'potřebuji pomoc',
      'pomôž mi',
      'potrebujem pomoc',
    ],
  },
  hu: {
    stop: ['állj', 'elég', 'hagyd abba', 'stop', 'abba akarom hagyni', 'elég volt'],
    help: ['segítség', 'segíts', 'segítsen', 'segíts nekem', 'segítségre van szükségem'],
  },
  fi: {
    stop: ['seis', 'lopeta', 'riittää', 'stop', 'haluan lopettaa', 'nyt riittää'],
    help: ['apua', 'auta', 'auta minua', 'auttakaa', 'tarvitsen apua'],
  },
  sw: {
    stop: ['acha', 'simama', 'inatosha', 'basi', 'nataka kuacha'],
    help: ['msaada', 'nisaidie', 'nisaidieni', 'nahitaji msaada', 'saidia'],
  },
  tl: {
    stop: ['tama na', 'tigil', 'hinto', 'itigil mo', 'ayaw ko na'],
    help: ['tulong', 'tulungan mo ako', 'saklolo', 'kailangan ko ng tulong'],
  },
};

const plain = (text: string): string =>
  fold(text)
    .text.replace(/[.,' ]+/g, ' ')
    .trim();
const wordings = new Map<string, 'stop' | 'help'>();
for (const { stop, help } of Object.values(stopAndHelpWords)) {
  for (const wording of stop) wordings.set(plain(wording), 'stop');
  for (const wording of help) wordings.set(plain(wording), 'help');
}

const longestAnswer = 60;

/** Whether a whole message asks to stop or for help, in any of the languages. In: any text; punctuation is ignored. */
export function stopOrHelp(text: string): 'stop' | 'help' | null {
  return text.length > longestAnswer ? null : (wordings.get(plain(text)) ?? null);
}
