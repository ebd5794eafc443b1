import { type Heard, nothingHeard } from '../heard';
import type { HelpNeed, SafetyLevel } from '../schema';
import type { ButtonId, Choice } from './buttons';
import { type CareRecord, nothingRecorded } from './record/record';
import type { GentleTopic } from './states/gentle';

/** Every state of the conversation about danger. `companion`: the ordinary companion answers. */
export const stateNames = [
  'companion',
  'gentle',
  'ask',
  'plan',
  'intent',
  'time',
  'means',
  'clarify',
  'reach',
  'urgent',
  'with_someone',
  'scale',
  'in_progress',
  'at_place',
  'self_harm',
  'harm_others',
  'harm_child',
  'carer',
  'abuse_at_home',
  'youth',
  'reality',
  'mania',
  'grounding',
  'eating',
  'medication',
  'dependence',
  'after',
  'check_in',
  'other_language',
] as const;
export type StateName = (typeof stateNames)[number];
/** In `gentle` the companion asks; every other state has words of its own. */
export type SpeakingState = Exclude<StateName, 'gentle'>;

/** What the ledger and the screen call it; several states share one. */
export const careFrames = [
  'crisis',
  'carer',
  'abuse',
  'minor',
  'reality',
  'overwhelm',
  'body',
  'dependence',
  'check_in',
  'language',
] as const;
export type CareFrame = (typeof careFrames)[number];

/** Which lines stand first on the card. */
export type Need = 'suicide' | HelpNeed;

/** What has been learnt about the danger; never the person's words. */
export interface Known {
  act: boolean;
  plan: boolean;
  intent: boolean;
  time: boolean;
  means: boolean;
  place: boolean;
  farewell: boolean;
  meansAway: boolean;
  company: boolean;
  called: boolean;
  /** The straight question about dying was not answered with a no. */
  admitted: boolean;
  /** Somebody else is the one in danger. */
  other: boolean;
  /** Somebody else is hurt already. */
  otherHurt: boolean;
  /** Somebody died by suicide. */
  bereaved: boolean;
  /** The one who could be hurt is a child. */
  child: boolean;
  /** Somebody grown up was named who could come. */
  person: boolean;
  /** Neither hears nor speaks on a telephone. */
  noVoice: boolean;
  /** Turns in which danger was said. */
  turns: number;
}

/** All that is remembered of a conversation. Plain data: it survives JSON. */
export interface CareState {
  /** Who answers: null means the ordinary companion. */
  frame: CareFrame | null;
  name: StateName;
  /** Which of the state's sentences was said last. */
  at: string;
  /** How often each sentence was asked running, without an answer that was understood. */
  again: number;
  /** Wordings used so far, by sentence. */
  said: Record<string, number>;
  /** The wordings of the last reply, so that no reply follows itself. */
  last: string;
  offered: ButtonId[];
  /** User turns so far. */
  turn: number;
  /** User turns for which the frame holds at least. */
  turnsLeft: number;
  heard: Heard;
  known: Known;
  /** What all messages together say of the course of things. */
  record: CareRecord;
  /** Danger of death: the emergency number leads every reply. */
  danger: boolean;
  settled: boolean;
  /** So many ordinary messages end the alarm that is open, since no rule found danger; null where one did. */
  endsAfter: number | null;
  /** No exploring, no proposals, today. */
  locked: boolean;
  /** Gentle for 24 hours: to be stored with the person. */
  careful: boolean;
  /** How both stood before the frame that is open; for taking a misreading back. */
  before: { locked: boolean; careful: boolean } | null;
  /** The session should move to its close. */
  closing: boolean;
  groundings: number;
  minor: boolean;
  /** The age was put right once; it cannot be again. */
  ageCorrected: boolean;
  /** The next reply opens with how it is since the last hard day. */
  checkIn: boolean;
  /** The sentence that the companion is to weave in this turn, else null. */
  gentle: string | null;
  gentleAsked: boolean;
  /** An alarm of the score ended in this turn: what the companion says before it goes on, else null. */
  apology: string | null;
  /** This turn's message only asks the software for something: that is done, and the question stands beside it. */
  request: boolean;
  /** What the gentle question was about. */
  gentleAbout: GentleTopic | null;
  /** Turns for which answers about danger are still listened for, though no frame is up: a "no" may be taken back. */
  listening: number;
  /** Told that the language is not understood. */
  languageTold: boolean;
  /** Exploring rests in this conversation: its language is not read, until one is that is, or all is said to be well. */
  languageRests: boolean;
  countryAsked: boolean;
  /** Asked a carer whether it is about them too. */
  selfAsked: boolean;
  /** The person speaks of alters or a system. */
  plural: boolean;
  /** The conversation's title must say nothing. */
  neutralTitle: boolean;
  /** An outside voice speaks: the word "part" is never used. */
  noParts: boolean;
  lastLevel: SafetyLevel;
}

export interface CareReply {
  frame: CareFrame;
  state: SpeakingState;
  /** Name of the wording, for the record; never the person's words. */
  script: string;
  text: string;
  choices: Choice[];
  card: { size: 'full' | 'small'; needs: Need } | null;
  /** The country is not known and help is needed: ask for it in one tap. */
  askCountry: boolean;
}

export interface StartingPoint {
  careful?: boolean;
  locked?: boolean;
  /** A crisis of the last day: ask how it is before anything else. */
  checkIn?: boolean;
  minor?: boolean;
  ageCorrected?: boolean;
}

export const nothingKnown: Known = {
  act: false,
  plan: false,
  intent: false,
  time: false,
  means: false,
  place: false,
  farewell: false,
  meansAway: false,
  company: false,
  called: false,
  admitted: false,
  other: false,
  otherHurt: false,
  bereaved: false,
  child: false,
  person: false,
  noVoice: false,
  turns: 0,
};

/** A fresh session; flags that outlive a session come from the profile. */
export function startCare(from: StartingPoint = {}): CareState {
  return {
    frame: null,
    name: 'companion',
    at: '',
    again: 0,
    said: {},
    last: '',
    offered: [],
    turn: 0,
    turnsLeft: 0,
    heard: nothingHeard,
    known: nothingKnown,
    record: nothingRecorded,
    danger: false,
    settled: false,
    endsAfter: null,
    locked: from.locked ?? false,
    careful: from.careful ?? false,
    before: null,
    closing: false,
    groundings: 0,
    minor: from.minor ?? false,
    ageCorrected: from.ageCorrected ?? false,
    checkIn: from.checkIn ?? false,
    gentle: null,
    gentleAsked: false,
    apology: null,
    request: false,
    gentleAbout: null,
    listening: 0,
    languageTold: false,
    languageRests: false,
    countryAsked: false,
    selfAsked: false,
    plural: false,
    neutralTitle: false,
    noParts: false,
    lastLevel: 'none',
  };
}
