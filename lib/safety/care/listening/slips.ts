import { realWords } from '../../reading/real-words';

/** Words that answers in danger are made of. Shaking hands swap their letters. */
const meant = `
  alone asleep awake away bathroom because bed beside bleeding blood both bottle bridge brother calling called cant
  coming cut dad daughter didn't die doctor does doing don't done door downstairs drawer drunk edge everything father
  feel floor fine friend from further garden give going gone guard hand hands have haven't having help here holding
  home hospital house hurt hurting inside just kitchen knife left locked looking maybe mins minutes mother moved mum
  near neighbour neighbor never next nobody nothing other outside phone pills platform please police put rang reach
  ready right river road roof room rope running safe said scared shaking she sister sitting sleep somebody someone
  sorry standing station stay still stop stopped sure swallowed tablets taken taking talk tell text think thinking
  throw tired today tomorrow tonight took tracks train trying upstairs waiting walking want water where will window
  with work yes yeah hear him her them they there jump front open platform balcony medicine tonight swallow like nice
  knocking bleeding husband boyfriend girlfriend roommate flatmate ambulance hospital
`
  .trim()
  .split(/\s+/);
/** Words of their own that are the same letters as one above. */
const real = new Set(
  `sacred form toady ash spot post tops pots shore three ether tried felt sire era are now won own own's saw was note
   resist diary thing slept petals plates rung dense nodes node odor rood opt pit tip least tales steal file life lies
   wroth sword words whit tow two roam moor root hits shit itch tills step pest pets edits tides deal lead read dear hare
   heard heart earth hater rather wreath what thaw angel angle trail trial quite quiet united untied being begin heal gained
   dug god lifer flow wolf fowl them theme meth her reh hers mist gin bleat table being sued used dues hide wont don
   noting widow taking waking bother tying bride coking hosing moth trek rite tire tier tore rote rare rear reap pear pare laid dial stale slate teals`.split(
    /\s+/,
  ),
);

const keyOf = (word: string): string => (word[0] ?? '') + [...word.slice(1)].sort().join('');
const byLetters = new Map(meant.map((word) => [keyOf(word.replace("'", '')), word]));
const single = (word: string): string => word.replace(/(.)\1+/g, '$1');
const bySingle = new Map(meant.filter((word) => word.length > 4).map((word) => [keyOf(single(word)), word]));
const known = new Set(meant);
/** Longer words with one letter left out, but the first. */
const byMissing = new Map(
  meant
    .filter((word) => word.length > 5 && !word.includes("'"))
    .flatMap((word) =>
      Array.from(word.slice(1), (_, n) => [word.slice(0, n + 1) + word.slice(n + 2), word] as const),
    )
    .filter(([short]) => !known.has(short) && !real.has(short) && !realWords.has(short)),
);
const shortened: Readonly<Record<string, string>> = {
  gie: 'give',
  gied: 'gave',
  gien: 'given',
  tae: 'to',
  hauns: 'hands',
  windae: 'window',
  doon: 'down',
  hame: 'home',
  no1: 'nobody',
  unlockd: 'unlocked',
  slepy: 'sleepy',
  slepey: 'sleepy',
  sik: 'sick',
  thme: 'them',
  wrk: 'work',
  rnging: 'ringing',
  nxt: 'next',
  yesz: 'yes',
  yess: 'yes',
  yse: 'yes',
  bd: 'bed',
  noone: 'nobody',
  hlep: 'help',
  slp: 'sleep',
  rm: 'room',
  tn: 'tonight',
  gd: 'good',
  ppl: 'people',
  fone: 'phone',
  fon: 'phone',
  plz: 'please',
  wif: 'with',
  frm: 'from',
  pils: 'pills',
  teh: 'the',
  th: 'the',
  wat: 'what',
  jus: 'just',
  opn: 'open',
  stil: 'still',
  shud: 'should',
  walkd: 'walked',
  jumpd: 'jumped',
  in2: 'into',
  nt: 'not',
  stp: 'stop',
  stpo: 'stop',
  wnat: 'want',
  wnats: 'wants',
  inthe: 'in the',
  onthe: 'on the',
};

/** The word that was meant: its letters in another order behind the right first one, or one of them twice or left out. */
function meantBy(word: string): string {
  const short = shortened[word];
  if (short) return short;
  if (word.length < 3 || known.has(word) || real.has(word)) return word;
  const same = byLetters.get(keyOf(word));
  if (same) return same;
  const whole = byMissing.get(word);
  if (whole) return whole;
  return word.length > 5 && single(word) !== word ? (bySingle.get(keyOf(single(word))) ?? word) : word;
}

/** In: what was written. Out: the same with swapped and doubled letters put right, where the word is one of few. Pure. */
export const withoutSlips = (text: string): string =>
  text
    .replace(/\b(wan(?:t|na) (?:to )?)d(?:ir|ei|oe|ue)\b/gi, '$1die')
    .replace(/(?<![0-9])[A-Za-z]+(?:2|1(?![0-9]))?/g, (word) => {
      const lower = word.toLowerCase();
      const found = meantBy(lower);
      return found === lower ? word : found;
    });
