/**
 * What ranks an answer. k1 and b: BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009), with what
 * stands around a message counted as further fields of it, each at its share. Chosen on the synthetic talks of tests/bench.
 */
export const weights = {
  k1: 1.2,
  b: 0.4,
  /** Shares of the words one and two messages before and after. */
  before: 0.5,
  beforeThat: 0.2,
  after: 0.35,
  afterThat: 0.1,
  /** What another word for a heading weighs beside its own, and a longer word that begins with it. */
  near: 0.7,
  beginning: 0.7,
  /** What is said of the question in the same session. */
  session: 0.15,
  /** Two words of the question beside each other. */
  phrase: 0.25,
  /** Whether the right one speaks, where the question names one. */
  asked: 1.4,
  notAsked: 0.7,
  /** Words of it were kept. */
  kept: 1.1,
  /** A message that only asks. */
  question: 0.75,
  /** A line that tells a time, where one is asked for. */
  tellsTime: 1.15,
  /** Said in the month, the year or on the day that is named. */
  inTime: 1.35,
  /** The newest of what was found, where the question is about now; a little always. */
  newest: 0.25,
  newestAlways: 0.03,
  /** Of the best, what a hit must reach to be one. */
  least: 0.12,
  /** The constant of reciprocal ranks; what a place by meaning weighs beside one by words; how many places there are by meaning. */
  fusion: 10,
  meaning: 0.6,
  nearest: 30,
  /** What a further hit of the same session loses. */
  sameSession: 0.97,
} as const;
