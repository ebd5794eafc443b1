import type { BrowserContext, Page } from '@playwright/test';
import type { FakeOpenai } from '../support/fake-openai.ts';
import { livingTab } from './alive';
import { expect, test } from './model';
import { answers, begin, field, ownWords, stopButton, untilAnswered, untilKept } from './person';

const waiting = (page: Page) => page.getByRole('list', { name: 'Messages that wait' }).getByRole('listitem');
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** Two windows on an answer that stays in its middle until it is let go. */
async function inTwoTabs(page: Page, context: BrowserContext, model: FakeOpenai) {
  const gate = Promise.withResolvers<void>();
  model.play((_request, index) =>
    index === 0
      ? { kind: 'held', text: 'There is room. ', rest: 'Go on.', until: gate.promise }
      : { kind: 'text', text: 'I hear that, too.' },
  );
  await begin(page);
  await write(page, 'Something in me was loud today');
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page)).toContainText(['There is room.']);
  await untilKept(page);
  const second = livingTab(await context.newPage());
  await second.goto(page.url());
  await expect(answers(second)).toContainText(['There is room.']);
  return { second, letGo: gate.resolve };
}

test('what is written during an answer waits in both windows, outlives a reload, and is answered in order', async ({
  page,
  context,
  model,
}) => {
  const { second, letGo } = await inTwoTabs(page, context, model);
  for (const text of ['One more thing', 'And the garden', 'Not this']) {
    await write(page, text);
    await expect(waiting(page).filter({ hasText: text })).toHaveCount(1);
  }
  await expect(waiting(second)).toHaveCount(3);
  await waiting(second).filter({ hasText: 'Not this' }).getByRole('button', { name: 'Remove' }).click();
  await expect(waiting(page)).toHaveCount(2);
  await waiting(page).first().getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Change this message' }).fill('Two more things');
  await page.getByRole('button', { name: 'Keep the change' }).click();
  await expect(waiting(page)).toContainText(['Two more things', 'And the garden']);
  await page.reload();
  await expect(waiting(page)).toContainText(['Two more things', 'And the garden']);
  letGo();
  for (const tab of [page, second]) {
    await untilAnswered(tab, 3);
    await expect(ownWords(tab)).toContainText(['Something in me', 'Two more things', 'And the garden']);
    await expect(waiting(tab)).toHaveCount(0);
  }
});

test('the conversation stays in sight, and no letter is lost, when somebody begins to write during an answer', async ({
  page,
  context,
  model,
}) => {
  const { second, letGo } = await inTwoTabs(page, context, model);
  await second.evaluate(() => {
    const isGone = () => !document.body.innerText.includes('There is room.');
    const look = new MutationObserver(() => {
      if (isGone()) document.body.dataset.wentAway = 'yes';
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await field(second).focus();
  await second.keyboard.type('I also felt it');
  await expect(field(second)).toHaveValue('I also felt it');
  await expect(field(second)).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(waiting(second)).toContainText(['I also felt it']);
  expect(await second.evaluate(() => document.body.dataset.wentAway)).toBeUndefined();
  letGo();
  for (const tab of [page, second]) await untilAnswered(tab, 2);
});

test('a stop in the other window holds back what waits until it is sent', async ({
  page,
  context,
  model,
}) => {
  const { second } = await inTwoTabs(page, context, model);
  await write(page, 'One more thing');
  await expect(waiting(second)).toHaveCount(1);
  await stopButton(second).click();
  await expect(waiting(page)).toContainText(['It begins when you say so.']);
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  for (const tab of [page, second]) {
    await untilAnswered(tab, 2);
    await expect(ownWords(tab)).toContainText(['Something in me', 'One more thing']);
    await expect(waiting(tab)).toHaveCount(0);
  }
});
