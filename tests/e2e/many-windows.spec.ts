import { livingTab } from './alive';
import { test } from './app';
import { begin, field, say, untilAnswered, untilKept } from './person';

/** More than a browser's connections to one server. */
const many = 8;

test('words are sent and answered in each of eight windows, and the others are told', async ({
  page,
  context,
}) => {
  await begin(page);
  await say(page, 'Something in me was loud today');
  await untilKept(page);
  const others = [];
  for (let opened = 1; opened < many; opened += 1) {
    const other = livingTab(await context.newPage());
    await other.goto(opened < 4 ? page.url() : '/parts');
    others.push(other);
  }
  const last = livingTab(await context.newPage());
  await last.goto('/chat/new');
  await say(last, 'One more thing');
  await page.bringToFront();
  await field(page).fill('And the garden');
  await field(page).press('Enter');
  await untilAnswered(page, 2);
  for (const other of others.slice(0, 3)) await untilAnswered(other, 2);
});
