import type { SupabaseClient } from '@supabase/supabase-js';
import type { TokenSigner } from './db/server-token';
import type { Database } from './db/types.gen';
import type { Level } from './levels/schema';

/** What kind of actor is at work. The person decides; all others suggest, or do what can be undone. */
export const actors = ['person', 'agent', 'safety', 'job', 'guest'] as const;
export type Actor = (typeof actors)[number];

export type Db = SupabaseClient<Database>;

interface PlanVersion {
  id: string;
  version: number;
}
export interface SeenPlan {
  plan: PlanVersion | null;
  next?: PlanVersion | undefined;
  /** A call of this step wrote steps that were refused: numbers that come after it may be those of them. */
  isRefused?: boolean | undefined;
}

/**
 * First argument of every verb. Built by the server alone (lib/auth for a person or a job, the engine for an agent):
 * nothing in it ever comes from model output or from the browser's JSON.
 */
export interface Ctx {
  /** The signed-in person, as their verified access token says. Row-level security decides what is theirs. */
  personId: string;
  actor: Actor;
  /** Which agent acts, where `actor` is one. */
  agentId?: string | undefined;
  /** How far the person's rights reach, as the turn was told by the database; without it what agents do for a guest. */
  level?: Level | undefined;
  /** Tools that the person switched off for the intention in which it acts, as the run was told when it began. */
  toolsOff?: readonly string[] | undefined;
  /** Tools that the persona of the way in does not use, as the run was told when it began. */
  outsidePersona?: readonly string[] | undefined;
  /** The least level that the tool at work needs: SQL looks at it again before it lets an agent write. */
  needs?: Level;
  /** Name of the tool or of the edit, as it will stand in the ledger. */
  tool?: string;
  /** The ledger action that owns whatever is written with this context. */
  actionId?: string;
  runId?: string;
  /** Which call of the model is carried out: one call of a run is noted once. */
  toolCallId?: string;
  /** Which write with which input an agent makes: in answering one message it is done once (`lib/undo/write-key.ts`). */
  writeKey?: string;
  conversationId?: string;
  /**
   * The plan of the conversation as the model was told it last: its steps are named by the numbers that they had there. `next`: as
   * the calls of this step left it, which the model is told with the next one.
   */
  seenPlan?: SeenPlan;
  /**
   * A client with the person's own token, or the server's for them where they are not there: it reads their rows and can
   * write nothing. Writes go through lib/db/call.ts.
   */
  db: Db;
  /** Signs the server's own requests for this person; lib/db/call.ts alone uses it. */
  sign: TokenSigner;
  now: () => Date;
}
