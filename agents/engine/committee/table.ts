import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelMessage, UIMessageStreamWriter } from 'ai';
import type { Given } from '@/agents/committee/quotes';
import type { Seat } from '@/agents/committee/seats';
import type { Looking } from '@/agents/tools/define-tool';
import type { ToolName } from '@/agents/tools/registry';
import type { CommitteeAsk, Deliberation, SeatKey, SeatShown, VoiceSaid } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import type { Pace } from '@/lib/models/pace';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { ParleyMessage } from '../../messages';
import type { Meanwhile } from '../persist';
import type { Pause } from '../steady/pause';
import type { CommitteeReader } from './committee-reader';
import type { QuestionPut } from './put-question';

/** The models that speak for voices, each fitted to what it can read. */
export interface Speakers {
  model: LanguageModelV4;
  fallbacks: readonly LanguageModelV4[];
}

/** What voices are told before they look anything up. */
export interface Told {
  messages: readonly ModelMessage[];
  texts: readonly string[];
}

/** All that the voices of one committee share. */
export interface Table {
  /** The companion in the turn's own run. */
  agent: Ctx & { runId: string; conversationId: string };
  writer: UIMessageStreamWriter<ParleyMessage>;
  controller: AbortController;
  ask: CommitteeAsk;
  /** Who sits, and everybody who sat in a committee that is gone on with. */
  seats: readonly Seat[];
  shown: readonly SeatShown[];
  /** Who was asked and is not here any more. */
  away: readonly SeatKey[];
  byGuide: boolean;
  pace: Pace;
  speakers: Speakers;
  /** The look-ups that voices may use, and how they are done. */
  tools: readonly ToolName[];
  looking: Looking;
  /** Compares what they look up by meaning, where that was chosen. */
  embedding: EmbeddingModelV4 | undefined;
  /** Reads what they found for how well it answers, where that was chosen. */
  ranker: LanguageModelV4 | undefined;
  /** The person's words in it. */
  given: readonly Given[];
  /** What voices of this answer found, whole, as it comes. */
  found: unknown[];
  /** What the person said to go on; empty at the beginning. */
  chair: string;
  /** What was said in the rounds before this answer. */
  before: readonly VoiceSaid[];
  /** The same committee before it was cut off: what was said then is said. */
  done: { question: string | null; voices: readonly VoiceSaid[] };
  first: Pick<Deliberation, 'firstRound' | 'lastRound' | 'asked'>;
  /** The day the person has. */
  day: string;
  guard: () => ReplyGuard;
  pause: Pause;
  /** Saved, and heard whether it is to stop or rest, what of `told` is there no more, and how the parts among it are recorded. */
  checkpoint: (
    told: readonly string[],
  ) => Promise<Pick<Meanwhile, 'gone' | 'rests' | 'hard' | 'seats' | 'removed'>>;
  /** The conversation as voices are given it, and all words in it and in what is known of the person: as it began, and by now. */
  told: Told;
  tellAgain: () => Promise<Told>;
  /** Puts the question in words that parts can answer, and tells its subject. */
  putQuestion: () => Promise<QuestionPut>;
  /** Reads what is said beside the rules; null where no model does. */
  reader: CommitteeReader | null;
  onRaised: (about: string) => void;
}
