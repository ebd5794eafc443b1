import { randomUUID } from 'node:crypto';
import { expect, test } from './app';
import { begin } from './person';

const id = randomUUID();
const pages: [string, string][] = [
  [`/intentions/${id}`, 'There is no intention here'],
  ['/intentions/nonsense', 'There is no intention here'],
  [`/parts/${id}`, 'There is no part here'],
  ['/parts/nobody', 'There is no part here'],
  [`/chat/${id}`, 'There is no conversation here'],
  ['/chat/nonsense', 'There is no conversation here'],
  ['/memory/nothing/here.md', 'There is no such file'],
];

test('what is not there is answered with status 404 and said kindly', async ({ page, watch }) => {
  watch.expected.push(/404/);
  await begin(page);
  for (const [path, heading] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  for (const path of ['/intentions', '/parts', '/chat', '/chat/new', '/memory'])
    expect((await page.goto(path))?.status(), path).toBe(200);
});
