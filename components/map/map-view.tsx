'use client';

import { useMemo, useRef, useState } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import type { MapPart, PartsMap, Place } from '@/lib/map/schema';
import { type DrawingHandle, MapDrawing, type Opened } from './drawing';
import { SaveMenu } from './export/save-menu';
import { GhostSide } from './ghost-side';
import { KeepDialog } from './keep-dialog';
import { Legend } from './legend';
import { MapList, PrintedList } from './map-list';
import { MapNews } from './map-news';
import { NoMapYet } from './no-map-yet';
import { PartSide } from './part-side';
import { type Spot, saySpot, spotOf } from './place';
import { sayDay } from './say-day';
import { whoIsShown } from './scene';
import { sayGhost, sayLoudness } from './sentences';
import { Timeline } from './timeline';
import { type MapKind, Toolbar } from './toolbar';
import { useKept } from './use-kept';
import { usePictures } from './use-pictures';
import { usePlaces, useUndoKeys } from './use-places';

const nobody = 'a part';

/** `now` is the server's, so that both draw the same day. */
export function MapView({ map, now }: { map: PartsMap; now: string }) {
  const places = usePlaces(map);
  const pictures = usePictures(map.snapshots);
  const [kind, setKind] = useKept('parley.map.kind', ['map', 'list']);
  const [tender, setTender] = useKept('parley.map.tender', ['shown', 'hidden']);
  const [focus, setFocus] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [keeping, setKeeping] = useState(false);
  const [exportTrouble, setExportTrouble] = useState<string | null>(null);
  const drawing = useRef<DrawingHandle>(null);
  useUndoKeys(places.undo, places.redo);

  const { past } = pictures;
  const today = useMemo(
    () => ({ parts: places.parts, relationships: map.relationships }),
    [places.parts, map.relationships],
  );
  const picture = past?.picture ?? today;
  const ghosts = useMemo(() => (past ? [] : map.ghosts), [past, map.ghosts]);
  const showTender = tender === 'shown';
  const alone = picture.parts.some((part) => part.id === focus) ? focus : null;
  const shown = whoIsShown(picture, { showTender, focus: alone });
  const partOf = (id: string) => picture.parts.find((part) => part.id === id);
  const nameOf = (id: string | null) => partOf(id ?? '')?.name ?? nobody;
  const saidGhosts = ghosts.flatMap((ghost) => {
    const said = sayGhost(ghost, nameOf);
    return said ? [{ ghost, said }] : [];
  });

  const place = (part: MapPart, change: Place) => {
    places.move([change]);
    const moved = { ...part, ...change };
    announce(
      change.distance === undefined
        ? `${part.name}, ${sayLoudness(moved.loudness)}`
        : saySpot(part.name, spotOf(moved)),
    );
  };
  const onMove = (id: string, spot: Spot) => {
    const part = partOf(id);
    if (part) place(part, { id, ...spot });
  };
  const close = () => {
    if (!opened) return false;
    setOpened(null);
    drawing.current?.focus(opened);
    return true;
  };
  const focusOn = (id: string | null) => {
    setFocus(id);
    announce(id ? `Only ${nameOf(id)} and its neighbours are shown.` : 'All parts are shown.');
  };
  // What is open belongs to what is shown.
  const showKind = (next: MapKind) => {
    setOpened(null);
    setKind(next);
  };
  const showPicture = (id: string | null) => {
    setOpened(null);
    pictures.show(id);
  };

  if (map.parts.length === 0 && map.ghosts.length === 0) {
    return (
      <>
        <LiveRefresh />
        <NoMapYet />
      </>
    );
  }
  const part = opened?.kind === 'part' ? partOf(opened.id) : undefined;
  const ghost = opened?.kind === 'ghost' ? saidGhosts.find((one) => one.ghost.id === opened.id) : undefined;
  const at = () => past?.snapshot.created_at ?? now;
  const save = (
    <SaveMenu picture={picture} at={at} drawing={() => drawing.current} onTrouble={setExportTrouble} />
  );
  return (
    <div className="grid gap-3">
      <LiveRefresh />
      <Toolbar
        kind={kind}
        onKind={showKind}
        hasTender={picture.parts.some(({ category }) => category === 'exile')}
        showTender={showTender}
        onTender={() => setTender(showTender ? 'hidden' : 'shown')}
        canUndo={places.canUndo}
        canRedo={places.canRedo}
        onUndo={places.undo}
        onRedo={places.redo}
        still={past !== null}
        onKeep={() => setKeeping(true)}
        save={save}
      />
      <MapNews
        status={places.status}
        problem={places.problem ?? pictures.problem ?? exportTrouble}
        onBringBack={pictures.canBringBack ? pictures.bringBack : undefined}
      />
      {alone && (
        <p className="no-print flex flex-wrap items-center gap-3 text-sm">
          <span>
            Only{' '}
            <span dir="auto" className="font-person">
              {nameOf(alone)}
            </span>{' '}
            and its neighbours are shown.
          </span>
          <Button size="sm" onClick={() => focusOn(null)}>
            Show all parts
          </Button>
        </p>
      )}
      <p className="hidden print:block" suppressHydrationWarning>
        {sayDay(at())}. A picture of that day, not the truth.
      </p>
      <div className={kind === 'map' ? 'relative' : 'hidden print:block'}>
        <MapDrawing
          ref={drawing}
          picture={picture}
          ghosts={ghosts}
          showTender={showTender}
          focus={alone}
          opened={opened}
          past={past !== null}
          today={(past?.snapshot.created_at ?? now).slice(0, 10)}
          onMove={onMove}
          onOpen={setOpened}
          onEscape={close}
        />
        {part && (
          <PartSide
            key={part.id}
            part={part}
            lines={picture.relationships}
            focused={alone === part.id}
            still={past !== null}
            onPlace={(change) => place(part, change)}
            onFocus={focusOn}
            onClose={close}
          />
        )}
        {ghost && <GhostSide key={ghost.ghost.id} {...ghost} onClose={close} />}
      </div>
      {kind === 'map' && <Legend />}
      {kind === 'list' && (
        <MapList
          picture={picture}
          shown={shown}
          ghosts={saidGhosts}
          focus={alone}
          still={past !== null}
          onPlace={place}
          onFocus={focusOn}
        />
      )}
      <PrintedList picture={picture} shown={shown} />
      <Timeline
        snapshots={pictures.snapshots}
        shown={past?.snapshot.id ?? null}
        onShow={showPicture}
        onRemove={pictures.remove}
      />
      <KeepDialog open={keeping} onOpenChange={setKeeping} onKept={pictures.kept} />
    </div>
  );
}
