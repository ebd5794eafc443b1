import type { Result } from '@/lib/errors';
import type { MapPart, Place, Placed } from '@/lib/map/schema';

/** What the person can change on the map. */
export type Stand = Pick<MapPart, 'distance' | 'bearing' | 'loudness'>;

interface Held {
  stand: Stand;
  /** What the server had when it was moved: an answer that still says so is older than the move. */
  before: Stand;
  savedAt: number | null;
}

export interface KeeperState {
  /** Stands that the server has not shown us yet. */
  held: ReadonlyMap<string, Stand>;
  /** kept: the network is away; the move waits here. */
  status: 'still' | 'saving' | 'kept';
  problem: string | null;
}

export interface KeeperDeps {
  send(places: Place[]): Promise<Result<Placed>>;
  onState(state: KeeperState): void;
  onSaved(action: string): void;
  /** Where waiting moves outlive the page. */
  store: { read(): Place[][]; write(waiting: Place[][]): void };
  now(): number;
}

const same = (a: Stand, b: Stand) =>
  a.distance === b.distance && a.bearing === b.bearing && a.loudness === b.loudness;
const believed = 10_000;
const sameParts = (a: readonly Place[], b: readonly Place[]) =>
  a.length === b.length && a.every((place, index) => place.id === b[index]?.id);

/**
 * Holds what was moved until the server has it: shown at once, sent one after the other, put back when refused,
 * kept when nobody answers. Steps of the same part that come while one is on its way are sent as one.
 */
export function makeKeeper(deps: KeeperDeps) {
  const held = new Map<string, Held>();
  const waiting: Place[][] = deps.store.read();
  let known = new Map<string, Stand>();
  let sending: Place[] | null = null;
  let status: KeeperState['status'] = 'still';
  let problem: string | null = null;

  const tell = () =>
    deps.onState({ held: new Map([...held].map(([id, { stand }]) => [id, stand])), status, problem });
  const standOf = (id: string): Stand | undefined => held.get(id)?.stand ?? known.get(id);
  const isWaiting = (id: string) => [sending ?? [], ...waiting].flat().some((place) => place.id === id);

  function hold(places: readonly Place[]): void {
    for (const { id, ...change } of places) {
      const stand = standOf(id);
      if (stand)
        held.set(id, {
          stand: { ...stand, ...change },
          before: held.get(id)?.before ?? stand,
          savedAt: null,
        });
    }
  }

  async function pump(): Promise<void> {
    const next = waiting[0];
    if (sending || !next) return;
    sending = next;
    status = 'saving';
    tell();
    const answer = await deps.send(next);
    sending = null;
    if (!answer.ok && answer.error.code === 'unavailable') {
      status = 'kept';
      deps.store.write(waiting);
      return tell();
    }
    waiting.shift();
    deps.store.write(waiting);
    status = 'still';
    if (answer.ok) {
      for (const { id, ...stand } of answer.value.places) {
        const mine = held.get(id);
        if (mine && !isWaiting(id)) held.set(id, { stand, before: mine.before, savedAt: deps.now() });
      }
      if (answer.value.action) deps.onSaved(answer.value.action);
    } else {
      problem = answer.error.message;
      for (const { id } of next) if (!isWaiting(id)) held.delete(id);
    }
    tell();
    return pump();
  }

  return {
    move(places: Place[]): void {
      problem = null;
      hold(places);
      const last = waiting.at(-1);
      if (last && last !== sending && sameParts(last, places)) {
        waiting[waiting.length - 1] = last.map((place, index) => ({ ...place, ...places[index] }));
      } else {
        waiting.push(places);
      }
      deps.store.write(waiting);
      tell();
      void pump();
    },
    /** Tries again to send what waits. */
    retry: () => pump(),
    /** Takes back the newest move that has not been sent. Answers whether there was one. */
    takeBackUnsent(): boolean {
      const last = waiting.at(-1);
      if (!last || last === sending) return false;
      waiting.pop();
      deps.store.write(waiting);
      for (const { id } of last) held.delete(id);
      for (const places of waiting) hold(places);
      if (waiting.length === 0) status = 'still';
      tell();
      return true;
    },
    /** What an undo or redo has put these parts back to. */
    settle(stands: ReadonlyMap<string, Stand>): void {
      for (const [id, stand] of stands) {
        const before = standOf(id) ?? stand;
        held.set(id, { stand, before, savedAt: deps.now() });
      }
      tell();
    },
    /** The server's newest word. What it does not know yet stays as it was put. */
    learn(parts: readonly MapPart[]): void {
      known = new Map(
        parts.map(({ id, distance, bearing, loudness }) => [id, { distance, bearing, loudness }] as const),
      );
      for (const [id, { stand, before, savedAt }] of held) {
        const now = known.get(id);
        const stale = now && same(now, before) && !same(now, stand);
        if (!stale || savedAt === null || deps.now() - savedAt > believed) held.delete(id);
      }
      for (const places of waiting) for (const place of places) if (!held.has(place.id)) hold([place]);
      tell();
    },
  };
}
export type Keeper = ReturnType<typeof makeKeeper>;
