import type { FakeOpenai } from '../support/fake-openai.ts';
import { untilAlive } from './alive';
import { expect, test } from './model';
import { answers, begin, field, ownWords, say, stopButton, untilAnswered, untilKept } from './person';

const begun = 'There is room for this.';
const rest = 'Where do you notice it first?';
const whole = `${begun} ${rest}`;
const stopped = 'You stopped here. What was said so far is kept.';

/** Plays an answer that stays in its middle until it is let go. */
function holdAnswer(model: FakeOpenai): () => void {
  const gate = Promise.withResolvers<void>();
  model.play([{ kind: 'held', text: `${begun} `, rest, until: gate.promise }]);
  return gate.resolve;
}

test('an answer goes on after a reload in its middle, and is whole', async ({ page, model }) => {
  const letGo = holdAnswer(model);
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveText([begun]);
  await untilKept(page);

  await page.reload();
  await expect(answers(page)).toHaveText([begun]);
  await expect(stopButton(page)).toBeVisible();

  letGo();
  await untilAnswered(page, 1);
  await expect(answers(page)).toHaveText([whole]);

  await page.reload();
  await untilAnswered(page, 1);
  await expect(answers(page)).toHaveText([whole]);
  await expect(ownWords(page)).toHaveCount(1);
  expect(model.requests).toHaveLength(1);
});

test('stop keeps what was said so far, also after a reload', async ({ page, model }) => {
  const letGo = holdAnswer(model);
  await begin(page);
  await field(page).fill('Something in me was loud today');
  await field(page).press('Enter');
  await expect(answers(page)).toHaveText([begun]);

  await stopButton(page).click();
  await untilAnswered(page, 1);
  const answer = answers(page).last();
  await expect(answer.getByText(stopped)).toBeVisible();
  await expect(answer.getByText(begun)).toBeVisible();
  await expect.poll(() => model.requests[0]?.aborted).toBe(true);
  letGo();

  await page.reload();
  await untilAnswered(page, 1);
  await expect(answer.getByText(stopped)).toBeVisible();
  await expect(answer.getByText(begun)).toBeVisible();
  await expect(answer).not.toContainText(rest);
});

test('what is being written survives a reload', async ({ page, model }) => {
  model.play([{ kind: 'text', text: whole }]);
  await begin(page);
  await field(page).fill('Half a thought');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought');
  await say(page, 'A whole thought');
  await expect(field(page)).toHaveValue('');
});

test('what is written before the page is alive stays in the field', async ({ page }) => {
  await begin(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await field(page).fill('Too early');
  gate.resolve();
  await untilAlive(page);
  await expect(field(page)).toHaveValue('Too early');
});
