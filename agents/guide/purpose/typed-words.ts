/** Words as people type them, without apostrophes, and how they are read. */
const typed: Record<string, string> = {
  u: 'you',
  ya: 'you',
  yu: 'you',
  ur: 'your',
  r: 'are',
  y: 'why',
  n: 'and',
  w: 'with',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  pleas: 'please',
  rmbr: 'remember',
  rember: 'remember',
  remeber: 'remember',
  wot: 'what',
  wat: 'what',
  wots: 'what is',
  whats: 'what is',
  whatve: 'what have',
  wheres: 'where is',
  hows: 'how is',
  whos: 'who is',
  whys: 'why is',
  cos: 'because',
  cuz: 'because',
  coz: 'because',
  dnt: 'dont',
  dont: 'dont',
  cnt: 'cant',
  cannot: 'cant',
  nxt: 'next',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
  imma: 'im going to',
  ima: 'im going to',
  thx: 'thanks',
  thnx: 'thanks',
  tnx: 'thanks',
  ty: 'thank you',
  tysm: 'thank you',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  bout: 'about',
  abt: 'about',
  smth: 'something',
  sth: 'something',
  sumthing: 'something',
  ppl: 'people',
  idk: 'i dont know',
  idek: 'i dont know',
  dunno: 'i dont know',
  goin: 'going',
  talkin: 'talking',
  askin: 'asking',
  sayin: 'saying',
  doin: 'doing',
  diff: 'different',
  convo: 'conversation',
  msg: 'message',
  msgs: 'messages',
  pic: 'picture',
  sec: 'second',
  min: 'minute',
  mins: 'minutes',
  tho: 'though',
  thru: 'through',
  nite: 'night',
  im: 'im',
  qs: 'questions',
  q: 'question',
  ques: 'question',
  theres: 'there is',
  thats: 'that is',
  dis: 'this',
  dat: 'that',
  weh: 'where',
  mi: 'me',
  fi: 'to',
  youre: 'you are',
  youve: 'you have',
  youd: 'you would',
  youll: 'you will',
  theyre: 'they are',
  shes: 'she is',
  hes: 'he is',
  lets: 'lets',
  wont: 'wont',
  aint: 'isnt',
  alright: 'all right',
  okay: 'ok',
  okey: 'ok',
  kk: 'ok',
  k: 'ok',
  recieve: 'receive',
  colour: 'colour',
};

/** Words that requests are made of: a slip of one letter in them is read as meant. */
const meant = [
  'delete',
  'remember',
  'forget',
  'erase',
  'remove',
  'search',
  'history',
  'settings',
  'please',
  'pause',
  'question',
  'restart',
  'privacy',
  'private',
  'subject',
  'conversation',
  'everything',
  'something',
  'another',
  'normal',
  'human',
  'machine',
];

const isSwap = (word: string, key: string): boolean => {
  if (word.length !== key.length) return false;
  const at = [...word].findIndex((letter, n) => letter !== key[n]);
  return (
    at >= 0 &&
    word[at] === key[at + 1] &&
    word[at + 1] === key[at] &&
    word.slice(at + 2) === key.slice(at + 2)
  );
};

/** One letter of `key` is missing in `word`, neither the first nor the last. */
const isMissing = (word: string, key: string): boolean => {
  if (word.length !== key.length - 1 || word[0] !== key[0] || word.at(-1) !== key.at(-1)) return false;
  const at = [...word].findIndex((letter, n) => letter !== key[n]);
  return at >= 0 && word.slice(at) === key.slice(at + 1);
};

const isDoubled = (word: string, key: string): boolean => {
  if (word.length !== key.length + 1) return false;
  const at = [...key].findIndex((letter, n) => letter !== word[n]);
  return at > 0 && word[at] === word[at - 1] && word.slice(at + 1) === key.slice(at);
};

const slips = new Map<string, string>();

function withoutSlip(word: string): string {
  if (word.length < 5 || word.length > 13) return word;
  const known = slips.get(word);
  if (known !== undefined) return known;
  const found =
    meant.find((key) => isSwap(word, key) || isMissing(word, key) || isDoubled(word, key)) ?? word;
  if (slips.size < 5000) slips.set(word, found);
  return found;
}

/** A word of a message in the spelling that rules are written for. In: lower case, no apostrophes. */
export const asMeant = (word: string): string =>
  Object.hasOwn(typed, word) ? (typed[word] ?? word) : withoutSlip(word);
