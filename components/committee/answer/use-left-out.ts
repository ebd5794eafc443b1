import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';
import type { Deliberation, SeatKey } from '@/lib/committee/schema';
import { leftOutOf } from '../words';

/** What was chosen for the round after this answer and is not asked yet; null where nothing was. */
function readChoice(name: string, answerId: string): string[] | null {
  const [id, ...out] = readDraft(name).split(' ');
  return id === answerId ? out : null;
}

/**
 * Who is left out of the next round: whoever was left out of the last one, until the person ticks them again. A choice that
 * is not asked yet is kept in this browser, under the answer it was made after.
 */
export function useLeftOut(
  { seats, settings }: Pick<Deliberation, 'seats' | 'settings'>,
  draftName: string,
  answerId: string,
): [SeatKey[], (out: SeatKey[]) => void] {
  const name = `${draftName}.out`;
  const [out, setOut] = useState(() => leftOutOf(seats, settings).map(({ key }) => key));
  // The server knows nothing of what was chosen in this browser. An answer that was stored does not change who sat in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each answer
  useEffect(() => {
    const chosen = readChoice(name, answerId);
    if (chosen) setOut(seats.map(({ key }) => key).filter((key) => chosen.includes(key)));
  }, [name, answerId]);
  return [
    out,
    (now) => {
      setOut(now);
      keepDraft(name, [answerId, ...now].join(' '));
    },
  ];
}
