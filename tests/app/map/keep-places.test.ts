import { expect, test } from 'vitest';
import { type KeeperState, makeKeeper } from '@/components/map/keep-places';
import { ok, type Result, refuse } from '@/lib/errors';
import type { Place, Placed } from '@/lib/map/schema';
import { aMapPart } from './a-map';

const planner = aMapPart(0, { distance: 92, bearing: 10 });
const critic = aMapPart(1);
const to = (distance: number, part = planner): Place[] => [{ id: part.id, distance, bearing: 10 }];

/** A keeper whose server answers when the test says so. */
function aKeeper(stored: Place[][] = []) {
  const seen = {
    sent: [] as Place[][],
    saved: [] as string[],
    stored,
    state: { held: new Map(), status: 'still', problem: null } as KeeperState,
    time: 0,
  };
  const answers: ((answer: Result<Placed>) => void)[] = [];
  const keeper = makeKeeper({
    send: (places) => {
      seen.sent.push(places);
      return new Promise((done) => answers.push(done));
    },
    onState: (state) => {
      seen.state = state;
    },
    onSaved: (action) => void seen.saved.push(action),
    store: {
      read: () => structuredClone(stored),
      write: (waiting) => {
        seen.stored = structuredClone(waiting);
      },
    },
    now: () => seen.time,
  });
  keeper.learn([planner, critic]);
  const answer = async (result?: Result<Placed>) => {
    const places = (seen.sent.at(-1) ?? []).map(
      ({ id, distance = null, bearing = null, loudness = null }) => ({
        id,
        distance,
        bearing,
        loudness,
      }),
    );
    answers.shift()?.(result ?? ok({ action: `action ${seen.saved.length + 1}`, places }));
    await new Promise((done) => setTimeout(done));
  };
  const distance = (part = planner) => seen.state.held.get(part.id)?.distance;
  return { keeper, seen, answer, distance };
}

test('what is moved is there at once, and saved at once', async () => {
  const { keeper, seen, answer, distance } = aKeeper();
  keeper.move(to(38));
  expect(distance()).toBe(38);
  expect(seen.sent).toEqual([to(38)]);
  expect(seen.state.status).toBe('saving');
  await answer();
  expect(seen.saved).toEqual(['action 1']);
  expect(seen.state.status).toBe('still');
});

test('steps that come while one is on its way are sent as one', async () => {
  const { keeper, seen, answer } = aKeeper();
  for (const distance of [65, 38, 10]) keeper.move(to(distance));
  await answer();
  await answer();
  expect(seen.sent).toEqual([to(65), to(10)]);
});

test('a refused move goes back, with the reason', async () => {
  const { keeper, seen, answer, distance } = aKeeper();
  keeper.move(to(38));
  await answer(refuse('not_found', 'One of these parts is not there any more.'));
  expect(distance()).toBeUndefined();
  expect(seen.state.problem).toBe('One of these parts is not there any more.');
  expect(seen.stored).toEqual([]);
});

test('without a network the move stays, outlives the page, and is sent later', async () => {
  const { keeper, seen, answer, distance } = aKeeper();
  keeper.move(to(38));
  await answer(refuse('unavailable', 'Parley did not answer.'));
  expect(seen.state.status).toBe('kept');
  expect(distance()).toBe(38);
  expect(seen.stored).toEqual([to(38)]);

  const later = aKeeper(seen.stored);
  expect(later.distance()).toBe(38);
  void later.keeper.retry();
  await later.answer();
  expect(later.seen.saved).toEqual(['action 1']);
  expect(later.seen.stored).toEqual([]);
});

test('a move that was not sent can be taken back here', async () => {
  const { keeper, seen, answer, distance } = aKeeper();
  expect(keeper.takeBackUnsent()).toBe(false);
  keeper.move(to(38));
  expect(keeper.takeBackUnsent()).toBe(false);
  await answer(refuse('unavailable', 'Parley did not answer.'));
  expect(keeper.takeBackUnsent()).toBe(true);
  expect(distance()).toBeUndefined();
  expect([seen.state.status, seen.stored]).toEqual(['still', []]);
});

test('an answer older than the move does not put it back; a newer one does', async () => {
  const { keeper, answer, distance } = aKeeper();
  keeper.move(to(38));
  await answer();
  keeper.learn([planner, critic]);
  expect(distance()).toBe(38);
  keeper.learn([{ ...planner, distance: 20 }, critic]);
  expect(distance()).toBeUndefined();
});

test('what an undo put back is shown until the server shows it', async () => {
  const { keeper, answer, distance } = aKeeper();
  keeper.move(to(38));
  await answer();
  keeper.settle(new Map([[planner.id, { distance: 92, bearing: 10, loudness: null }]]));
  expect(distance()).toBe(92);
  keeper.learn([{ ...planner, distance: 38 }, critic]);
  expect(distance()).toBe(92);
  keeper.learn([planner, critic]);
  expect(distance()).toBeUndefined();
});
