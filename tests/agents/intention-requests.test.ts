import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import { openConversation } from '@/lib/goals/open-conversation';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { intentionOf } from '../support/errands';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptRuns, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const answering = {
  'a model': () => mockModel(saying('A model speaks.')),
  'the guide': () =>
    ({ kind: 'guide', modelId: 'guide', model: createGuide({ pace: 'instant' }) }) as ResolvedModel,
};

describe.each(['a model', 'the guide'] as const)('beside a question about the intention, with %s', (who) => {
  test.each(['What can you do?', 'How do I begin?', 'What is the time?', 'What would be a first step?'])(
    '“%s” is answered, and what was asked is put again',
    async (request) => {
      const goal = await intentionOf(ada, 'Die before summer');
      const opened = await openConversation({ ...ada, tool: 'talkAboutGoal' }, goal, agents.goal.name);
      const { conversation_id: conversationId } = must(opened);
      const say = async (text: string) => textIn(await turn(ada, answering[who](), { conversationId, text }));
      expect(await say('Hello')).toMatch(/This is about your intention\..*killing yourself/s);
      const answer = await say(request);
      expect(answer).toMatch(/^.+\n\n.*(?:wish to die|killing yourself)/s);
      expect(answer).not.toContain('A model speaks');
      expect((await keptRuns(db, conversationId)).map(({ status }) => status)).toEqual([
        'completed',
        'completed',
      ]);
    },
  );
});
