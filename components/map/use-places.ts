import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { ownKey } from '@/components/ui/own-storage';
import { keepShared } from '@/components/ui/tab-storage';
import { type MapPart, type PartsMap, type Place, type Placed, place } from '@/lib/map/schema';
import type { RevertResult } from '@/lib/undo/schema';
import { type Keeper, type KeeperState, makeKeeper, type Stand } from './keep-places';

const key = 'parley.map.moves';
const tryAgain = 5_000;

/** Moves that no server has seen outlive the page: ids and numbers, no words. */
const store = {
  read: (): Place[][] => {
    try {
      const kept = place
        .array()
        .array()
        .safeParse(JSON.parse(localStorage.getItem(ownKey(key)) ?? '[]'));
      return kept.success ? kept.data : [];
    } catch {
      return [];
    }
  },
  write: (waiting: Place[][]) => {
    try {
      if (waiting.length === 0) localStorage.removeItem(ownKey(key));
      else keepShared(key, JSON.stringify(waiting));
    } catch {
      document.documentElement.dataset.storage = 'off';
    }
  },
};

const standsIn = ({ changes }: RevertResult): Map<string, Stand> =>
  new Map(
    changes.flatMap(({ table_name, row_id, after }) => {
      if (table_name !== 'parts' || !after) return [];
      const number = (value: unknown) => (typeof value === 'number' ? value : null);
      const stand = {
        distance: number(after.distance),
        bearing: number(after.bearing),
        loudness: number(after.loudness),
      };
      return [[row_id, stand] as const];
    }),
  );

const untouched: KeeperState = { held: new Map(), status: 'still', problem: null };

/** The parts where the person has put them, saved at once, and the way back from the last moves. */
export function usePlaces(map: PartsMap) {
  const [state, setState] = useState(untouched);
  const [own, setOwn] = useState<string[]>([]);
  const [undone, setUndone] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [wantsBack, setWantsBack] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const keeper = useRef<Keeper>(undefined);
  useEffect(() => {
    keeper.current ??= makeKeeper({
      send: (places) => callApi<Placed>('/api/map/places', 'POST', { places }),
      onState: setState,
      onSaved: (action) => {
        setOwn((known) => [action, ...known]);
        setUndone([]);
      },
      store,
      now: () => Date.now(),
    });
    keeper.current.learn(map.parts);
    void keeper.current.retry();
  }, [map.parts]);

  const isKept = state.status === 'kept';
  useEffect(() => {
    if (!isKept) return;
    const retry = () => void keeper.current?.retry();
    const timer = setInterval(retry, tryAgain);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isKept]);

  const parts = useMemo(
    () => map.parts.map((part): MapPart => ({ ...part, ...state.held.get(part.id) })),
    [map.parts, state.held],
  );
  const moves = [...own.filter((id) => !map.moves.includes(id)), ...map.moves].filter(
    (id) => !undone.includes(id),
  );

  const revert = async (way: 'undo' | 'redo', action: string, words: string) => {
    setBusy(true);
    const answer = await callApi<RevertResult>(`/api/actions/${action}/${way}`, 'POST', { preview: false });
    setBusy(false);
    if (answer.ok && answer.value.conflicts.length === 0) {
      setTrouble(null);
      setUndone((known) => (way === 'undo' ? [action, ...known] : known.filter((id) => id !== action)));
      if (way === 'redo') setOwn((known) => (known.includes(action) ? known : [action, ...known]));
      keeper.current?.settle(standsIn(answer.value));
      return announce(words);
    }
    const gone = !answer.ok && answer.error.code === 'conflict';
    if (gone) setUndone((known) => [action, ...known]);
    setTrouble(
      answer.ok
        ? 'Something was changed since, so nothing was taken back. History shows both.'
        : answer.error.message,
    );
  };
  const undo = () => {
    if (keeper.current?.takeBackUnsent()) return announce('The last move was taken back.');
    if (state.status === 'saving') return setWantsBack(true);
    const last = moves[0];
    if (last && !busy) void revert('undo', last, 'The last move was taken back.');
  };
  // A move that is on its way can be taken back once the server has it.
  const undoSaved = useEffectEvent(() => {
    setWantsBack(false);
    if (!state.problem) undo();
  });
  useEffect(() => {
    if (wantsBack && state.status !== 'saving') undoSaved();
  }, [wantsBack, state.status]);
  const redo = () => {
    const last = undone[0];
    if (last && !busy) void revert('redo', last, 'The move was brought back.');
  };
  return {
    parts,
    status: state.status,
    problem: state.problem ?? trouble,
    canUndo: !busy && (moves.length > 0 || state.status === 'kept'),
    canRedo: !busy && undone.length > 0,
    move: (places: Place[]) => {
      setTrouble(null);
      keeper.current?.move(places);
    },
    undo,
    redo,
  };
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]):not([type=radio]), textarea, select') !== null;

/** Ctrl+Z and its return, except where something is being written or a dialog is open. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const letter = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
    const back = letter === 'z' && !event.shiftKey;
    const forth = letter === 'y' || (letter === 'z' && event.shiftKey);
    if (!back && !forth) return;
    event.preventDefault();
    if (back) undo();
    else redo();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
