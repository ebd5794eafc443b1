import { useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { KeptSnapshot, MapPicture, MapSnapshot } from '@/lib/map/schema';
import type { RevertResult } from '@/lib/undo/schema';
import { sayDay } from './say-day';

interface Removed {
  action: string;
  snapshot: MapSnapshot;
}

/** The kept pictures: looking back, keeping, removing, and the way back from removing. */
export function usePictures(known: readonly MapSnapshot[]) {
  const [added, setAdded] = useState<MapSnapshot[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [past, setPast] = useState<{ snapshot: MapSnapshot; picture: MapPicture } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const loaded = useRef(new Map<string, MapPicture>());
  const wanted = useRef<string | null>(null);
  const fresh = added.filter((one) => !known.some(({ id }) => id === one.id));
  const snapshots = [...known, ...fresh].filter(({ id }) => !gone.has(id));

  const show = async (id: string | null) => {
    wanted.current = id;
    const snapshot = snapshots.find((one) => one.id === id);
    if (!snapshot) return setPast(null);
    let picture = loaded.current.get(snapshot.id);
    if (!picture) {
      const answer = await callApi<{ picture: MapPicture }>(`/api/map/snapshots/${snapshot.id}`);
      if (wanted.current !== id) return;
      setProblem(answer.ok ? null : answer.error.message);
      if (!answer.ok) return;
      picture = answer.value.picture;
      loaded.current.set(snapshot.id, picture);
    }
    setPast({ snapshot, picture });
    announce(`The map of ${sayDay(snapshot.created_at)}`);
  };
  const remove = async (id: string) => {
    const snapshot = snapshots.find((one) => one.id === id);
    const answer = await callApi<{ action: string }>(`/api/map/snapshots/${id}`, 'DELETE');
    setProblem(answer.ok ? null : answer.error.message);
    if (!answer.ok || !snapshot) return;
    setGone((before) => new Set(before).add(id));
    setRemoved({ action: answer.value.action, snapshot });
    setPast(null);
    announce('The picture was removed.');
  };
  const bringBack = async () => {
    if (!removed) return;
    const answer = await callApi<RevertResult>(`/api/actions/${removed.action}/undo`, 'POST', {
      preview: false,
    });
    setProblem(answer.ok ? null : answer.error.message);
    if (!answer.ok) return;
    setGone((before) => new Set([...before].filter((id) => id !== removed.snapshot.id)));
    setAdded((before) => [...before, removed.snapshot]);
    setRemoved(null);
    announce('The picture is back.');
  };
  const kept = ({ snapshot }: KeptSnapshot) => {
    setAdded((before) => [...before, snapshot]);
    announce('The picture is kept.');
  };
  return { snapshots, past, problem, canBringBack: removed !== null, show, remove, bringBack, kept };
}
