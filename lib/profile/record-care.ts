import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { SafetyLevel } from '../safety/schema';

/** What safety found in one turn. */
export interface CareOfTurn {
  run: string;
  /** What the turn is, its conversation so far included; the message and the answer carry it from now on. */
  level: SafetyLevel;
  /** Danger was spoken of: another day opens with how it is. */
  hard?: boolean;
  neutral_title?: boolean;
  minor?: boolean;
  age_corrected?: boolean;
  /** What somebody who reads along was worried about, when they had safety ask. */
  raised?: string;
  /** The message that had opened the alarm which this turn ended. */
  ended?: string;
  /** That is no answer about the intention: another danger was asked about first, or a wish to die was told. */
  goal_unanswered?: boolean;
  /** Words of the intention that were owed a question until now and were read with the message: their rows in the ledger. */
  goal_words?: readonly number[];
  /** Safety answers it as being about abuse at home: its words may be deleted at once. */
  about_abuse?: boolean;
  /** The message that was misread: the rest that this conversation asked for since is taken back. */
  lift_from?: string;
  /** Then also: what the messages of it were found to be by themselves. */
  own_levels?: Record<string, SafetyLevel>;
  /** Messages just before, about the same danger: they carry the level of the turn from now on. */
  before?: readonly string[];
}

/**
 * Keeps what safety found in a turn, and for 24 hours what it asked for: a gentle day (`careful`), a day without
 * exploring (`locked`). What was asked for longer stays. Only for the actor `safety`; anyone else is refused
 * (`not_allowed`).
 */
export const recordCare = (ctx: Ctx, care: { careful: boolean; locked: boolean }, turn?: CareOfTurn) =>
  callRpc(ctx, z.unknown(), 'record_care', {
    p_careful: care.careful,
    p_locked: care.locked,
    p_turn: turn ?? {},
  });
