import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { ledgerOf, textIn, turn } from '../../support/turns';
import { way } from './talk';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const guide = () => must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' }));

async function converse(words: string[]): Promise<{ conversationId: string; said: string[] }> {
  const conversationId = randomUUID();
  const said: string[] = [];
  for (const text of words) said.push(textIn(await turn(ada, guide(), { conversationId, text })));
  return { conversationId, said };
}

describe('a whole session with the offline guide, on the real engine and database', () => {
  test('ends with quotes kept in the person’s words and one card that waits for them.', async () => {
    const { conversationId, said } = await converse(way.ended);
    expect(said.at(-1)).toMatch(/a card for “the Whip”; you decide/);
    const ledger = await ledgerOf(db, conversationId);
    expect(ledger.filter((row) => row.status !== 'ok')).toEqual([]);
    const [proposal] = await db.sql<{ status: string; changes: { name: string; role: string } }>(
      `select status, changes from public.proposals where conversation_id = $1`,
      [conversationId],
    );
    expect(proposal).toMatchObject({ status: 'pending', changes: { name: 'the Whip' } });
    const quotes = await db.sql<{ quote: string }>(
      'select quote from public.part_evidence where conversation_id = $1',
      [conversationId],
    );
    const words = way.ended.join('\n');
    expect(quotes.length).toBeGreaterThanOrEqual(4);
    for (const { quote } of quotes) expect(words).toContain(quote);
  });

  test('"Add my Critic" in a first message waits as a card, and "undo" takes its last doing back.', async () => {
    const { conversationId, said } = await converse(['add my Critic', 'undo']);
    expect(said[0]).toMatch(/card for “Critic”/);
    expect(said[1]).toMatch(/^Taken back/);
    const ledger = await ledgerOf(db, conversationId);
    expect(ledger.map((row) => row.tool)).toContain('undoAction');
    expect(ledger.filter((row) => row.status !== 'ok')).toEqual([]);
  });

  test('After a hard sentence the safety layer answers, and the guide does not explore.', async () => {
    const { conversationId, said } = await converse(['I felt sad after the call', 'part of me wants to die']);
    expect(said[1]).not.toMatch(/your body/);
    const ledger = await ledgerOf(db, conversationId);
    expect(ledger.at(-1)?.tool).toBe('safetyCheck');
  });
});
