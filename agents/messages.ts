import type { UIMessage } from 'ai';
import type { z } from 'zod';
import type { CommitteeAsk, Deliberation, Synthesis, VoiceSaid } from '@/lib/committee/schema';
import type { StopReason } from '@/lib/conversations/schema';
import type { Effort } from '@/lib/models/schema';
import type { HelpNeed, SafetyLevel } from '@/lib/safety/schema';
import type { Filled } from './engine/prompt/within-window';
import type { Waiting } from './engine/steady/steady-model';
import type { ToolOutput } from './tools/define-tool';
import type { Registry, ToolName } from './tools/registry';

/** A memory file or a part whose notes lay before the model. */
export interface Remembered {
  title: string;
  /** The memory file, when there is one. */
  path: string | null;
}

/** The answers to the last message. `stands`: one is shown now; without it all of them were set aside. */
export interface Versions {
  others: { id: string; runs: string[] }[];
  before: number;
  stands: boolean;
}

export interface MessageMetadata {
  runId?: string;
  /** ISO time of sending; for display. */
  createdAt?: string;
  /** How many files were sent with it. */
  files?: number;
  /** Who wrote the answer: a model's id, `guide` or `safety`. */
  voice?: string;
  /** What of the memory the answer was written with. */
  remembered?: Remembered[];
  /** How full the model's window was: about how many tokens were sent last, of how many. */
  filled?: Filled;
  /** The model's server did not take a picture, so it answered without. */
  unseen?: boolean;
  /** So many files that were to go with words of danger were gone, so they were answered without them. */
  filesGone?: number;
  /** The guide said it of itself when a rhythm came due. */
  rhythm?: true;
  stop?: StopReason;
  /** The code of what was wrong with the model, where the answer failed; as in what failed. */
  why?: string;
  /** How far the budget is used, and until when it lasts: said once, when it goes to an end. */
  budget?: { percent: number; until: string };
  /** Who answered was chosen for this conversation alone; `missing`: that one is there no more, so the usual one did. */
  choice?: 'here' | 'missing';
  /** With which effort the model that was chosen answered; `refused`: its server would not take any. */
  effort?: Effort | 'refused';
  /** Who had safety ask instead: the answering model itself, or the one that reads beside it. */
  raised?: 'companion' | 'second_reader';
  /** What the worry was about then; a word of a closed list. */
  raisedFor?: string;
  /** Of the last message: which answers were set aside for it, in order, and how many of them came before the one that stands. */
  versions?: Versions;
  /** Of the last message: the words that the person wrote anew, with the runs that answered them, likewise. */
  rewritten?: Versions;
  /** Of the person's message that they wrote anew: the id of its first version. */
  anew?: string;
  /** Of the person's message: the committee it asks. Of an answer: that one was held. */
  committee?: CommitteeAsk | true;
  /** Of the person's message: the id of the quick answer that was pressed. */
  button?: string;
}

/** What the loop of a running answer is at; `step` is counted from 1, and 0 before the first. */
export interface LoopEvent {
  type: 'start' | 'step' | 'tool' | 'result' | 'error' | 'plan' | 'end';
  step: number;
  tool?: string;
  /** Where the plan stands that was just written or ended: its id alone where it ended. */
  plan?: { id: string; done?: number; of?: number };
}

/** Parts that code renders from its own data; a model never writes them. */
export type DataParts = {
  help: { level: SafetyLevel; size: 'full' | 'small'; needs?: HelpNeed[] };
  /** A committee: all of it, each voice in each round, and what it ends with. One with a known id takes the place of the earlier. */
  committee: Deliberation;
  voice: VoiceSaid;
  synthesis: Synthesis;
  /** What was said in this answer before it is withdrawn: safety answers instead, or it is told anew. Never kept. */
  raised: Record<string, never>;
  /** Told while an answer is written, for the quiet line; a part of no message, and never kept. */
  loop: LoopEvent;
  /** A piece of what the model thinks, and at which character of it; a part of no message, and never kept. */
  thought: { answer: string; at: number; text: string };
  /** A wait before the model is asked once more; null when it is over. Never kept. */
  waiting: { waiting: Waiting | null };
};

export type ParleyTools = {
  [Name in ToolName]: {
    input: z.infer<Registry[Name]['input']>;
    output: ToolOutput<z.infer<Registry[Name]['output']>> & { actionId: string };
  };
};

export type ParleyMessage = UIMessage<MessageMetadata, DataParts, ParleyTools>;
export type { ToolName };
