/** Verbs and nouns whose forms no rule gives, each with all of its forms. */
const irregular: Readonly<Record<string, string>> = {
  be: 'am is are was were been being',
  have: 'has had having',
  do: 'does did done doing',
  go: 'goes went going',
  gone: '',
  date: 'dates dated',
  dating: '',
  die: 'dies died dying',
  lie: 'lies lay lain lying',
  tie: 'ties tied tying',
  take: 'takes took taken taking',
  make: 'makes made making',
  give: 'gives gave given giving',
  write: 'writes wrote written writing',
  choose: 'chooses chose chosen choosing',
  buy: 'buys bought buying',
  bring: 'brings brought bringing',
  think: 'thinks thought thoughts thinking',
  say: 'says said saying',
  tell: 'tells told telling',
  hear: 'hears heard hearing',
  hold: 'holds held holding',
  keep: 'keeps kept keeping',
  leave: 'leaves left leaving',
  sleep: 'sleeps slept sleeping',
  wake: 'wakes woke woken waking awaken',
  fall: 'falls fell fallen falling',
  get: 'gets got gotten getting',
  find: 'finds found finding',
  feel: 'feels felt feeling',
  hang: 'hangs hung hanged hanging',
  shoot: 'shoots shot shooting',
  drink: 'drinks drank drunk drinking',
  swallow: 'swallows swallowed swallowing',
  eat: 'eats ate eaten eating',
  throw: 'throws threw thrown throwing',
  know: 'knows knew known knowing',
  see: 'sees saw seen seeing',
  put: 'puts putting',
  set: 'sets setting',
  cut: 'cuts cutting',
  hurt: 'hurts hurting',
  hit: 'hits hitting',
  beat: 'beats beaten beating',
  bleed: 'bleeds bled bleeding',
  bury: 'buries buried burying',
  drive: 'drives drove driven driving',
  steal: 'steals stole stolen stealing',
  sell: 'sells sold selling',
  pay: 'pays paid paying',
  hide: 'hides hid hidden hiding',
  lose: 'loses lost losing',
  meet: 'meets met meeting',
  run: 'runs ran running',
  sit: 'sits sat sitting',
  stand: 'stands stood standing',
  speak: 'speaks spoke spoken speaking',
  swear: 'swears swore sworn swearing',
  tear: 'tears tore torn tearing',
  wear: 'wears wore worn wearing',
  begin: 'begins began begun beginning',
  come: 'comes came coming',
  become: 'becomes became becoming',
  end: 'ends ended ending',
  spend: 'spends spent spending',
  send: 'sends sent sending',
  grind: 'grinds ground grinding',
  bite: 'bites bit bitten biting',
  break: 'breaks broke broken breaking',
  freeze: 'freezes froze frozen freezing',
  mean: 'means meant meaning',
  dream: 'dreams dreamt dreamed dreaming',
  burn: 'burns burnt burned burning',
  seek: 'seeks sought seeking',
  let: 'lets letting',
  quit: 'quits quitting',
  knife: 'knives knifed',
  life: 'lives',
  child: 'children',
  wife: 'wives',
  man: 'men',
  woman: 'women',
  person: 'people',
  tooth: 'teeth',
  foot: 'feet',
  leaf: '',
  fly: 'flies flew flown flying',
  dying: '',
  evening: 'evenings',
  morning: 'mornings',
  even: '',
  ring: 'rings',
  during: '',
  thing: 'things',
  something: '',
  nothing: '',
  anything: '',
  everything: '',
  building: 'buildings',
  wedding: 'weddings',
  ceiling: 'ceilings',
  railing: 'railings',
  string: 'strings',
  wing: 'wings',
  gas: 'gasses gassing gassed',
  bus: 'buses',
  news: '',
  glass: 'glasses',
  pass: 'passes passed passing',
  yes: '',
  always: '',
  perhaps: '',
  tired: '',
  need: 'needs needed needing',
  bed: 'beds',
  used: '',
  us: '',
  his: '',
  this: '',
  its: '',
  because: '',
  left: '',
  letter: 'letters',
  note: 'notes noted noting',
  plane: 'planes',
  care: 'cares cared caring',
  scare: 'scares scared scaring',
  scar: 'scars scarred scarring',
  hate: 'hates hated hating',
  hope: 'hopes hoped hoping',
  cope: 'copes coped coping',
  rate: 'rates rated rating',
  tape: 'tapes taped taping',
  ride: 'rides rode ridden riding',
  rage: 'rages raged raging',
  fate: '',
  huge: '',
  here: '',
  cute: '',
  fine: '',
  sure: '',
  more: '',
  wine: 'wines',
  fire: 'fires fired firing',
  cure: 'cures cured curing',
  tone: 'tones',
  bride: 'brides',
  stripe: 'stripes',
  dose: 'doses',
  site: 'sites',
  line: 'lines',
  page: 'pages',
  hole: 'holes',
  cane: 'canes',
  mate: 'mates',
  nine: '',
  plan: 'plans planned planning',
  pine: '',
  use: 'uses using',
};

const known = new Map<string, string>();
for (const [base, forms] of Object.entries(irregular)) {
  known.set(base, base);
  for (const form of forms.split(' ')) if (form !== '' && !known.has(form)) known.set(form, base);
}
known.set('left', 'leave');
known.set('dying', 'die');
known.set('people', 'people');

const hasVowel = /[aeiouy]/;

function undouble(word: string): string {
  const last = word.at(-1);
  return last === word.at(-2) && !/[lsz]/.test(last ?? '') && word.length > 3 ? word.slice(0, -1) : word;
}

function strip(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('s')) return withoutS(word);
  if (word.endsWith('ing')) {
    const base = word.slice(0, -3);
    return word.length > 5 && hasVowel.test(base) ? undouble(base) : word;
  }
  if (word.length < 5 || !word.endsWith('ed')) return word;
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`;
  const base = word.slice(0, -2);
  return !base.endsWith('e') && hasVowel.test(base) ? undouble(base) : word;
}

function withoutS(word: string): string {
  if (word.length > 4 && /[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The form under which all inflections of an English word meet. In: a lower-case word. Out: a stem, no real word. */
export function stemOf(word: string): string {
  const irregularBase = known.get(word);
  if (irregularBase !== undefined) return irregularBase;
  const base = strip(word);
  const again = base === word ? undefined : known.get(base);
  if (again !== undefined) return again;
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
}
