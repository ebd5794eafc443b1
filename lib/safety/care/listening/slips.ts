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
  with work yes yeah hear him her them they there
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
   moth trek rite tire tier tore rote rare rear reap pear pare laid dial stale slate teals`.split(/\s+/),
);

const keyOf = (word: string): string => (word[0] ?? '') + [...word.slice(1)].sort().join('');
const byLetters = new Map(meant.map((word) => [keyOf(word.replace("'", '')), word]));
const single = (word: string): string => word.replace(/(.)\1+/g, '$1');
const bySingle = new Map(meant.filter((word) => word.length > 4).map((word) => [keyOf(single(word)), word]));
const known = new Set(meant);
const shortened: Readonly<Record<string, string>> = {
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
};

/** The word that was meant: its letters in another order behind the right first one, or one of them twice. */
function meantBy(word: string): string {
  const short = shortened[word];
  if (short) return short;
  if (word.length < 3 || known.has(word) || real.has(word)) return word;
  const same = byLetters.get(keyOf(word));
  if (same) return same;
  return word.length > 5 && single(word) !== word ? (bySingle.get(keyOf(single(word))) ?? word) : word;
}

/** In: what was written. Out: the same with swapped and doubled letters put right, where the word is one of few. Pure. */
export const withoutSlips = (text: string): string =>
  text.replace(/[A-Za-z]+/g, (word) => {
    const lower = word.toLowerCase();
    const found = meantBy(lower);
    return found === lower ? word : found;
  });
