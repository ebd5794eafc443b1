import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { findsNothingInEither } from './axe';
import { begin } from './person';

type Made = { name: string; category?: string; distance?: number; bearing?: number };

/** Parts as the person would have made and placed them, through the app's own API. */
async function make(page: Page, parts: Made[]): Promise<void> {
  await page.evaluate(async (all) => {
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()).value;
    };
    for (const { name, category = 'unknown', distance, bearing } of all) {
      const { id } = await post('/api/parts', { changes: { name, category } });
      if (distance !== undefined) await post('/api/map/places', { places: [{ id, distance, bearing }] });
    }
  }, parts);
}

const three: Made[] = [
  { name: 'Planner', category: 'manager', distance: 92, bearing: 315 },
  { name: 'Little bird', category: 'exile', distance: 92, bearing: 180 },
  { name: 'Joker' },
];
const seat = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) });
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/map/places') && answer.ok());
const undone = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/undo') && answer.ok());

async function openMap(page: Page, parts: Made[] = three): Promise<void> {
  await begin(page);
  await make(page, parts);
  await page.goto('/map');
  await expect(seat(page, parts[0]?.name ?? '')).toBeVisible();
}

/** Presses Tab until the wanted thing has the focus. */
async function tabTo(page: Page, target: ReturnType<typeof seat>, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab never got there.');
}

test('by keyboard alone: move a part from far to close, hear it, take it back', async ({ page }) => {
  await openMap(page);
  const planner = seat(page, 'Planner');
  await tabTo(page, planner);
  await expect(planner).toHaveAccessibleName('Planner, manager, far, upper left');

  let answer = saved(page);
  await page.keyboard.press('ArrowUp');
  await answer;
  await expect(said(page, 'Planner, some distance, upper left')).toBeAttached();
  answer = saved(page);
  await page.keyboard.press('ArrowUp');
  await answer;
  await expect(said(page, 'Planner, close, upper left')).toBeAttached();
  await expect(planner).toBeFocused();
  await page.reload();
  await expect(planner).toHaveAccessibleName(/close, upper left/);

  await tabTo(page, planner);
  let back = undone(page);
  await page.keyboard.press('Control+z');
  await back;
  await expect(planner).toHaveAccessibleName(/some distance, upper left/);
  back = undone(page);
  await page.keyboard.press('Control+z');
  await back;
  await expect(planner).toHaveAccessibleName(/far, upper left/);
  await page.keyboard.press('Control+Shift+z');
  await expect(planner).toHaveAccessibleName(/some distance, upper left/);
  await page.reload();
  await expect(planner).toHaveAccessibleName(/some distance, upper left/);
});

test('by keyboard alone: a card, one part alone, the list, and it is remembered', async ({ page }) => {
  await openMap(page);
  const planner = seat(page, 'Planner');
  await tabTo(page, planner);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Planner' });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open its page' })).toBeVisible();
  await tabTo(page, card.getByRole('radio', { name: 'Far' }));
  const loud = saved(page);
  await tabTo(page, card.getByRole('radio', { name: 'Quiet' }));
  await page.keyboard.press('Space');
  await loud;
  await tabTo(page, card.getByRole('button', { name: 'Only this and its neighbours' }));
  await page.keyboard.press('Enter');
  await expect(seat(page, 'Joker')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(planner).toBeFocused();
  await expect(planner).toHaveAccessibleName(/quiet today/);

  await tabTo(page, page.getByRole('button', { name: 'Show all parts' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(seat(page, 'Joker')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'List', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Far' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not placed by you yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Far' })).toBeVisible();

  await page.getByRole('button', { name: /^Joker/ }).focus();
  await page.keyboard.press('Enter');
  const placed = saved(page);
  await page.getByRole('radio', { name: 'Close' }).focus();
  await page.keyboard.press('Space');
  await placed;
  await expect(page.getByRole('heading', { name: 'Close' })).toBeVisible();
});

test('by keyboard alone: a picture is kept, stays as it was, is removed and comes back', async ({ page }) => {
  await openMap(page);
  const planner = seat(page, 'Planner');
  await tabTo(page, page.getByRole('button', { name: 'Keep this picture' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('A title, if you like')).toBeFocused();
  await page.keyboard.type('A calm evening');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Today');

  await planner.focus();
  const moved = saved(page);
  await page.keyboard.press('ArrowUp');
  await moved;
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: A calm evening$/);
  await expect(page.getByText('A picture of that day, not the truth.').filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(planner).toHaveAccessibleName(/far, upper left/);
  await planner.focus();
  await page.keyboard.press('ArrowUp');
  await expect(planner).toHaveAccessibleName(/far, upper left/);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove this picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(slider).toHaveCount(0);
  await expect(planner).toHaveAccessibleName(/some distance, upper left/);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(slider).toHaveCount(1);
});

test('a part is dragged by the pointer, and stays there', async ({ page }) => {
  await openMap(page);
  const box = await page.locator('.map-drawing').first().boundingBox();
  const from = await seat(page, 'Planner').boundingBox();
  if (!box || !from) throw new Error('The map is not there.');
  const answer = saved(page);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 60, { steps: 12 });
  await page.mouse.up();
  await answer;
  await expect(seat(page, 'Planner')).toHaveAccessibleName(/close, upper right/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(seat(page, 'Planner')).toHaveAccessibleName(/close, upper right/);
  await seat(page, 'Planner').click();
  await expect(page.getByRole('dialog', { name: 'Planner' })).toBeVisible();
});

test('what is moved without a network is kept, said, and saved when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
  await openMap(page);
  await context.setOffline(true);
  await seat(page, 'Planner').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/Your moves are kept here/)).toBeVisible();
  await expect(seat(page, 'Planner')).toHaveAccessibleName(/some distance/);
  const answer = saved(page);
  await context.setOffline(false);
  await answer;
  await expect(page.getByText(/Your moves are kept here/)).toBeHidden();
  await page.reload();
  await expect(seat(page, 'Planner')).toHaveAccessibleName(/some distance/);
});

test('tender parts are hidden at a press, and the choice is remembered', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Hide tender parts' }).click();
  await expect(seat(page, 'Little bird')).toHaveCount(0);
  await page.reload();
  await expect(seat(page, 'Planner')).toBeVisible();
  await expect(seat(page, 'Little bird')).toHaveCount(0);
});

test('the map is saved as drawing, picture and data, by the browser alone', async ({ page }) => {
  await openMap(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Print or save the map' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const drawing = await save('Save as a drawing (SVG)');
  expect(drawing.name).toMatch(/^parley-map-\d{4}-\d{2}-\d{2}\.svg$/);
  expect(drawing.content.toString()).toContain('>Planner<');
  expect(drawing.content.toString()).not.toMatch(/oklch|var\(|https?:\/\/(?!www\.w3\.org)/);
  const picture = await save('Save as a picture (PNG)');
  expect(picture.name).toMatch(/\.png$/);
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  const data = await save('Save as data (JSON)');
  expect(JSON.parse(data.content.toString()).parts).toHaveLength(3);
  expect(sent).toEqual([]);
});

test('axe finds nothing on the map, its card, its list and its past, in either theme', async ({ page }) => {
  await begin(page);
  await page.goto('/map');
  await expect(page.getByRole('heading', { name: 'The map is still only you' })).toBeVisible();
  await findsNothingInEither(page, 'empty');
  await make(page, three);
  await page.reload();
  await expect(seat(page, 'Planner')).toBeVisible();
  await findsNothingInEither(page, 'map');
  await seat(page, 'Planner').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await findsNothingInEither(page, 'card');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep this picture' }).click();
  await findsNothingInEither(page, 'keeping');
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  await page.getByRole('button', { name: 'Earlier picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove this picture' })).toBeVisible();
  await findsNothingInEither(page, 'past');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: /^Joker/ }).click();
  await findsNothingInEither(page, 'list');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing scrolls sideways, a card opens from below, and a finger drags', async ({ page }) => {
    await openMap(page);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await seat(page, 'Joker').tap();
    await expect(page.getByRole('dialog', { name: 'Joker' })).toBeInViewport();
    // The card opens under the finger; the tap that opened it chooses nothing on it.
    await expect(seat(page, 'Joker')).toHaveAccessibleName(/not placed by you yet/);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

    const box = await page.locator('.map-drawing').first().boundingBox();
    const from = await seat(page, 'Planner').boundingBox();
    if (!box || !from) throw new Error('The map is not there.');
    const answer = saved(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: string, x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const end = { x: box.x + box.width / 2 - 40, y: box.y + box.height / 2 - 40 };
    await touch('touchStart', start.x, start.y);
    for (let step = 1; step <= 8; step += 1) {
      await touch(
        'touchMove',
        start.x + ((end.x - start.x) * step) / 8,
        start.y + ((end.y - start.y) * step) / 8,
      );
    }
    await touch('touchEnd');
    await answer;
    await expect(seat(page, 'Planner')).toHaveAccessibleName(/close, upper left/);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

  test('the same seats are seen on every screen, and looking at them saves nothing', async ({ page }) => {
    await openMap(page, [...three, { name: 'die Frühaufsteherin', distance: 65, bearing: 90 }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    const ringOf = () =>
      page
        .locator('.map-ring')
        .last()
        .evaluate((ring) => {
          const { width, height } = ring.getBoundingClientRect();
          return width / height;
        });
    const seen = [];
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width < 500) await expect.poll(ringOf).toBeLessThan(0.9);
      if (width > 1000) await expect.poll(ringOf).toBeGreaterThan(1.2);
      await expect(page.locator('[data-label]').filter({ hasText: 'Planner' })).toBeVisible();
      seen.push(await page.locator('[data-part]').evaluateAll((all) => all.map((one) => one.ariaLabel)));
    }
    expect(new Set(seen.map(String)).size).toBe(1);
    expect(sent).toEqual([]);
  });
});

test('on a phone the buttons that magnify are whole, wherever the page is scrolled to', async ({ page }) => {
  await openMap(page);
  for (const [width, height] of [
    [320, 640],
    [390, 664],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 200, 5_000]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      for (const name of ['Magnify', 'Make smaller', 'Show the whole map']) {
        const button = page.getByRole('button', { name, exact: true });
        if (top < 5_000) await expect(button).toBeInViewport({ ratio: 1 });
        const isCovered = await button.evaluate((element) => {
          const { left, right, top: above, bottom } = element.getBoundingClientRect();
          const inside = 9;
          return [left + inside, right - inside].some((x) =>
            [above + inside, bottom - inside].some(
              (y) => y < window.innerHeight && y > 70 && !element.contains(document.elementFromPoint(x, y)),
            ),
          );
        });
        expect(isCovered, `${name} at ${width} × ${height}, scrolled to ${top}`).toBe(false);
      }
    }
  }
});
