import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundingSentence } from '@/agents/committee/close-by-rule';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { keptMessages, keptRuns, textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { closing, line, type Scripted, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const words = 'the walrus sleeps in the copper tower of Nantes';
const twoSides: Record<string, Scripted[]> = {
  Planner: [line('Yes, with a list and quiet evenings.', { Stance: 'for', Wants: 'quiet evenings' })],
  Rebel: [line('I would rather not.', { Stance: 'against', Wants: 'quiet evenings' })],
};
const stands = 'This is where each stands: Planner is for it, Rebel is against it.';
const claims = closing('You heard two. They see the job alike. Take your time.');

test.each([
  ['synthesis', 'the closing that is asked once more'],
  ['Planner', 'a voice that is asked anew'],
])('%s: what was deleted meanwhile is not told to %s', async (asked) => {
  const messageId = randomUUID();
  await say(ada, randomUUID(), `So ${words}.`, { messageId });
  const gone = async () => must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
  const isVoice = asked === 'Planner';
  const knows = `I know that ${words}. I made a list.`;
  const model = scripted(
    {
      Rebel: [line('I would rather not.', { Stance: 'against' })],
      Planner: [
        async () => {
          if (isVoice) await gone();
          return line(isVoice ? `${knows}\nRebel: burn it.` : knows, { Stance: 'for', Wants: words });
        },
        line('I made a list.', { Stance: 'for' }),
      ],
      synthesis: [
        async () => {
          if (!isVoice) await gone();
          return claims;
        },
        closing('The Rebel still says no.'),
      ],
    },
    { question: `What about the job, while ${words}?` },
  );
  await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking() });
  const sent = model.callsOf(asked).map(({ prompt }) => JSON.stringify(prompt));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('copper tower');
  expect(sent[1]).not.toContain('copper tower');
  expect(sent[1]).toContain('list');
});

test.each(['synthesis', 'Planner'])(
  '%s is asked no second time once something hard was said elsewhere',
  async (asked) => {
    const person = await consentedPerson(db, `Bea ${randomUUID()}`);
    const talk = newTalk();
    const hard = () =>
      turn(person, mockModel(saying('I hear you.')), { conversationId: newTalk(), text: 'I want to die.' });
    const model = scripted({
      ...twoSides,
      [asked]: [
        async () => {
          await hard();
          return asked === 'Planner' ? line('Yes.\nRebel: burn it.', { Stance: 'for' }) : claims;
        },
        asked === 'Planner' ? line('Yes, zzqtwo.', { Stance: 'for' }) : closing('The zzqtwo Rebel says no.'),
      ],
    });
    const chunks = await turn(person, model, { conversationId: talk, text: tug, committee: asking() });
    expect(model.callsOf(asked)).toHaveLength(1);
    expect(textIn(chunks)).not.toContain('zzqtwo');
    const kept = JSON.stringify((await keptMessages(db, talk)).at(-1));
    expect(kept).not.toContain('data-synthesis');
    if (asked === 'Planner') return;
    expect(kept).not.toContain('You heard two.');
    expect((await keptRuns(db, talk)).map(({ stop_reason: why }) => why)).toContain('hard_elsewhere');
  },
);

async function closed(...synthesis: Scripted[]) {
  const model = scripted({ ...twoSides, synthesis });
  const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking() });
  return { text: textIn(chunks), synthesis: heldIn(chunks).synthesis };
}

test('a second answer that breaks off follows what stands after a space, and is mixed with nothing of the first', async () => {
  const begun = saying('The Rebel still says no. ', 'That may stay. ', 'The Planner is').slice(0, -2);
  const off = await closed(claims, [...begun, { type: 'error', error: new Error('gone') }]);
  const refused = await closed(
    claims,
    saying('The Rebel still says no. ', 'That may stay. ', 'Planner wins. Rest.'),
  );
  for (const { text } of [off, refused]) {
    expect(text).not.toMatch(/The Planner is$|wins|[.][^\s.]/m);
    expect(text.includes('Take your time.')).toBe(!text.includes('The Rebel still says no.'));
    expect(text.endsWith(`\n\n${stands}\n\n${groundingSentence}`)).toBe(true);
  }
  expect(refused.text).toContain('You heard two. The Rebel still says no.');
});

test('a second answer of lists alone leaves the words to the first', async () => {
  const { text } = await closed(claims, closing('', { Agreements: ['Planner, Rebel: quiet evenings'] }));
  expect(text).toBe(`You heard two. Take your time.\n\n${stands}\n\n${groundingSentence}`);
});

test('what the first answer listed truly stays where the second lists nothing', async () => {
  const lists = {
    Agreements: ['Planner, Rebel: quiet evenings', 'Planner, Rebel: the new job'],
    'Next steps': ['You could write down what you would miss.'],
  };
  const { synthesis } = await closed(closing('You heard two.', lists), closing('You heard two.'));
  expect(synthesis).toMatchObject({
    agreements: ['Planner, Rebel: quiet evenings'],
    next: ['You could write down what you would miss.'],
  });
});
