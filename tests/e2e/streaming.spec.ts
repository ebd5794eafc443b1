import { expect, test } from './app';
import { answers, begin, field, ownWords, say, stopButton, untilAnswered } from './person';

test.use({ settings: { PARLEY_GUIDE_PACE: 'human' } });

test('an answer goes on after a reload in its middle, and is whole', async ({ page }) => {
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(1);
  await expect(stopButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const before = await answers(page).last().innerText();
  await page.reload();
  await untilAnswered(page, 1);
  const after = await answers(page).last().innerText();
  expect(after.length).toBeGreaterThan(before.length);
  await page.reload();
  await expect(answers(page).last()).toHaveText(after.replace(/\s+/g, ' ').trim(), { useInnerText: true });
  await expect(ownWords(page)).toHaveCount(1);
});

/** The words of an answer, without what stands below them. */
const spoken = (answer: string): string =>
  answer.split(/\n\s*(?:looked|kept|could not|made|You stopped)/)[0]?.trim() ?? '';

test('stop keeps what was said so far, also after a reload', async ({ page }) => {
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page).last()).toContainText(/\w+ \w+/);
  await stopButton(page).click();
  await untilAnswered(page, 1);
  await expect(page.getByText('You stopped here. What was said so far is kept.')).toBeVisible();
  const shown = spoken(await answers(page).last().innerText());
  await page.reload();
  await expect(page.getByText('You stopped here. What was said so far is kept.')).toBeVisible();
  // A word that was on its way when the button was pressed may be kept too; none that was shown is lost.
  expect(shown).not.toBe('');
  expect(spoken(await answers(page).last().innerText()).startsWith(shown)).toBe(true);
});

test('what is being written survives a reload', async ({ page }) => {
  await begin(page);
  await field(page).fill('Half a thought');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought');
  await say(page, 'A whole thought');
  await expect(field(page)).toHaveValue('');
});
