import { rmSync } from 'node:fs';
import { freshDir, startApp } from '../support/app-server.ts';
import { ensureBrowser } from '../support/browser.ts';

/** Makes sure of a browser and lays down one empty database that every test starts from a copy of. */
export default async function prepare() {
  process.env.PLAYWRIGHT_CHROMIUM = ensureBrowser();
  const dataDir = freshDir();
  const first = await startApp({ dataDir });
  await first.stop();
  process.env.PARLEY_EMPTY_DATABASE = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
