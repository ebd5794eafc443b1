import type { Stance } from '@/lib/committee/schema';
import { escapeForRegExp } from '@/lib/whole-word';
import { namesWinner, saysOfAll } from './all-alike';
import { saysAtOne, tellsEachUnspaced, tellsTwoSides, withoutApart } from './at-one';
import { endsDissent } from './ended-dissent';
import { joinsApart } from './joined-voices';
import { withShownNames } from './persona-names';
import { claimsSameMind } from './same-mind';
import { isNameable, isSharedMention } from './shared-mention';
import { tellsEachStance } from './tells-each-stance';
import { tellsOtherwise } from './told-of-seat';

type Side = 'for' | 'against';

const edge = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'gu');
const filler =
  '(?:(?:now|also|both|all|then|clearly|fully|firmly|still|here|too|really|really |jetzt|nun|auch|beide|alle|klar|maintenant|aussi|tous|ahora|también|adesso|ora|anche|nu|ook|beide|agora|também) )*';
const be =
  '(?:is|are|was|were|be|stands?|stood|speaks?|spoke|argues?|came out|comes? out|comes down|remains?|stays?|seems?|sounds?|ist|sind|war|waren|bleibt|bleiben|spricht|sprechen|est|sont|était|étaient|reste|está|están|es|son|è|sono|era|blijft|zijn|waren|é|são|estão)';
/** What somebody is for is a side where it is what is asked about, and no liking: "is for freedom". */
const matter =
  '(?=[.,;:!?]|$| (?:it|this|that|the|taking|going|saying|doing|staying|leaving|moving|yes|now|a|an|you|your|accepting|quitting)(?![\\p{L}]))';

/** To do what is asked: "you to take it", "the job". */
const asked =
  '(?:(?:for|that|you|to|us|we|se|her|him|toward|towards|into|den|die|das|dass|du|que|tu|te|che|dat|je|você) )*(?:(?:take|accept|do|choose|try|sign|say yes to|go for|have|keep|make) )?(?:it|this|that|the (?:new )?(?:job|move|offer|change|plan|trip|flat|house|step))(?! (?:to be|is|was|be|in its|your own))(?![\\p{L}])';

/** That one stays, waits or is well, and does nothing of what is asked. */
const toStay =
  '(?: \\p{L}+){0,5} (?:bleib\\p{L}*|wart\\p{L}*|nicht|schläf\\p{L}*|ruh\\p{L}*|rest\\p{L}*|attend\\p{L}*|dorm\\p{L}*|pas|sois|qued\\p{L}*|descans\\p{L}*|esper\\p{L}*|no|duerm\\p{L}*|riman\\p{L}*|aspett\\p{L}*|non|blijf\\p{L}*|wacht\\p{L}*|niet|fiqu\\p{L}*|não|zosta\\p{L}*|nie|stanna\\p{L}*|bli\\p{L}*|vänta\\p{L}*|inte|ikke)(?![\\p{L}])';

const claims: readonly { side: Side; said: RegExp }[] = [
  {
    side: 'for',
    said: edge(
      [
        `(?:${be} ${filler})?for(?<=(?:${be}|both|all|now|also) ${filler}for)${matter}`,
        'in favou?r|on board|came? (?:round|around)|comes? (?:round|around)|gives? in|gave in|changed its mind|(?:says?|said|saying) yes(?! to (?:yourself|life|rest|itself|freedom))|supports?|supported|backs|backed|agrees? (?:to|with) (?:it|the|this|that|taking|going)|agrees? now|agrees (?:too|as well)|now agrees?|(?:has |have )?come to agree',
        `(?:wants?|wanted|likes?|loves?|hopes|wishes|wish|would (?:like|love|have)|cho(?:oses?|se)|picks?|picked|prefers?|leans? (?:towards?|to|into)|favou?rs?|accepts?|welcomes?|urges?|suggests?|proposes?|encourages?|will|möchte|will,|veut|quiere|vuole|wil|quer|chce|vill|vil|хочет) ${asked}`,
        `would (?:sign|take it|go|accept|do it)|(?:will, dass du|möchte, dass du|veut que tu|quiere que|vuole che|wil dat je|quer que|chce,? żeby|vill att du|vil at du)(?!${toStay})`,
        `${be} ${filler}(?:dafür|einverstanden|für (?:den|die|das|einen|eine)|pour|d'accord|a favore|a favor|d'accordo|voor|ervoor|de acuerdo|de acordo)`,
        '(?:sagt|sagen|sagte) ja|stimmt zu|stimmen zu|(?:dit|disent) oui|(?:dice|dicen|dijo) que sí|dice(?:no)? di sì|zegt ja|zeggen ja|diz(?:em)? (?:que )?sim|concorda',
      ].join('|'),
    ),
  },
  {
    side: 'against',
    said: edge(
      [
        'would (?:rather(?! not)|decline|refuse|say no)|against|oppos(?:es?|ed)|(?:says?|said|saying) no(?! (?:more|word|thing))|objects?|objected|rejects?|rejected|refuses?|refused|disapproves?',
        `${be} ${filler}(?:dagegen|gegen|contre|en contra|contrari[oa]|contro|tegen|ertegen|contra)`,
        '(?:sagt|sagen|sagte) nein|lehnt|(?:dit|disent) non|(?:dice|dicen|dijo) que no|zegt nee|diz(?:em)? (?:que )?não',
      ].join('|'),
    ),
  },
];

/** Everybody, where it is said of all who were heard. */
const everyone =
  '(?:everybody|everyone|every (?:one|voice|part|seat)|each (?:voice|part|one)|all|all (?:of )?(?:them|you|the (?:voices|parts)|voices|parts|(?:two|three|four|five|six)(?: of them)?)|both(?: of them| sides| voices| parts)?|they(?: all| both)?|you all|alle|jeder|beide|allesamt|tous|toutes|tout le monde|chacun|les deux|todos|todas|tod[oa]s ellos|ambos|tutti|tutte|entrambi|allemaal|iedereen|ambos|sie)';
const unanimous: readonly RegExp[] = [
  `${everyone},? (?:here |of them |voices |parts |now |have |has |do |seem to |come to |sind |sich |darin |is |waren |sont |están |sono |estão |zijn |het )*(?:agree[sd]?|agreeing|concur|converge|in agreement|of one mind|one mind|of the same mind|united|aligned|einig|einer meinung|d'accord|unis|de acuerdo|d'accordo|de acordo|concuerdan|concordam|concordano|eens)`,
  '(?:it|this|that|the \\w+|what) (?:is|are|was) (?:what|how|where) (?:\\w+ )?(?:everybody|everyone|all of them|they all|both of them|all)(?: here)? (?:wants?|wish(?:es)?|sees?|stands?|feels?)|(?:everybody|everyone|all of them|they all|both of them|both) (?:here )?(?:wants?|wish|would like) (?:it|this|that|the)',
  "unanim\\w*|einstimmig|einhellig|à l'unanimité|por unanimidad|all'unanimità|eenstemmig|with one voice|of one mind|see eye to eye|no (?:dissent|disagreement|difference|one (?:disagrees?|objects?|differs?|is against))|nobody (?:disagrees?|objects?|differs?|is against|says no)|nothing (?:is )?left to weigh|(?:niemand|keiner) (?:ist )?(?:dagegen|widerspricht)|personne n'est contre|nadie (?:está en contra|se opone)|nessuno è contrario|niemand is tegen",
].map(edge);
const everybody = edge(everyone);
/** Before what is claimed, or in it: it is not claimed. */
const denied =
  /(?<!\p{L})(?:not|never|no longer|\p{L}+n't|cannot|hardly|neither|nor|whether|if|nicht|kein\p{L}*|weder|ob|ne|n'\p{L}+|pas|plus|ni|no|tampoco|non|né|niet|geen|noch|não|nem|disagree)(?!\p{L})/u;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/“[^”]*”/g, ' ')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `earlier`: where it stood in rounds before. */
export interface SeatSide {
  name: string;
  stance: Stance;
  earlier?: readonly Stance[];
}

/** One that sits; without a stance where it took no side, or its words for it could not be read. */
type Placed = Omit<SeatSide, 'stance'> & { stance: Stance | null };

/** Where the names of `seats` stand in a text. */
const namesIn = (text: string, seats: readonly Placed[]) =>
  seats
    .filter(({ name }) => isNameable(name))
    .flatMap((seat) => {
      const name = escapeForRegExp(plain(seat.name));
      return [...text.matchAll(edge(name))].map(({ index }) => ({ at: index, seat }));
    });

/** The "no" that somebody says denies nothing of what is told. */
const saidNo = / (?:no|nein|non|nee|não)$/;
const joined =
  /^(?:[\s,&]|(?:and|or|as well as|the|und|oder|sowie|der|die|das|et|ou|le|la|y|o|el|e|il|en|de|het|i|och|og|и)(?!\p{L}))*$/u;

/** Those who are named last, one right after the other. */
function namedTogether(text: string, named: ReturnType<typeof namesIn>): Placed[] {
  const sorted = named.toSorted((a, b) => a.at - b.at);
  const first = sorted.findLastIndex(
    ({ at, seat }, n) =>
      n < sorted.length - 1 && !joined.test(text.slice(at + seat.name.length, sorted[n + 1]?.at)),
  );
  return sorted.slice(first + 1).map(({ seat }) => seat);
}

const isDenied = (text: string, from: number, to: number): boolean => denied.test(text.slice(from, to));

/** That it was so in a round before. */
const atFirst =
  /(?<!\p{L})(?:was|were|at first|first|earlier|before|war|waren|anfangs|zuerst|vorher|était|d'abord|avant|era|estaba|antes|al principio|primero|prima|all'inizio|was|eerst|eerder|antes|no início|był\p{L}*|najpierw|wcześniej|var|först|først|tidigare|tidligere|был\p{L}*|сначала|раньше)(?!\p{L})/u;

/** Whether a claimed side is against what a seat itself said. */
function isContrary({ stance, earlier = [] }: Placed, side: Side, isNot: boolean, text: string): boolean {
  if (!isNot && earlier.includes(side) && atFirst.test(text)) return false;
  if (!isNot) return stance !== side;
  // "Not against it" is said of whoever is for it, torn or elsewhere; of whoever is against it, it is untrue.
  return stance === side;
}

/** Every side that is claimed in a sentence, and of whom: of those named before it, else of those named last. */
function sidesIn(text: string, seats: readonly Placed[], before: readonly Placed[]) {
  const named = namesIn(text, seats);
  const found = claims
    .flatMap(({ side, said }) =>
      [...text.matchAll(said)].map(({ index, 0: words }) => ({ side, at: index, words })),
    )
    .toSorted((a, b) => a.at - b.at);
  let from = 0;
  let who = before;
  return found.map(({ side, at, words }) => {
    const isAll = [...text.slice(from, at + words.length).matchAll(everybody)].length > 0;
    const here = namedTogether(
      text,
      named.filter((one) => one.at >= from && one.at < at),
    );
    if (here.length > 0) who = here;
    else if (isAll && !(text.startsWith('they') && before.length > 1)) who = seats;
    const claim = { side, who, isNot: isDenied(text, from, at + words.replace(saidNo, '').length) };
    from = at + words.length;
    return claim;
  });
}

/**
 * Whether sentences of a closing stand against what the voices themselves said: that all agree where they differ, or that a
 * voice is for or against it and is not; that one thing is said of voices who stand apart, or that one of them is the better. `heard`: how many sit; where one took no side, nobody knows that all agree. `others`: the names of those. `unread`: where one of them stands could not be read, so that
 * nothing is known of all. Read one after the other, since "it" is whoever was named last.
 */
export function againstStances(
  seats: readonly SeatSide[],
  heard = seats.length,
  others: readonly string[] = [],
  unread = false,
): (sentence: string) => boolean {
  const all = [...seats, ...others.map((name) => ({ name, stance: null }))];
  const named = all.filter(({ name }) => isNameable(name)).map((one) => ({ ...one, name: plain(one.name) }));
  const differ =
    heard > 1 &&
    (unread ||
      (seats.length > 0 && heard > seats.length) ||
      new Set(seats.map(({ stance }) => stance)).size > 1);
  let last: readonly Placed[] = [];
  return (sentence) => {
    const names = named.map(({ name }) => name);
    const text = withoutApart(plain(withShownNames(sentence, names)));
    if (isSharedMention(text, names)) {
      last = [];
      return false;
    }
    if (tellsEachStance(text, named) || tellsEachUnspaced(text, named)) {
      last = [];
      return false;
    }
    const isAll =
      differ &&
      unanimous.some((rule) =>
        [...text.matchAll(rule)].some(({ index, 0: words }) => {
          const start = Math.max(text.lastIndexOf(',', index), text.lastIndexOf(';', index), 0);
          return (
            !isDenied(text, start, index) && !/(?<!\p{L})(?:not|nicht|pas|niet|não|non)(?!\p{L})/u.test(words)
          );
        }),
      );
    const isWrong = sidesIn(text, all, last).some(({ side, who, isNot }) =>
      who.some((seat) => isContrary(seat, side, isNot, text)),
    );
    const isOther =
      differ &&
      (tellsOtherwise(text, named, last) ||
        endsDissent(text) ||
        saysAtOne(text) ||
        claimsSameMind(text, names));
    const here = namesIn(text, all);
    if (here.length > 0) last = here.map(({ seat }) => seat);
    if (tellsTwoSides(text, named)) return isWrong || namesWinner(text, names);
    if (isAll || isWrong || isOther || (seats.length > 0 && joinsApart(text, named))) return true;
    const sides = new Set(here.map(({ seat }) => seat.stance));
    // "The Planner and the Rebel both": of these two, who stand on one side.
    const told = here.length > 1 && sides.size === 1 ? text.replace(/(?<!\p{L})both(?= )/u, '') : text;
    return differ && (saysOfAll(told) || namesWinner(text, names));
  };
}

const stands: Record<Stance, string> = {
  for: 'is for it',
  against: 'is against it',
  torn: 'sees both sides',
  elsewhere: 'cares about something else here',
};

/** Where each stands, in one sentence, and whose words for it could not be read; empty where nobody said where they stand. */
export const eachStands = (seats: readonly SeatSide[], unread: readonly string[] = []): string =>
  [
    seats.length > 0 &&
      `This is where each stands: ${seats.map(({ name, stance }) => `${called(name)} ${stands[stance]}`).join(', ')}.`,
    unread.length > 0 && unreadTold(unread),
  ]
    .filter(Boolean)
    .join(' ');

/** A name that is an ordinary word is said to be one. */
const called = (name: string): string => (isNameable(name) ? name : `the part called ${name}`);
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const unreadTold = (unread: readonly string[]): string =>
  `Where ${inWords.format(unread.map(called))} ${unread.length > 1 ? 'stand' : 'stands'} could not be read.`;
