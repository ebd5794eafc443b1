import type { UIMessage } from 'ai';
import type { z } from 'zod';
import type { StopReason } from '@/lib/conversations/schema';
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
  stop?: StopReason;
  /** How far the budget is used, and until when it lasts: said once, when it goes to an end. */
  budget?: { percent: number; until: string };
  /** Who had safety ask instead: the answering model itself, or the one that reads beside it. */
  raised?: 'companion' | 'second_reader';
  /** What the worry was about then; a word of a closed list. */
  raisedFor?: string;
  /** Of the person's message: the id of the quick answer that was pressed. */
  button?: string;
}

/** What the loop of a running answer is at; `step` is counted from 1, and 0 before the first. */
export interface LoopEvent {
  type: 'start' | 'step' | 'tool' | 'result' | 'error' | 'end';
  step: number;
  tool?: string;
}

/** Parts that code renders from its own data; a model never writes them. */
export type DataParts = {
  help: { level: SafetyLevel; size: 'full' | 'small'; needs?: HelpNeed[] };
  /** What was said in this answer before it is withdrawn: safety answers instead, or it is told anew. Never kept. */
  raised: Record<string, never>;
  /** Told while an answer is written, for the quiet line; a part of no message, and never kept. */
  loop: LoopEvent;
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
