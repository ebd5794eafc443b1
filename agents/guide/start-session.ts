import { startCare } from '@/lib/safety/care';
import type { Line } from './outcome';
import type { AppFacts, Intention, Noticing, Session } from './session';

/** What is known about a conversation beside its words. */
export interface Circumstances {
  sessionId?: string;
  careful?: boolean;
  locked?: boolean;
  lastTitle?: string;
  /** The day where the person is, as YYYY-MM-DD. */
  today?: string;
  /** The minute of that day, as HH:MM. */
  now?: string;
  /** Exploring is open now, whatever the words would say. */
  open?: boolean;
  /** Of the latest turns, which safety answered. */
  cared?: boolean[];
  /** What safety asks now, where the guide does a request beside it. */
  safetyAsks?: Line;
  storage?: AppFacts['storage'];
  modelAnswered?: boolean;
  /** What the conversation began with is not among the turns. */
  earlierMissing?: boolean;
  /** The intention whose conversation it is. */
  intention?: Intention;
  /** How many files came with the last words. */
  attached?: number;
}

export const blank: Noticing = {
  label: null,
  name: null,
  unnamed: false,
  part: null,
  body: null,
  image: null,
  says: null,
  job: null,
  fear: null,
  before: [],
};

/** A session before anyone has said anything. */
export function startSession(given: Circumstances): Session {
  return {
    id: given.sessionId ?? 'session',
    turn: 0,
    state: 'arrive',
    step: 'open',
    refused: [],
    asked: [],
    unknowns: {},
    reasked: {},
    otherWay: false,
    greeted: false,
    toldEnglish: false,
    brought: false,
    checkedIn: null,
    told: 0,
    arrived: null,
    topic: false,
    target: blank,
    about: 0,
    quotes: [],
    held: [],
    judged: [],
    isJudgedUsed: false,
    match: null,
    wanted: null,
    depth: 0,
    groundings: 0,
    protectsSomeone: false,
    light: false,
    proposed: 'no',
    unmet: [],
    cardAction: null,
    back: 'find',
    backStep: 'open',
    paused: false,
    afterCare: false,
    closedByCare: false,
    locked: false,
    resting: false,
    lockedAfter: null,
    careful: given.careful ?? false,
    lastTitle: given.lastTitle ?? null,
    today: given.today ?? null,
    now: given.now ?? null,
    unread: null,
    purpose: null,
    met: null,
    care: startCare(given),
    unasked: false,
    others: [],
    waiting: [],
    trail: [],
    said: [],
    safetyAnswered: [],
    earlierMissing: given.earlierMissing ?? false,
    answers: [],
    aboutSince: [0],
    deleting: null,
    remembered: [],
    otherActions: [],
    rhythmPlan: null,
    intention: given.intention ?? null,
    answered: {},
    whether: null,
    deletion: null,
    deletedIn: null,
    lastUndo: null,
    facts: given.storage ? { storage: given.storage, modelAnswered: given.modelAnswered ?? false } : null,
    without: null,
  };
}
