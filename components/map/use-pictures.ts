import { useEffect, useState } from 'react';
import { queryClient } from '@/components/query/client';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { Result } from '@/lib/errors';
import type { KeptSnapshot, MapPicture, MapSnapshot } from '@/lib/map/schema';
import type { RevertResult } from '@/lib/undo/schema';
import { sayDay } from './say-day';

interface Past {
  snapshot: MapSnapshot;
  picture: MapPicture;
}

/** The picture of a snapshot; nothing where today is wanted. */
async function pictureOf(snapshot: MapSnapshot | undefined): Promise<Result<Past | null>> {
  if (!snapshot) return { ok: true, value: null };
  const answer = await callApi<{ picture: MapPicture }>(`/api/map/snapshots/${snapshot.id}`);
  return answer.ok ? { ok: true, value: { snapshot, picture: answer.value.picture } } : answer;
}

/** The kept pictures: looking back, keeping, removing, and the way back from removing. */
export function usePictures(known: readonly MapSnapshot[]) {
  /** Kept or brought back, removed: in this window, until the server lists them so. */
  const [added, setAdded] = useState<MapSnapshot[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ action: string; snapshot: MapSnapshot } | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const fresh = added.filter((one) => !known.some(({ id }) => id === one.id));
  const snapshots = [...known, ...fresh].filter(({ id }) => !gone.has(id));
  const snapshot = snapshots.find(({ id }) => id === wanted);

  const queryKey = keys.mapPicture(snapshot?.id ?? null);
  const answer = useAnswer(queryKey, () => pictureOf(snapshot), { keepsLast: true });
  const past = snapshot ? (answer.value ?? null) : null;
  const day = past?.snapshot.created_at;
  useEffect(() => {
    if (day) announce(`The map of ${sayDay(day)}`);
  }, [day]);

  const removal = useChange(
    (one: MapSnapshot) => callApi<{ action: string }>(`/api/map/snapshots/${one.id}`, 'DELETE'),
    ({ action }, one) => {
      setGone((before) => new Set(before).add(one.id));
      setRemoved({ action, snapshot: one });
      announce('The picture was removed.');
    },
  );
  const recovery = useChange(
    ({ action }: { action: string; snapshot: MapSnapshot }) =>
      callApi<RevertResult>(`/api/actions/${action}/undo`, 'POST', { preview: false }),
    (_, one) => {
      setGone((before) => new Set([...before].filter((id) => id !== one.snapshot.id)));
      setAdded((before) => [...before, one.snapshot]);
      setRemoved(null);
      announce('The picture is back.');
    },
  );
  return {
    snapshots,
    past,
    problem: answer.trouble ?? removal.trouble ?? recovery.trouble ?? null,
    canBringBack: removed !== null,
    show: (id: string | null) => {
      setWanted(id);
      if (answer.trouble) void queryClient().invalidateQueries({ queryKey: keys.mapPicture(id) });
    },
    remove: (id: string) => {
      const one = snapshots.find((it) => it.id === id);
      if (!one) return;
      // Today is looked at before it goes: what is gone is asked for no more.
      setWanted(null);
      void removal.make(one).then((made) => {
        if (made?.ok === false) setWanted(one.id);
      });
    },
    bringBack: () => {
      if (removed) void recovery.make(removed);
    },
    kept: ({ snapshot: one }: KeptSnapshot) => {
      setAdded((before) => [...before, one]);
      announce('The picture is kept.');
    },
  };
}
