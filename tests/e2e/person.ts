import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ButtonId } from '@/lib/safety/care/buttons';

/** What a person does and sees, by the names that a screen reader says. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Write to Parley' });
export const answers = (page: Page) => page.getByRole('article', { name: 'Parley' });
export const ownWords = (page: Page) => page.getByRole('article', { name: 'You' });
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
export const badges = (page: Page) => page.getByRole('list', { name: 'What was done for this answer' });

/** Somebody who has been welcomed, with the country and time zone of the browser, on the first page of the chat. */
export async function begin(page: Page): Promise<void> {
  const [country, timeZone] = await page.evaluate(() => [
    new Intl.Locale(navigator.language).region ?? null,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]);
  const consent = { adult: true, understood: true, country, timeZone };
  const answer = await page.request.post('/api/consent', { data: consent });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/chat');
  await expect(field(page)).toBeVisible();
}

/** Answers the page of a first visit, which is open. */
export async function answerWelcome(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am 18 or over.' }).check();
  await page.getByRole('checkbox', { name: /I know that I am talking with software/ }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(field(page)).toBeVisible();
}

/** Waits until nothing is being answered any more. */
export async function untilAnswered(page: Page, count: number): Promise<void> {
  await expect(answers(page)).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
}

/** Waits until the address names the conversation, so that a reload or another tab finds it. */
export const untilKept = (page: Page): Promise<void> => expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);

/** Says something and waits for the whole answer. */
export async function say(page: Page, text: string): Promise<string> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await field(page).press('Enter');
  await untilAnswered(page, before + 1);
  return answers(page).last().innerText();
}

/** The same with the button, as on a phone, where Enter begins a new line. */
export async function send(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await untilAnswered(page, before + 1);
}

/** Answers the preview of an undo or redo. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Says something without a page, and waits for the whole answer: how a conversation that a test begins in came to be. */
export async function tell(
  page: Page,
  conversationId: string,
  text: string,
  button?: ButtonId,
): Promise<void> {
  const message = { id: randomUUID(), text, ...(button && { button }) };
  const answer = await page.request.post('/api/chat', { data: { conversationId, message } });
  expect(answer.ok(), text).toBe(true);
  await answer.body();
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('list', { name: 'Answers you can tap' }).getByRole('button', { name, exact: true }).click();

/** Presses an answer and waits for what is said to it. */
export async function choose(page: Page, name: string): Promise<string> {
  const before = await answers(page).count();
  await press(page, name);
  await untilAnswered(page, before + 1);
  return answers(page).last().innerText();
}
