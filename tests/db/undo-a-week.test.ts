import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { type EmbeddedServer, startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { listParts } from '@/lib/parts/list-parts';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { freshDir } from '../support/app-server';
import { monthsOfALife } from '../support/months-of-a-life';
import { livePast } from '../support/past';
import { must } from '../support/scene';

const dir = freshDir();
let server: EmbeddedServer;
let person: Ctx;
beforeAll(async () => {
  await livePast(dir, monthsOfALife);
  server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
  const backend = adoptBackend(server);
  const { personId, accessToken } = await localIdentity({ ...backend, server });
  const db = clientOn(backend, accessToken);
  person = { personId, actor: 'person', db, sign: backend.sign, now: () => new Date() };
}, 300_000);
afterAll(async () => {
  await server?.close();
  rmSync(dir, { recursive: true, force: true });
});

const names = async () => must(await listParts(person)).map(({ name }) => name);

test('after two months a week is taken back without a question, and brought again in one step', async () => {
  const { actions } = must(await listActions(person, { tool: 'editPart', limit: 100 }));
  const seq = actions.at(-1)?.seq ?? 0;
  expect(await names()).toContain('The Station Master');
  const taken = must(await undoSince({ ...person, tool: 'undoSince', actionId: randomUUID() }, { seq }));
  expect(taken.conflicts).toEqual([]);
  expect(await names()).toContain('The Planner');
  expect(await names()).not.toContain('The Station Master');
  const again = must(
    await undoAction({ ...person, tool: 'undo', actionId: randomUUID() }, taken.action_id ?? ''),
  );
  expect(again.conflicts).toEqual([]);
  expect(await names()).toContain('The Station Master');
});
