import { expect } from 'vitest';
import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import { redoAction } from '@/lib/undo/redo-action';
import { redoRun } from '@/lib/undo/redo-run';
import type { Asked, Conflict, ConflictChoice, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoRun } from '@/lib/undo/undo-run';
import { undoSince } from '@/lib/undo/undo-since';

export interface Hands {
  person: () => Ctx;
  runId: () => string;
  /** Everything done since the sequence began, newest first. */
  done: () => Promise<{ id: string; seq: number }[]>;
  rows: () => Promise<unknown>;
}

type Verb = (asked: Asked) => Promise<Result<RevertResult>>;

/** A choice that is the same each time something is asked, and as good as chance. */
const chosen = ({ table_name, row_id, field }: Conflict, n: number): ConflictChoice => {
  const dice = [...`${row_id}${field}`].reduce((sum, letter) => sum + letter.charCodeAt(0), n);
  return { table_name, row_id, field, choice: dice % 2 ? 'keep' : 'take_back' };
};

export type Chooser = (conflict: Conflict) => ConflictChoice;

const keyOf = ({ table_name, row_id, field }: Conflict) => `${table_name} ${row_id} ${field}`;

/** Asks until it is carried out or refused, with a choice for everything that stands in the way. */
export async function carryOut(verb: Verb, choose: Chooser) {
  const choices = new Map<string, ConflictChoice>();
  const met: Conflict[] = [];
  let answer = await verb({});
  for (let round = 0; answer.ok && !answer.value.action_id && round < 6; round += 1) {
    for (const conflict of answer.value.conflicts) choices.set(keyOf(conflict), choose(conflict));
    met.push(...answer.value.conflicts);
    answer = await verb({ choices: [...choices.values()], seen: answer.value.seen });
  }
  return { answer, met };
}

/** Undo, redo, with and without choices, as steps of the property test. */
export function undoSteps({ person, runId, done, rows }: Hands) {
  /** Either it is carried out, or it says why and changes nothing. */
  async function attempt(verb: Verb, asked: Asked = {}): Promise<Result<RevertResult>> {
    const before = await rows();
    const result = await verb(asked);
    if (!result.ok || !result.value.action_id) expect(await rows()).toEqual(before);
    return result;
  }
  async function insist(verb: Verb, n: number): Promise<void> {
    const { answer } = await carryOut(
      (asked) => attempt(verb, asked),
      (conflict) => chosen(conflict, n),
    );
    if (answer.ok) expect(answer.value.action_id).not.toBeNull();
  }
  const on =
    (verb: typeof undoAction, ask: (verb: Verb, n: number) => Promise<unknown>) =>
    async (a: number, b: number): Promise<void> => {
      const all = await done();
      const action = all[a % Math.max(all.length, 1)];
      if (action) await ask((asked) => verb(person(), action.id, asked), b);
    };
  return {
    undo: on(undoAction, (verb) => attempt(verb)),
    redo: on(redoAction, (verb) => attempt(verb)),
    undoChoosing: on(undoAction, insist),
    redoChoosing: on(redoAction, insist),
    undoTurn: async () => void (await attempt((asked) => undoRun(person(), runId(), asked))),
    redoTurn: async (_: number, b: number) => insist((asked) => redoRun(person(), runId(), asked), b),
    undoSince: async (a: number, b: number) => {
      const all = await done();
      const { seq } = all[a % Math.max(all.length, 1)] ?? {};
      if (seq !== undefined) await insist((asked) => undoSince(person(), { seq }, asked), b);
    },
  };
}
