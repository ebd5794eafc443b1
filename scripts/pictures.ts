// Takes the pictures of the README anew, light and dark, from the app as it is built and two months of somebody
// invented. Run as: npm run build && npm run pictures
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freshDir, startApp } from '../tests/support/app-server.ts';
import { browserArgs, ensureBrowser } from '../tests/support/browser.ts';
import { monthsOfALife } from '../tests/support/months-of-a-life.ts';
import { livePast } from '../tests/support/past.ts';

const folder = 'docs/pictures';
const themes = ['light', 'dark'] as const;

interface Picture {
  name: string;
  phone?: true;
  /** Goes to what is shown and waits until it stands there. */
  show(page: Page): Promise<void>;
}

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const pictures: Picture[] = [
  {
    name: 'chat',
    async show(page) {
      await page.goto('/chat');
      await page
        .getByRole('link', { name: /^The Station Master/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'Parley' }).last().waitFor();
    },
  },
  {
    name: 'map',
    async show(page) {
      await page.goto('/map');
      await page.getByRole('button', { name: /^The Station Master,/ }).waitFor();
    },
  },
  {
    name: 'history',
    async show(page) {
      await page.goto('/history');
      await page.getByText('The Station Master').first().waitFor();
    },
  },
  {
    name: 'part-phone',
    phone: true,
    async show(page) {
      await page.goto('/parts');
      await page.getByRole('main').getByRole('link', { name: 'The Inspector' }).first().click();
      await heading(page, 'The Inspector');
    },
  },
  {
    name: 'ways-phone',
    phone: true,
    async show(page) {
      await page.goto('/chat/new');
      await page.getByRole('button', { name: /^Just write/ }).waitFor();
    },
  },
];

/** What they say on the day of the pictures. */
const today = [
  'The Station Master woke me at five with the list for Monday',
  '6',
  'a tight band around my forehead',
  'it says get up, the first train will not wait',
  'curious, for once',
];

async function talk(page: Page): Promise<void> {
  await page.goto('/chat/new');
  const answers = page.getByRole('article', { name: 'Parley' });
  for (const [said, text] of today.entries()) {
    await page.getByRole('textbox', { name: 'Write to Parley' }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await answers.nth(said).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  }
}

async function take(browser: Browser, url: string, picture: Picture, colorScheme: 'light' | 'dark') {
  const viewport = picture.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const device = { isMobile: picture.phone ?? false, hasTouch: picture.phone ?? false };
  const common = {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  } as const;
  const context = await browser.newContext({ ...common, ...device, viewport, colorScheme });
  const page = await context.newPage();
  await picture.show(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${picture.name}-${colorScheme}.png`, animations: 'disabled' });
  await context.close();
}

const dataDir = freshDir();
await livePast(dataDir, monthsOfALife);
const app = await startApp({ dataDir });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs });
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ baseURL: app.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await talk(page);
  await page.close();
  for (const picture of pictures) for (const theme of themes) await take(browser, app.url, picture, theme);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
