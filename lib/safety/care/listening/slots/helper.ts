import { bare } from '../short-answers';

/** How near a person is who could help, as the message says. */
export type Nearness =
  | 'here'
  | 'on_phone'
  | 'coming'
  | 'in_house'
  | 'asleep'
  | 'near'
  | 'far'
  | 'silent'
  | 'named';

/** Somebody grown up whom a message names. No more is kept of it than the turn's answer needs. */
export interface Helper {
  /** "Your sister", from a closed list, or the name as it was written; null for a pronoun. Never kept. */
  who: string | null;
  nearness: Nearness;
  /** They do something that only somebody awake does. */
  isAwake: boolean;
  /** Said to be willing, or to be asked: without that nothing is said of somebody who is only named. */
  isOffered: boolean;
}

const kin = [
  'mum|mom|mam|mama|mummy|mother',
  'dad|daddy|papa|father|da',
  'sister|sis|ate|didi|abla',
  'brother|bro|kuya|bhai',
  'husband|hubby',
  'wife|missus',
  'partner|boyfriend|girlfriend|bf|gf|fianc(?:e|é|ée|ee)',
  'nan|nana|gran|granny|grandma|grandmother',
  'grandad|grandpa|granddad|grandfather',
  'uncle|aunt|auntie|aunty|cousin|brother in law|sister in law|mother in law|father in law',
  'friend|mate|best friend|bestie|buddy',
  'flatmate|roommate|roomate|housemate|flattie',
  'neighbou?r|neighbor|landlady|landlord|warden|caretaker|porter',
  'boss|supervisor|manager|colleague|coworker|workmate|teacher|mentor|coach|tutor',
  'sponsor|therapist|counsell?or|psychiatrist|psychologist|doctor|gp|nurse|midwife|social worker|support worker|key ?worker|chaplain|priest|pastor|imam|rabbi|vicar',
].join('|');
const owner = '(?:my|me|our|ma|mi|older|elder)';
const role = new RegExp(
  `(?:^| )(?:${owner} )(?:\\w+ )?(${kin})(?:'s|s'|s(?= (?:a?sleep|awake|sleeping|home|here|in the|down|up|next|at|on|coming|playing|watching|sitting|downstairs|upstairs)))?(?= |$)`,
);
const bareRole =
  /(?:^| )(mum|mom|mam|dad|nan|gran|granny|grandma|roommate|flatmate|hubby|missus|warden|neighbou?r|sponsor|supervisor)(?:'s|s)?(?= |$)/;
const notName =
  '(?!(?:I|Im|God|Allah|Jesus|Lord|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Samaritans|WhatsApp|The|My|He|She|It|Its|They|We|You|No|Not|Yes|Ok|Okay|And|But|So|There|Theres|This|That|What|If|When|Who|How|Why|One|Nobody|Someone|Everyone|All|Maybe|Just|Now|Today|Tonight|Good|Please|Thanks|Sorry|Then|Because|Her|His|Our|Your|Still|Only|Last|Life|Death|Part|Mum|Mom|Dad|Mother|Father|Nan|Gran)\\b)';
const whatTheyDo =
  "(?:(?: is|'s) (?:here|with me|coming|asleep|awake|downstairs|upstairs|next door|sitting|holding|ringing|calling|on (?:his|her|their|the) (?:way|phone)|in the)|(?: has)? (?:picked up|said|came|comes|answered|sleeps|knows|lives|would come|will come|signs|took|made|dey))\\b";
const noPerson =
  '(?!(?:Work|School|Home|Everything|Nothing|Everybody|Anybody|Somebody|Sleep|People|Police|Doctor|Sober|Yesterday|Morning|Night|Since|Only)\\b)';
/** A name in the writing: after a word for them, or first in a sentence before what only people do, and no place. */
const named = new RegExp(
  `(?:(?:${kin}|lady|carer|worker),? (?:is called |called |named )?|(?:[Tt]here(?:'s| is)|called|named|friend|it's|ask|told|tell|text|rang|phone|messaged|called|to) )${notName}(\\p{Lu}\\p{Ll}{2,13})\\b|(?:^|[.!?] |(?:and|but|so|because) )${notName}${noPerson}(\\p{Lu}\\p{Ll}{2,13})(?=${whatTheyDo}|\\. (?:he|she)\\b)`,
  'u',
);
const titled =
  /\b(?:(?:Father|Pastor|Imam|Rabbi|Reverend|[Mm]adame|Mrs|Miss|Mr|Dr|Auntie|Aunty|Uncle)\.? \p{Lu}\p{Ll}{2,13})\b/u;
const ofPlace = /\b(?:in|at|near|from|to|towards) $/;
const nameIn = (text: string): string | null => {
  const title = titled.exec(text);
  if (title) return title[0];
  const found = named.exec(text);
  const name = found?.[1] ?? found?.[2] ?? null;
  if (!found || name === null) return null;
  const before = text.slice(0, found.index + found[0].lastIndexOf(name));
  return ofPlace.test(before) && !/\b(?:told|talk|speak|give|key|write) to $/.test(before) ? null : name;
};
const pronoun = /(?:^| )(?:he|she)(?:'s|'d|'ll|s)?(?= |$)/;

const notHelp =
  /(?:^| )(?:dead|died|passed away|passed on|hit|hits|beat|beats|hurts? me|raped?|abus\w*|kills? me|threat\w*|in heaven|funeral|grave|inner|critic|voice|voices|part|inside me|in me|sent away|without me|better off|left me|divorc\w*|blocked|hates? me|screams?|yell\w*|ashamed of me|disown\w*|goodbye|good bye|bye|farewell|nobody|no one|noone|if(?! i ask)|wish|funny|used to|when i was|last year|years ago|dreamt|will find me|finds me|not tell|don'?t tell|please do not|please don'?t)(?= |$)/;

const ways: readonly (readonly [Nearness, RegExp])[] = [
  [
    'silent',
    /(?:^| )(?:(?:not|n't|doesn't|didn't|won't|wont|isn't|never) (?:\w+ )?(?:answer\w*|pick\w* up|reply\w*|repl(?:y|ies)|open)|not even (?:my |the )?\w+ (?:picks? up|answers?|replies|comes)|no answer|voicemail|rings? out|phone (?:is )?off|switched off)(?= |$)/,
  ],
  [
    'far',
    /(?:^| )(?:on|works?|working|shift) (?:till|until) \w+(?= |$)|(?:^| )(?:does|doing|works?|working|on) (?:the )?(?:nights?|lates|earlies|(?:a |the )?(?:\w+ )?shift)(?= |$)/,
  ],
  ['asleep', /(?:^| )(?:asleep|sleeps|sleeping|snoring|in bed|wake (?:him|her|them|my \w+)|dozing)(?= |$)/],
  [
    'coming',
    /(?:^| )(?:(?:is |are |'s |be |s )?(?:coming|on (?:his|her|their|the) way|running (?:home|here|over|round)|driving (?:here|over|round|to me)|getting (?:his|her|their) (?:coat|keys|shoes|car)|coming round|setting off|in (?:the|a) (?:car|taxi|cab|bus) (?:now|to me))|comes? (?:over|round|with the (?:bus|bicycle|bike|car)|now)|she come|he come|(?:he|she|they) (?:says?|said) (?:she|he|they)(?:'s| is|'ll| will)? com\w+|(?:will|'ll) be here)(?= |$)/,
  ],
  [
    'here',
    /(?:^| )(?:(?:is |'s |s |are )?(?:with me|beside me|next to me|by me|here with|sitting (?:with|on|next|beside|here)|sat (?:with|next|beside|down)|holding (?:me|on to me|onto me|my)|hugging|hugged|in the room|right here|staying with|stays with|(?:is|'s|s) here|came (?:over|in|round|down|up)?|putting the kettle on|making (?:me |us )?(?:tea|coffee|maggi|toast|food|soup)|came round|took my pulse|has got (?:bub|the baby|the kids)|crying with|reading this)|(?:i'm|im|i am|am) (?:with|at|in) (?:(?:my|her|his|their) )?\w*(?:'s)? ?(?:kitchen|house|place|flat|car|sofa|room|(?:neighbou?r)\w*)|found me|got me|let (?:me|go of me))(?= |$)/,
  ],
  [
    'on_phone',
    /(?:^| )(?:picked up|answered|on (?:the )?phone with me|phone with me|(?:i )?(?:rang|called|phoned|told) (?:him|her|them|my \w+)|spoke to|speaking to|talking to (?:him|her|my \w+)|(?:he|she|they) (?:says?|said) (?:to |me |don'?t |go |stay |sit )|tells? me to)(?= |$)/,
  ],
  [
    'in_house',
    /(?:^| )(?:(?:in|on|at) the (?:kitchen|lounge|living room|bathroom|next room|other room|garden|shower|sofa|couch|landing|hall|ground floor|office|study|basement|attic|garage|yard|bedroom|front room|sitting room|stairs|room)|downstairs|upstairs|next room|other room|in (?:his|her|their) room|is home|at home|is in|'s home|watching (?:tv|telly|her|his)|i can hear (?:her|him|them))(?= |$)/,
  ],
  [
    'near',
    /(?:^| )(?:next door|across the (?:road|street|hall|landing|corridor)|over the road|round the corner|down the (?:road|street|hall|corridor)|\d+ ?(?:mins?|minutes?) away|(?:five|ten|twenty|\d+|a few) ?(?:mins?|minutes?)|nearby|(?:only )?(?:\d+|one|two|three|four|five|a few) (?:doors?|streets?|houses?|floors?|stairs)|lives? in (?:this|the same|my) (?:street|road|building|house)|in (?:her|his|my) slippers|on (?:my|the) (?:floor|landing|street)|same (?:floor|building|street))(?= |$)/,
  ],
  [
    'far',
    /(?:^| )(?:at work|on nights|on shift|on lates|at the office|\d+ hours?|(?:two|three|four|five|six) hours|abroad|other city|another (?:city|country|town)|lives? (?:in|far)|dey \w+|till (?:ten|five|six|\w+day)|until (?:ten|five|six|\w+day)|in [a-z]+ (?:till|until|that's))(?= |$)/,
  ],
];
const awake =
  /(?:^| )(?:holding|hugging|hugged|sitting|sat|making|talking|says?|said|took|takes|crying|ringing|reading|came|coming|picked|awake|asks?|asked|let go|putting|making|looks?|looking|told|knows|found)(?= |$)/;

/** Somebody small, or an animal, and nobody grown up beside them. */
const little =
  /(?:^| )(?:son|daughter|baby|bub|kids?|child(?:ren)?|toddler|little (?:one|un)|boy|girl|dog|cat|twins|newborn)(?:'s)?(?= |$)/;
/** Not there, and not to be had. */
const gone =
  /(?:^| )(?:(?:has|have|is|'s|s|had) (?:gone|left|away)|gone (?:to|away|home)|on holiday|out of town|away (?:till|until|for)|doesn'?t know me|would(?:n'?t| not) care)(?= |$)/;

/** Words before a role that make it somebody else's. */
const notOwn = /(?:^| )(?:her|his|their) $/;

const pronounCalled = /(?:^| )(?:rang|called|phoned|told) (?:him|her|them)(?= |$)/;

/** Not to be told, or feared: nothing is said of them. */
const refused =
  /(?:^| )(?:(?:not|n't|dont|cant|wont|never|can't|cannot|won't|don't|couldn't|wouldn't) (?:\w+ ){0,2}(?:knock\w*|tell\w*|ring(?:ing)?|ask(?:ing)?|bother\w*|text(?:ing)?|call(?:ing)?|involv\w*|let)(?: (?:him|her|them|my|mum|mom|mam|dad|the|on|at|nan|gran|anyone|it)|$)|not knocking|(?:if|when|once) (?:i|we) (?:tell|told|say|ask|wake)|(?:scared|afraid|frightened|terrified) of|frightens me|protects? him|will say|would say|'ll say|shame on|touch(?:es|ed)? me|comes? in(?: to)? (?:my|to say|at night)|throw me out|kick me out|on (?:my|our) step|my ex|when (?:my |his |her )?\w+ (?:is|'s|are|goes|will be) (?:at|out|away|gone|asleep|in bed|working)|if (?:my )?\w+ (?:hears?|knew|knows|finds?))(?= |$)/;

/** One sentence, or a clause with somebody of its own. */
const clausesOf = (text: string): string[] =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .split(
      /(?<!\b(?:Mr|Dr|Mrs))[.!?;\n]+|,? but |, (?=(?:he|she|my|mum|mom|mam|dad)\b)| and (?=my )| (?=(?:my )?(?:mum|mom|mam|dad|nan|nana|gran|granny|grandma|grandad|sister|brother)(?: is|'s) )/,
    )
    .map((one) => one.trim())
    .filter(Boolean);

const women =
  /\b(?:mum|mom|mam|mama|mummy|mother|sister|sis|wife|missus|girlfriend|gf|nan|nana|gran|granny|grandma|grandmother|aunt|auntie|aunty|landlady)\b/;
const men =
  /\b(?:dad|daddy|papa|father|brother|bro|husband|hubby|boyfriend|bf|grandad|grandpa|granddad|grandfather|uncle|landlord)\b/;
const isOther = (who: string, clause: string): boolean =>
  (women.test(who) && /\bhe\b/.test(clause)) || (men.test(who) && /\bshe\b/.test(clause));

const namesWho = (clause: string): boolean => {
  const plain = bare(clause);
  return role.test(plain) || bareRole.test(plain) || nameIn(clause) !== null;
};

/** What is said of each person: the clause that names them, and those after it that go on about them. */
function saidOfEach(text: string): string[][] {
  const groups: string[][] = [];
  for (const clause of clausesOf(text)) {
    const plain = bare(clause);
    const last = groups.at(-1);
    if (!last || namesWho(clause) || isOther(bare(last[0] ?? ''), plain)) groups.push([clause]);
    else last.push(clause);
  }
  return groups;
}

/** Somebody is named who may help: no one who harms, is dead, or is a part or a voice. In: what was written. Pure. */
export function namesSomebody(text: string): boolean {
  const plain = bare(text);
  return !notHelp.test(plain) && !gone.test(plain) && (namesWho(text) || isAsked.test(text));
}
const isAsked = new RegExp(
  `\\b(?:give|giving|ask|asking|tell|telling|wake|ring|call|text) ${notName}\\p{Lu}\\p{Ll}{2,13}\\b`,
  'u',
);

/** Whether somebody is named who is not to be told, or is feared. In: what was written. Pure. */
export const refusesHelper = (text: string): boolean =>
  clausesOf(text).some((one) => refused.test(bare(one)));

const order: readonly Nearness[] = [
  ...(['here', 'coming', 'on_phone', 'in_house', 'near', 'asleep', 'named', 'far', 'silent'] as const),
];

/** Somebody grown up in the message who could help, and how near they are. In: what was written. Pure. */
export function helperIn(text: string): Helper | null {
  const whole = bare(text.replace(/[\u2018\u2019]/g, "'"));
  if (whole === '' || notHelp.test(whole)) return null;
  const groups = saidOfEach(text);
  const each = groups
    .filter((clauses, n) => n === 0 || namesWho(clauses[0] ?? ''))
    .filter((clauses) => !clauses.some((one) => refused.test(bare(one))))
    .flatMap((clauses) => helperOf(clauses.join('. ')) ?? []);
  return each.sort((a, b) => order.indexOf(a.nearness) - order.indexOf(b.nearness))[0] ?? null;
}

function helperOf(text: string): Helper | null {
  const plain = bare(text);
  const found = role.exec(plain) ?? bareRole.exec(plain);
  const name = nameIn(text);
  const way = ways.find(([, words]) => words.test(plain))?.[0];
  const nearness = way === 'far' && offered.test(plain) ? 'named' : way;
  const isPronoun = pronoun.test(plain) && nearness !== undefined;
  if (!found && name === null && (!isPronoun || little.test(plain))) return null;
  if (gone.test(plain) && nearness !== 'coming' && nearness !== 'here') return null;
  const word = found?.[1] ?? null;
  const isTheirs = found !== null && notOwn.test(plain.slice(0, found.index + 1));
  const isAboutAnother = nearness === 'on_phone' && pronounCalled.test(plain) && name === null;
  return {
    who: isAboutAnother
      ? null
      : (name ?? (word === null || isTheirs ? null : `your ${spelled[word] ?? word}`)),
    nearness: nearness ?? 'named',
    isAwake: awake.test(plain),
    isOffered: offered.test(plain),
  };
}

/** Somebody of whom it is said that they would come, know of it, or may be asked. */
const offered =
  /(?:^| )(?:(?:would|will|'d|'ll|might) (?:\w+ )?(?:come|help|listen|pick up|sit|understand|drive)|(?:would ?n'?t|won'?t) mind|(?:said|says|told me)(?: \w+)? (?:to )?(?:call|ring|come|text|knock|wake)|i (?:could|can|might|may|will|should) (?:\w+ )?(?:ask|tell|call|ring|text|wake|go|write|knock)|there(?:'s| is)|i trust|knows|(?:is |'s |s )(?:ok|kind|nice|good|gentle)|good to me|we (?:talk|play|speak))(?= |$)/;

/** As it is said back. */
const spelled: Readonly<Record<string, string>> = {
  sis: 'sister',
  bro: 'brother',
  hubby: 'husband',
  missus: 'wife',
  bf: 'boyfriend',
  gf: 'girlfriend',
  roomate: 'roommate',
  da: 'dad',
  bestie: 'friend',
};
