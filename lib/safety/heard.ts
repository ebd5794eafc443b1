import { assess } from './assess';
import { type AskStrength, type Assessment, type DangerKind, isLight, type Signal } from './danger';
import { mayBeEmergency } from './emergency/hear-emergency';
import { withoutEmergencies } from './reading/assessment';
import { inMood, violence } from './reading/doubt';
import { ranks } from './reading/score';
import { told } from './reading/told';
import { asksFor, counts, heavierAsk, pointsOf, weigh } from './reading/weigh';
import { riskOf } from './talk/read-talk';
import { mostSaid, type Said } from './talk/said';

/** One thing that was said earlier in a conversation; never the words. */
interface Kept {
  kind: DangerKind;
  strength: Signal['strength'];
  turn: number;
}

/** What safety has heard in a conversation so far. Plain data that survives JSON. */
export interface Heard {
  turn: number;
  signals: Kept[];
  /** How the last messages ranked on the whole, the newest most; null before the first that could be ranked. */
  mood: number | null;
  /** What each of the last messages said, the newest last. */
  talk: Said[];
  /** A gentle question was asked; there is at most one in a conversation. */
  askedGently: boolean;
}

export const nothingHeard: Heard = { turn: 0, signals: [], mood: null, talk: [], askedGently: false };

/** What a signal still weighs after each further message of the person. */
const decay = 0.85;
/** What weighs less than this is forgotten: after about eleven messages. */
const least = 0.17;
const mostKept = 32;
/** Two weak signs within four messages ask directly. */
const direct = 1.6;
/** What ranks lower adds up to no gentle question. */
const lightRank = -0.5;
/** How much of the mood a message's rank takes on: a dark line in a light talk is mostly a manner of speaking. */
const moodShare = 0.4;
const heaviestMood = 2;
/** How fast the mood follows. */
const moodPace = 0.4;

/**
 * From which risk of the talk so far a message that raises it is asked about: gently, and straight where its rank alone
 * would ask. Below `doubted` what a rule found plainly is asked about gently, and what it found weakly only where the text
 * ranks high as well. Chosen on talks of eight writers, each left out in turn.
 */
const talkRisk = { gentle: 0.3, straight: 1, doubted: -1 } as const;
/** What ranks so high is asked about gently after the lightest talk. */
const plainRank = 1.3;
/** A first message has no talk to be weighed by: from this rank on it is asked about gently, chosen on held-out messages. */
const firstRank = -0.15;
const firstSignRank = -3;
/** A light sign that a rule found adds so much to the risk of the talk. */
const signAdded = 2.7;

/**
 * The next message of a conversation. In: what was heard so far and the text. Out: the assessment of the text, with
 * the question that the person gets now that all of it is known, and what is heard from here on. `isOpen`: a danger is
 * talked of already.
 */
export function assessNext(
  heard: Heard,
  text: string,
  { isOpen = false } = {},
): { assessment: Assessment; heard: Heard } {
  const read = isOpen ? withoutEmergencies(assess(text)) : assess(text);
  const alone = inMoodOf(read, heard.mood);
  const turn = heard.turn + 1;
  const earlier = heard.signals.filter((one) => weightOf(one, turn) >= least);
  // What would be asked about straight in any other talk is asked about gently at least, also where a rule hears of dying and
  // only the rank of the whole text asks.
  const isAskedElsewhere =
    isStraight(asksFor(read.signals)) || (isStraight(read.asks) && read.signals.some(isWish));
  const lowest = isAskedElsewhere ? 'gentle' : 'none';
  const talk = read.said ? [...heard.talk, read.said].slice(-mostSaid) : heard.talk;
  const ofTalk = isOpen || !read.said ? null : { before: riskOf(heard.talk), now: riskOf(talk) };
  const now = heavierAsk(askNow(alone, heard, ofTalk), heavierAsk(lowest, together(alone, earlier, turn)));
  const asks = askedOnce(now, alone, heard);
  const kept = [...keptOf(alone, turn), ...(asks === 'gentle' ? [question(turn)] : [])];
  return {
    assessment: { ...alone, asks, level: levelFor(alone, asks), why: whyOf(alone, asks, earlier) },
    heard: {
      turn,
      signals: heaviestOnce([...earlier, ...kept]).slice(-mostKept),
      mood: moodAfter(heard.mood, alone.rank),
      talk,
      askedGently: heard.askedGently || asks === 'gentle',
    },
  };
}

/** What is heard after the person said that it was a figure of speech, or that there is no danger. */
export const forget = (heard: Heard): Heard => ({ ...heard, signals: [], mood: null, talk: [] });

const moodAfter = (mood: number | null, rank: number | null): number | null =>
  rank === null ? mood : mood === null ? rank : mood + moodPace * (rank - mood);

const isSign = (one: Signal): boolean => told.has(one.why) && isLight(one) && counts(one);

const lift = (mood: number | null): number =>
  moodShare * Math.max(-heaviestMood, Math.min(heaviestMood, mood ?? 0));

/** What a text says in a light talk: what its rank alone upholds is weighed by a lower one. */
function inMoodOf(read: Assessment, mood: number | null): Assessment {
  if (read.rank === null || lift(mood) >= 0) return read;
  const { level, asks, ordered } = weigh(inMood(read.signals, -lift(mood)));
  return { ...read, level, asks, signals: ordered };
}

const isStraight = (asks: AskStrength): boolean => asks === 'direct' || asks === 'frame';

/** How much the talk was like risky ones, and is now. */
interface TalkRisk {
  before: number;
  now: number;
}

/** What a message asks by itself, in the talk of those before it. What a rule found plainly is asked about in any. */
function askNow(alone: Assessment, { mood, turn, askedGently }: Heard, talk: TalkRisk | null): AskStrength {
  const { asks, signals, rank } = alone;
  if (turn === 0 && asks === 'none' && signals.some(mayBeEmergency)) return 'gentle';
  const plainly = asksFor(signals);
  if (rank === null || asks === 'frame') return asks;
  if (plainly === 'direct') return !askedGently && isDoubted(alone, turn, talk) ? 'gentle' : 'direct';
  const isDirect = rank + lift(mood) >= ranks.direct;
  // There is no talk yet to weigh a first message by, and a wish to die is named in whatever talk.
  const isUndoubted = turn === 0 || !talk || talk.now >= talkRisk.straight || signals.some(isWish);
  if (isDirect) return isUndoubted || askedGently ? 'direct' : 'gentle';
  // A find that was left standing in a text that ranks low is asked about, if the talk is not unlike all risky ones.
  const isLeft = plainly === 'gentle' && rank < ranks.gentle && signals.some(isWeak);
  if (isLeft && (turn === 0 || !talk || talk.now >= talkRisk.doubted)) return 'gentle';
  if (turn === 0) return rank >= (signals.some(isSign) ? firstSignRank : firstRank) ? 'gentle' : 'none';
  if (!talk) return rank >= plainRank ? 'gentle' : 'none';
  // What a rule found in a text that ranks high as well is passed over in no talk.
  if (rank >= ranks.direct && signals.some(isWeak)) return 'gentle';
  const now = talk.now + (signals.some(isSign) ? signAdded : 0);
  return now >= talkRisk.gentle && now > talk.before ? 'gentle' : 'none';
}

const isWish = ({ kind, why }: Signal): boolean =>
  kind === 'suicide' || kind === 'passive_wish' || why.startsWith('suicide.');

/**
 * What no talk casts doubt on: what is done towards an end, a body in danger, an age, and what is answered with company
 * and grounding, not with a question about danger.
 */
const undoubted: ReadonlySet<DangerKind> = new Set([
  'intent',
  'means',
  'place',
  'preparation',
  'farewell',
  'in_progress',
  'medical_emergency',
  'overdose',
  'child_in_danger',
  'minor',
  'dependence',
  'dissociation',
  'flashback',
  'overwhelm',
]);

/** What somebody does to another or to themselves: told in plain words that rank straight, it is so in whatever talk. */
const done: ReadonlySet<string> = new Set([
  ...violence,
  'abuse.control',
  'self-harm.own-body',
  'self-harm.urge',
  'self-harm.again',
  'harm-others.plan',
]);

/** What a rule found in a talk that is unlike all risky ones, other than that and a wish to die. */
const isDoubted = ({ signals, rank }: Assessment, turn: number, talk: TalkRisk | null): boolean =>
  turn > 0 &&
  talk !== null &&
  talk.now < talkRisk.doubted &&
  !signals.some(
    (one) =>
      !isLight(one) &&
      (isWish(one) || undoubted.has(one.kind) || (done.has(one.why) && (rank ?? 0) >= ranks.direct)),
  );

const isWeak = (one: Signal): boolean => one.strength === 'weak' && pointsOf(one) >= 1;

const weightOf = ({ turn }: Kept, now: number): number => decay ** (now - turn);

/** A gentle question, kept among what was heard; it adds to nothing. */
const question = (turn: number): Kept => ({ kind: 'unclear', strength: 'weak', turn });
/** After a gentle question, so many messages may say more of the same: then it is asked straight, at the beginning. */
const moreWithin = 2;
const beginning = 3;

/** A gentle question is asked once; what gives a reason for another one soon after is asked about straight. */
function askedOnce(asks: AskStrength, alone: Assessment, { askedGently, signals, turn }: Heard): AskStrength {
  if (asks !== 'gentle' || !askedGently) return asks;
  const isMore =
    turn < beginning &&
    (alone.signals.some((one) => isWeak(one) || mayBeEmergency(one)) ||
      (alone.rank ?? ranks.direct) >= ranks.gentle);
  return isMore && signals.some((one) => one.kind === 'unclear' && one.turn > turn - moreWithin)
    ? 'direct'
    : 'none';
}

type Told = Pick<Signal, 'kind' | 'strength'>;

/** What the score alone found does not add up: it goes into the mood. */
const keptOf = ({ signals }: Assessment, turn: number): Kept[] =>
  signals.filter(counts).map(({ kind, strength }) => ({ kind, strength, turn }));

/** A message that adds nothing asks nothing; one that does is weighed with what was said before. */
function together(alone: Assessment, earlier: readonly Kept[], turn: number): AskStrength {
  const now = keptOf(alone, turn);
  if (now.length === 0 || earlier.length === 0) return 'none';
  const fresh = earlier.filter((one) => one.strength !== 'strong' && weightOf(one, turn) >= 0.4);
  const joined = asksFor([...now, ...fresh], { alone: false });
  if (joined === 'frame') return 'frame';
  const sum = (adds: (one: Told) => boolean): number => {
    const own = now.filter(adds).reduce((most, one) => Math.max(most, pointsOf(one)), 0);
    return own === 0 ? 0 : own + before(earlier.filter(adds), turn);
  };
  // Faint finds may add up to a gentle question; straight out is asked for what a rule found twice.
  if (sum(({ strength }) => strength !== 'faint') >= direct) return 'direct';
  const isLight = alone.rank !== null && alone.rank < lightRank;
  return !isLight && sum(() => true) >= 1 ? 'gentle' : 'none';
}

/** What was said earlier, each kind once and by what it still weighs. */
function before(earlier: readonly Kept[], turn: number): number {
  const best = new Map<DangerKind, number>();
  for (const one of earlier) {
    const weight = Math.min(2, pointsOf(one)) * weightOf(one, turn);
    best.set(one.kind, Math.max(best.get(one.kind) ?? 0, weight));
  }
  return [...best.values()].reduce((total, weight) => total + weight, 0);
}

function levelFor(alone: Assessment, asks: AskStrength): Assessment['level'] {
  if (asks === alone.asks) return alone.level;
  if (asks === 'frame') return 'acute';
  const isLight = alone.level === 'none' || alone.level === 'watch';
  return asks === 'direct' && isLight ? 'check' : alone.level;
}

const whyOf = (alone: Assessment, asks: AskStrength, earlier: readonly Kept[]): string[] =>
  asks === alone.asks || asks === 'none'
    ? alone.why
    : [...alone.why, ...new Set(earlier.map(({ kind }) => `earlier.${kind}`))];

/** Of one kind in one message, the heaviest alone. */
function heaviestOnce(all: readonly Kept[]): Kept[] {
  const best = new Map<string, Kept>();
  for (const one of all) {
    const key = `${one.turn} ${one.kind}`;
    const other = best.get(key);
    if (!other || pointsOf(one) > pointsOf(other)) best.set(key, one);
  }
  return [...best.values()];
}
