import type { EvidenceKind } from '@/lib/evidence/schema';
import type { CareState } from '@/lib/safety/care';
import type { PurposeReading, Request, Stretch } from './purpose/purposes';
import type { Refused } from './refused';
import type { AskedByRhythm } from './rhythms/words';

/** Where the person's next words will be read. */
export const stateNames = [
  'arrive',
  'wish',
  'return',
  'find',
  'match',
  'focus',
  'flesh',
  'toward',
  'unblend',
  'befriend',
  'fears',
  'fence',
  'name',
  'ended',
  'journal',
  'ground',
  'gentle',
  'offer',
] as const;
export type StateName = (typeof stateNames)[number];

/** What is being listened to. Every text is the person's own, verbatim. */
export interface Noticing {
  label: { words: string; owner: 'your' | 'the' } | null;
  /** A name the person gave it. */
  name: string | null;
  /** They were asked for a name and would rather not. */
  unnamed: boolean;
  part: { id: string; name: string } | null;
  body: string | null;
  image: string | null;
  says: string | null;
  job: string | null;
  fear: string | null;
  /** What they told of it on other days: known, and not asked again. */
  before: readonly Told[];
}

/** What may have been told of a part. */
export type Told = 'body' | 'image' | 'says' | 'job' | 'fear' | 'long';

/** A question that was open, and about what. */
export interface Asked {
  state: StateName;
  step: string;
  about: number;
}

/** Words of the person, verbatim, and what they tell. `sure`: they were given as that, so nothing has to judge them. */
export interface Heard {
  quote: string;
  kind: EvidenceKind;
  sure?: boolean;
}

/** A quote of the person. `id` once the store holds it; null when it was only heard. */
export interface Quote {
  quote: string;
  kind: EvidenceKind;
  id: string | null;
  actionId: string | null;
  /** Which noticing it belongs to: its index in the order they were met. */
  about: number;
  /** The question it answered, and in which turn. */
  asked: Asked;
  turn: number;
}

/** A question whether something was meant: `stretch` asks for it; without one, whether `text` answers. */
export interface Whether {
  turn: number;
  text: string;
  stretch: Stretch | null;
}

/** A check-in that was asked for without all of its times; in which turn, and in which words (verbatim). */
export interface RhythmPlan {
  turn: number;
  words: string;
  /** Days of the week, 0 is Sunday, or one date as YYYY-MM-DD. */
  days: number[] | null;
  date: string | null;
  time: string | null;
  /** An hour of which half of the day is not known. */
  hour: { hour: number; minute: number } | null;
}

/** The intention whose conversation this is, in the person's words. */
export interface Intention {
  title: string;
  why: string | null;
}

/** A line the person asked to be remembered, and the ledger action that wrote it. */
export interface Remembered {
  text: string;
  actionId: string;
}

/** What the app knows about itself that a person may ask for. */
export interface AppFacts {
  /** Where the data lies: a folder or database at home, or the site's. */
  storage: 'own' | 'site';
  /** A connected model answered something in this conversation. */
  modelAnswered: boolean;
}

export interface Session {
  id: string;
  turn: number;
  state: StateName;
  /** The question within the state. */
  step: string;
  /** Kinds of questions they do not want to be asked in this conversation. */
  refused: readonly Refused[];
  /** What FLESH_OUT has asked about this noticing. */
  asked: string[];
  unknowns: Partial<Record<StateName, number>>;
  /** States in which an answer could not be read and was asked for once more. */
  reasked: Partial<Record<StateName, number>>;
  /** The open question is already another way in. */
  otherWay: boolean;
  greeted: boolean;
  /** They were told that only English is understood. */
  toldEnglish: boolean;
  /** They have told of something inside. */
  brought: boolean;
  /** How many messages told or answered something. */
  told: number;
  /** Something noticed was kept before the first number was asked. */
  arrived: 'found' | null;
  /** What a rhythm asked that this turn answers. */
  checkedIn: AskedByRhythm | null;
  /** They brought something along before the first question. */
  topic: boolean;
  target: Noticing;
  about: number;
  quotes: Quote[];
  /** Quotes waiting until it is clear whether they belong to a part that exists. */
  held: Heard[];
  /** What of this message is worth keeping, and as what. */
  judged: Heard[];
  /** It was kept, held back or left, and is not to be kept again. */
  isJudgedUsed: boolean;
  match: { id: string; name: string } | null;
  /** A name given before the question same or different was answered. */
  wanted: string | null;
  /** How often something else came in between (UNBLEND). */
  depth: number;
  groundings: number;
  protectsSomeone: boolean;
  /** The gate was passed on a neutral answer. */
  light: boolean;
  proposed: 'no' | 'shown' | 'refused';
  /** The rules that a refused proposal did not meet. */
  unmet: string[];
  /** The ledger action of the card, for taking it back. */
  cardAction: string | null;
  /** The state to come back to from grounding, a pause or an offer. */
  back: StateName;
  backStep: string;
  paused: boolean;
  /** The last turn was answered by the safety layer. */
  afterCare: boolean;
  /** The safety layer asked for an end, and it was said. */
  closedByCare: boolean;
  locked: boolean;
  /** Locked only because the language of the last messages is not read. */
  resting: boolean;
  /** The lock was on from outside after this many turns; null when it is not on from outside. */
  lockedAfter: number | null;
  careful: boolean;
  lastTitle: string | null;
  /** The day where the person is, as YYYY-MM-DD; null where it is not known. */
  today: string | null;
  /** The minute of that day, as HH:MM. */
  now: string | null;
  /** Words that were asked about gently: nothing of them is read or kept before that was answered without danger. */
  unread: string | null;
  /** What the last message was for; null when nothing was read of it. */
  purpose: PurposeReading | null;
  /** What the last message asked of the software, when that was done or answered. */
  met: Request | null;
  care: CareState;
  /** The open question is new: it was not said to the person yet. */
  unasked: boolean;
  /** What was listened to before in this conversation, and can be come back to. */
  others: { target: Noticing; about: number }[];
  /** What waits to be heard after this, in the person's words. */
  waiting: string[];
  /** The questions that were open before, oldest first. */
  trail: Asked[];
  /** The person's earlier messages, oldest first. */
  said: string[];
  /** Places in `said` of messages that safety answered. */
  safetyAnswered: number[];
  /** There are messages before those in `said`. */
  earlierMissing: boolean;
  /** What the guide said, oldest first. */
  answers: string[];
  /** For each noticing, how many messages had been said when it was first spoken of. */
  aboutSince: number[];
  /** Places in `said` of messages of which they were asked in that turn, perhaps again, whether to delete them; in which language (null: English). */
  deleting: { turn: number; places: number[]; isAgain?: boolean; language: string | null } | null;
  remembered: Remembered[];
  /** Ledger actions of what else was done here as it was asked: check-ins, and cards of intentions. */
  otherActions: string[];
  rhythmPlan: RhythmPlan | null;
  intention: Intention | null;
  /** How often each kind of question was answered, so that it is said in other words. */
  answered: Readonly<Record<string, number>>;
  /** What the person was asked whether they meant it, and in which turn. */
  whether: Whether | null;
  /** The ledger action of the last deletion asked for here. */
  deletion: string | null;
  /** The turn in which something was deleted last. */
  deletedIn: number | null;
  /** The ledger action of what was taken back last here, and how things stood before it. */
  lastUndo: {
    actionId: string;
    before: Pick<Session, 'quotes' | 'target' | 'proposed' | 'cardAction'>;
  } | null;
  facts: AppFacts | null;
  /** The session as it would be without some of `said` (counted back, 1 is the latest); null in turns gone by. */
  without: ((back: number[]) => Session) | null;
}
