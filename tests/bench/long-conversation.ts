// How a browser bears a conversation of a thousand messages: npm run bench has it, and node tests/bench/long-conversation.ts
// takes it alone, with the build that is there.
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freshDir, startApp } from '../support/app-server.ts';
import { browserArgs, ensureBrowser } from '../support/browser.ts';
import { type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { addLongThread } from '../support/long-thread.ts';
import { p50, personOf } from './measure.ts';
import { type Figure, figure, print, spreadOf } from './report.ts';

const rounds = 3;
const messages = 1_000;
const conversations = 200;
const tokens = 400;
/** Milliseconds in which nothing more comes of a page that was opened. */
const quiet = 2_000;
/** Milliseconds that an answer may take on a busy machine. */
const patience = 180_000;

/** Paragraphs and lists as companions write them, fifty tokens a second. */
const answer = {
  kind: 'text',
  text: 'I hear **both** of them in this.\n\n- one keeps lists\n- one is tired\n\nWhat would it be like to rest?\n\n'
    .repeat(40)
    .slice(0, tokens * 5),
  chunkSize: 5,
  delay: 20,
} satisfies FakeTurn;

/** What the main thread of a page does, as the browser itself counts it: milliseconds by kind of work. */
async function workOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Time of the processor, so that what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((it) => it.name === name)?.value ?? Number.NaN) * 1000;
    return { all: of('TaskDuration'), scripts: of('ScriptDuration'), layout: of('LayoutDuration') };
  };
}
type Work = Awaited<ReturnType<Awaited<ReturnType<typeof workOf>>>>;

/** The work for each token of an answer, from sending the question until all of it has come. */
async function workPerToken(page: Page): Promise<Work> {
  await page.getByRole('textbox', { name: 'Write to Parley' }).fill('And what now?');
  const count = await workOf(page);
  const before = await count();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  const after = await count();
  return {
    all: (after.all - before.all) / tokens,
    scripts: (after.scripts - before.scripts) / tokens,
    layout: (after.layout - before.layout) / tokens,
  };
}

const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

interface Round {
  /** Milliseconds until the latest message is in view. */
  opened: number;
  /** Elements in the page: the most of before an answer and after it. */
  elements: number;
  work: Work;
  /** Thousands of characters of HTML. */
  html: number;
}

async function round(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const begin = performance.now();
  const response = await page.goto(url);
  await page.getByRole('article').last().waitFor();
  const opened = performance.now() - begin;
  const html = ((await response?.text()) ?? '').length / 1000;
  await wait(quiet);
  const before = await elementsOf(page);
  const work = await workPerToken(page);
  const elements = Math.max(before, await elementsOf(page));
  await context.close();
  return { opened, elements, work, html };
}

type Note = [what: string, value: number, unit: string];

/** The median of three rounds, each in a browser window of its own beside two hundred other conversations. */
export async function longConversationFigures(): Promise<{ figures: Figure[]; notes: Note[] }> {
  const model = await startFakeOpenai(() => answer);
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const first = await startApp({ dataDir, env });
  await personOf(first.url).consent();
  await first.stop();
  const { conversationId } = await addLongThread(dataDir, messages, conversations);
  const app = await startApp({ dataDir, env });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs });
  const taken: Round[] = [];
  try {
    const url = `${app.url}/chat/${conversationId}`;
    await round(browser, url);
    for (let n = 0; n < rounds; n += 1) taken.push(await round(browser, url));
  } finally {
    await browser.close();
    await app.stop();
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const median = (id: string, of: (one: Round) => number, unit: string, aim: number | null = null) => {
    const values = taken.map(of);
    return { ...figure(id, p50(values), unit, aim), spread: spreadOf(values) };
  };
  return {
    figures: [
      median('open_1000_messages_ms', ({ opened }) => opened, 'ms'),
      median('main_thread_ms_per_token_1000', ({ work }) => work.all, 'ms', 1),
      median('dom_nodes_1000', ({ elements }) => elements, '', 600),
    ],
    notes: [
      ['of the main thread: scripts, per token', p50(taken.map(({ work }) => work.scripts)), 'ms'],
      ['of the main thread: layout, per token', p50(taken.map(({ work }) => work.layout)), 'ms'],
      ['HTML of 1,000 messages', p50(taken.map(({ html }) => html)), 'KB'],
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { figures, notes } = await longConversationFigures();
  print(figures, notes);
}
