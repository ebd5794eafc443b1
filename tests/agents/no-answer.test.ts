import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { openTestDb, type TestDb } from '../support/db';
import { ending, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, keptRuns, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud today.';
const stops: Record<string, [model: ReturnType<typeof mockModel>, stop: string, code: string | null]> = {
  'an empty answer': [mockModel(ending('stop', ['', ' \n'])), 'model_error', 'empty_answer'],
  'an answer without anything': [mockModel(ending('stop')), 'model_error', 'empty_answer'],
  'an answer that spent its length on nothing': [mockModel(ending('length')), 'model_error', 'output_limit'],
  'a filtered answer': [mockModel(ending('content-filter')), 'filtered', null],
  'an answer that was filtered in its middle': [
    mockModel(ending('content-filter', ['So far.'])),
    'filtered',
    null,
  ],
};

for (const [what, [model, stop, code]] of Object.entries(stops)) {
  test(`${what} does not count as completed, and asking again answers`, async () => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const chunks = await turn(ada, model, { conversationId, messageId, text });
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop } });
    expect(await keptRuns(db, conversationId)).toMatchObject([
      { status: 'failed', stop_reason: stop, error_code: code },
    ]);
    const shown = textIn(chunks);
    const kept = await keptMessages(db, conversationId);
    expect(kept.map(({ role }) => role)).toEqual(shown ? ['user', 'assistant'] : ['user']);
    const { messages } = must(await getConversation(ada, conversationId));
    expect(messages.at(-1)?.metadata).toMatchObject({ stop, ...(code && { why: code }) });

    const again = await turn(ada, mockModel(saying('Here I am.')), { conversationId, messageId, text });
    expect(textIn(again)).toBe('Here I am.');
  });
}
