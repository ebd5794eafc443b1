import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { answerWelcome, badges, say, takeBack } from './person';

/** What this person says to each of the guide's questions. The guide words them in more than one way. */
const said: [asked: RegExp, answer: string][] = [
  [/0 to 10|10 is/i, '3'],
  [/come back to a part|coming back to a part/, 'Talk about something'],
  [/moment|lately|noticed it last/, 'Last night I kept making lists in bed and I felt tense'],
  [/went on in you when|set off in you|that for you, inside/, 'I felt tense'],
  [/your body/, 'It sits tight in my chest'],
  [/look or sound|picture|see or to hear/, 'Like a grey cloud over a desk'],
  [/say to you|could talk|tell you, when/, 'It says that I must not forget anything'],
  [/call it|give it a name/, 'The Planner'],
  [/feel toward|feel about|like for you|think of it, what do you feel/, 'I feel curious about it'],
  [/trying to do|wants for you/, 'It tries to make sure that nothing falls apart'],
  [/How long|how long/, 'A long time'],
  [/make sense to you|see why/, 'Yes'],
  [/afraid would happen|worry about/, 'It is afraid that I would lose my work'],
  [/if that happened|so bad about that/, 'Then I would be alone with it'],
  [/Is there anything it would like/, 'Rest'],
];

const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });

/** Answers the guide until it has something to propose. */
async function wholeSession(page: Page): Promise<void> {
  let heard = await say(page, 'Something in me was loud today');
  for (let turn = 0; turn < 18 && !/made 1 suggestion/.test(heard); turn += 1) {
    const answer = said.findLast(([asked]) => asked.test(heard))?.[1];
    if (!answer) throw new Error(`Nothing to say to: ${heard}`);
    heard = await say(page, answer);
  }
  await expect(accept(page)).toBeVisible();
}

test('a first visit becomes a session, a part, and a part taken back', async ({ page }) => {
  const card = page.getByRole('main').getByRole('group', { name: /Planner/ });
  const kept = page.getByText('You accepted this. The part is kept.');

  await test.step('the first page asks before anything begins', async () => {
    await page.goto('/chat');
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Please tick this if it is true.')).toBeVisible();
    await answerWelcome(page);
  });

  await test.step('a session with the guide ends in a proposal, and nothing is a part yet', async () => {
    await wholeSession(page);
    await expect(card.getByText('You can undo this at any time.')).toBeVisible();
    await expect(card.getByText('It sits tight in my chest').first()).toBeVisible();
    const conversation = page.url();
    await page.goto('/parts');
    await expect(page.getByRole('region', { name: 'To review' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'The Planner', exact: true })).toHaveCount(0);
    await page.goto(conversation);
  });

  await test.step('a badge opens to the words that were kept, and these lead to where they were said', async () => {
    const badge = badges(page).getByRole('button', { name: /^kept \d+ quotes?$/ });
    await badge.first().click();
    await expect(page.getByRole('definition').getByText('added').first()).toBeVisible();
    await page.getByRole('link', { name: 'where you said this' }).first().click();
    await expect(page).toHaveURL(/\?quote=\d+-\d+#m-/);
    await expect(page.getByRole('article', { name: 'You' }).locator('mark')).toBeVisible();
  });

  await test.step('accepted, it is a part on its page, with the words it rests on', async () => {
    await accept(page).click();
    await expect(kept).toBeVisible();
    await page.getByRole('link', { name: 'See the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Planner' })).toBeVisible();
    const words = page.getByRole('region', { name: 'In your words' });
    await expect(words.getByText('It sits tight in my chest')).toBeVisible();
    await page.goBack();
  });

  await test.step('undo takes it away again', async () => {
    await page.getByRole('button', { name: /^Undo: You answered this suggestion/ }).click();
    await takeBack(page);
    await expect(accept(page)).toBeVisible();
    await page.goto('/parts');
    await expect(page.getByRole('region', { name: 'To review' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'The Planner' })).toHaveCount(0);
  });

  await test.step('the ledger shows both', async () => {
    await page.goto('/history');
    const ledger = page.getByRole('main');
    await expect(ledger.getByText(/You accepted/).first()).toBeVisible();
    await expect(ledger.getByText('taken back', { exact: true }).first()).toBeVisible();
    await expect(ledger.getByText(/You took back/).first()).toBeVisible();
  });
});
