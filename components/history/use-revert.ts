import { useEffect, useRef, useState } from 'react';
import type { Result } from '@/lib/errors';
import type { Choice, Conflict, ConflictChoice } from '@/lib/undo/schema';
import { canOnlyStay } from './conflict-words';
import { askRevert, type Reverted, type RevertTarget } from './revert-target';

type Choices = ReadonlyMap<string, Choice>;

export const conflictKey = ({ table_name, row_id, field }: Omit<ConflictChoice, 'choice'>): string =>
  `${table_name} ${row_id} ${field ?? ''}`;

const asList = (conflicts: readonly Conflict[], choices: Choices): ConflictChoice[] =>
  conflicts.flatMap(({ table_name, row_id, field }) => {
    const choice = choices.get(conflictKey({ table_name, row_id, field }));
    return choice ? [{ table_name, row_id, field, choice }] : [];
  });

const conflictsOf = (answer: Result<Reverted> | undefined) => (answer?.ok ? answer.value.conflicts : []);

/** Looks at what would change under these choices. What can only stay as it is asks nobody. */
async function look(target: RevertTarget, known: readonly Conflict[], choices: Choices) {
  const chosen = new Map(choices);
  for (let all = known; ; ) {
    const answer = await askRevert(target, { preview: true, choices: asList(all, chosen) });
    const settled = conflictsOf(answer).filter((it) => canOnlyStay(it) && !chosen.has(conflictKey(it)));
    if (settled.length === 0) return { answer, chosen, all };
    for (const it of settled) chosen.set(conflictKey(it), 'keep');
    all = [...all, ...settled];
  }
}

/**
 * The preview of an undo or redo. Each choice is looked at again before anything is done, so that what is shown is
 * what will happen.
 */
export function useRevert(target: RevertTarget, onDone: () => void) {
  const [answer, setAnswer] = useState<Result<Reverted>>();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [looking, setLooking] = useState(true);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const known = useRef<readonly Conflict[]>([]);

  const show = async (wanted: Choices) => {
    const turn = ++latest.current;
    setChoices(wanted);
    setLooking(true);
    const seen = await look(target, known.current, wanted);
    if (turn !== latest.current) return;
    known.current = [
      ...new Map([...seen.all, ...conflictsOf(seen.answer)].map((it) => [conflictKey(it), it])).values(),
    ];
    setChoices(seen.chosen);
    setAnswer(seen.answer);
    setLooking(false);
  };
  const key = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target is compared by what it says
  useEffect(() => {
    known.current = [];
    void show(new Map());
    return () => {
      latest.current += 1;
    };
  }, [key]);

  const conflicts = conflictsOf(answer);
  const ready = !looking && answer?.ok === true && conflicts.every((it) => choices.has(conflictKey(it)));
  const carryOut = async () => {
    if (!ready || busy || !answer?.ok) return;
    setBusy(true);
    const { seen } = answer.value;
    const done = await askRevert(target, { preview: false, choices: asList(known.current, choices), seen });
    setBusy(false);
    if (!done.ok) return setAnswer(done);
    if (done.value.action_id) return onDone();
    await show(choices);
  };
  const choose = (conflict: Conflict, choice: Choice) =>
    void show(new Map(choices).set(conflictKey(conflict), choice));
  return { answer, conflicts, choices, choose, ready, looking, busy, carryOut };
}
