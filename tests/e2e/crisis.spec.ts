import type { Page } from '@playwright/test';
import { livingTab } from './alive';
import { expect, test } from './app';
import { nextDay, overDays } from './over-days';
import {
  answers,
  answerWelcome,
  begin,
  choose,
  field,
  ownWords,
  say,
  tell,
  untilAnswered,
  untilKept,
} from './person';

const card = (page: Page) => answers(page).last().getByRole('article', { name: 'People who can help' });
const offered = (page: Page) => page.getByRole('list', { name: 'Answers you can tap' });

test('pressing and writing lead through the danger, and a number is always there', async ({ page }) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  expect(await say(page, 'Part of me wants to die')).toMatch(/killing yourself|wish to die|not being alive/);
  expect(await choose(page, 'I’m thinking about it')).toMatch(/plan|how/);
  expect(await say(page, 'no plan, just the pills in the cabinet')).toMatch(/999/);
  await expect(card(page).getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  expect(await choose(page, 'Someone is with me')).toMatch(/[Ww]ho/);
  await expect(answers(page).last().getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  expect(await say(page, 'my brother Tom, he is awake and right here')).not.toMatch(/well done|proud/i);
  expect(await say(page, 'I took them')).toMatch(/999.*(?:door|lie down)/s);
  for (const name of ['I called', 'I can’t call', 'Someone is with me', 'I’m alone'])
    await expect(offered(page).getByRole('button', { name, exact: true })).toBeVisible();
});

test('a reload in the middle keeps the question, its answers and what was asked before', async ({ page }) => {
  await begin(page);
  await say(page, 'I am going to kill myself tonight');
  const asked = await answers(page).last().innerText();
  const ways = await offered(page).innerText();
  await page.reload();
  await expect(answers(page)).toHaveText([asked.trim()], { useInnerText: true });
  expect(await offered(page).innerText()).toBe(ways);
  expect(await choose(page, 'It’s near me')).toMatch(/door|away|leave|room/i);
});

test('what is said in two tabs at once is met in both', async ({ page, context, watch }) => {
  watch.expected.push(/409 \(Conflict\).*\/api\/chat/);
  await begin(page);
  await say(page, 'Part of me wants to die');
  await untilKept(page);
  const second = livingTab(await context.newPage());
  await second.goto(page.url());
  await expect(offered(second).getByRole('button').first()).toBeVisible();
  // A slow press: the other tab speaks while the finger lies on the answer.
  await offered(page).getByRole('button', { name: 'I’m thinking about it', exact: true }).hover();
  await page.mouse.down();
  await field(second).fill('the pills are in my hand');
  await field(second).press('Enter');
  await expect(ownWords(page).filter({ hasText: 'the pills are in my hand' })).toHaveCount(1);
  await page.mouse.up();
  for (const tab of [page, second]) {
    await expect(ownWords(tab)).toHaveCount(3);
    await untilAnswered(tab, 3);
    await expect(ownWords(tab).filter({ hasText: 'the pills are in my hand' })).toHaveCount(1);
    await expect(answers(tab).getByRole('link', { name: '999' }).first()).toBeVisible();
  }
});

test('a figure of speech ends the alarm: no rest stays, and exploring goes on', async ({ page }) => {
  await begin(page);
  await say(page, 'honestly I could just kill myself');
  await expect(card(page)).toBeVisible();
  expect(await choose(page, 'Just an expression')).toMatch(/sorry|apologise/i);
  await expect(card(page)).toHaveCount(0);
  await page.goto('/chat/new');
  const answer = await say(page, 'My inner critic was loud today after the meeting');
  expect(answer).not.toContain('Last time was hard');
  expect(answer).toMatch(/how strong/i);
});

test('violence at home gives the conversation a title that says nothing, at once, and Leave quickly is there', async ({
  page,
}) => {
  await begin(page);
  await say(page, 'My husband came home late today');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('My husband came home late today');
  expect(await say(page, 'He hits me when he is drunk')).toMatch(/Leave quickly/);
  await expect(title).toHaveText('A conversation');
  const rail = page.getByRole('complementary', { name: 'Conversations and places' });
  await expect(rail.getByRole('link', { name: 'A conversation' })).toBeVisible();
  await expect(rail).not.toContainText('husband');
  await expect(page).toHaveTitle('Parley');
  await page.getByRole('button', { name: 'Leave quickly' }).click();
  await expect(page).toHaveURL('about:blank');
  await expect(page).toHaveTitle('');
});

test('a language that is not known gets the numbers once and an honest line', async ({ page }) => {
  await begin(page);
  expect(await say(page, 'Tha mi sgìth an-diugh agus chan eil fhios agam dè nì mi a-nis')).toMatch(/English/);
  await expect(card(page).getByRole('link', { name: 'Call 999' })).toBeVisible();
  await say(page, 'Chan eil mi a’ tuigsinn agus tha mi glè sgìth a-nochd');
  await expect(card(page)).toHaveCount(0);
});

test('the country is asked for at the first need, in one tap', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Which country are you in?').selectOption('');
  await answerWelcome(page);
  await say(page, 'I am going to kill myself tonight');
  await expect(answers(page).last()).toContainText('your local emergency number');
  await card(page).getByRole('link', { name: 'I am in the United Kingdom' }).click();
  await expect(card(page).getByText('Which country are you in?')).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  expect(await choose(page, 'It’s near me')).toContain('999');
});

test('hard words in a letter are kept, and help stands below them', async ({ page }) => {
  await begin(page);
  await page.request.post('/api/parts', { data: { changes: { name: 'Planner' }, evidenceIds: [] } });
  await page.goto('/parts');
  await page.getByRole('main').getByRole('link', { name: 'Planner' }).first().click();
  await page.getByRole('button', { name: 'Write to it' }).click();
  await page.getByRole('textbox', { name: 'A letter to Planner' }).fill('I am going to kill myself tonight.');
  await page.getByRole('button', { name: 'Keep this letter' }).click();
  await expect(page.getByText('What you wrote is kept.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 999' })).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('main')).not.toContainText('kill myself');
});

test('an age that was read wrongly is put right once, on the history page', async ({ page }) => {
  await begin(page);
  await tell(page, crypto.randomUUID(), 'I am 15 and at school');
  await page.goto('/history');
  const note = page.getByRole('region', { name: 'Your age' });
  await note.getByRole('button', { name: 'I’m eighteen or over' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^You put your age right/ })).toBeVisible();
});

overDays('the next day begins with how it is, before anything else', async ({ page }) => {
  await begin(page);
  await say(page, 'Part of me wants to die');
  await nextDay(page);
  expect(await say(page, 'My inner critic was loud today')).toMatch(/dying|not being alive|wish to die/);
  await expect(offered(page).getByRole('button', { name: 'Not sure' })).toBeVisible();
  expect(await choose(page, 'No')).toMatch(/gentle|softly|light/);
  await page.goto('/chat/new');
  expect(await say(page, 'My inner critic was loud today')).not.toMatch(/dying|wish to die/);
});
