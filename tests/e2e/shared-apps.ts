import { type AppServer, startApp } from '../support/app-server.ts';

/** An erasure is written to the disk between requests ten minutes later; a server is given up before. */
const longestUse = 8 * 60_000;

/** How many servers of different settings are kept for the next test. */
const most = 2;

interface Free {
  app: AppServer;
  settings: string;
  until: number;
}

/**
 * Servers for the tests of a worker that want the same, one after the other: the first words on a new one take seconds of a
 * processor, later ones tenths. After a test its person is deleted with everything, as the settings do it, so that each
 * test finds a database that knows nobody. A server whose test failed is used no more.
 */
export class SharedApps {
  private free: Free[] = [];
  private taken = new Map<AppServer, Free>();

  async take(env: Record<string, string>): Promise<AppServer> {
    const settings = JSON.stringify(env);
    const known = this.free.find((one) => one.settings === settings);
    this.free = this.free.filter((one) => one !== known);
    const until = performance.now() + longestUse;
    const app = known?.app ?? (await startApp({ from: process.env.PARLEY_EMPTY_DATABASE, env }));
    this.taken.set(app, known ?? { app, settings, until });
    return app;
  }

  /** `passed`: whether the test that had it did. */
  async giveBack(app: AppServer, passed: boolean): Promise<void> {
    const one = this.taken.get(app);
    this.taken.delete(app);
    if (!one || !passed || performance.now() > one.until) return app.stop();
    await forgetPerson(app);
    this.free.push(one);
    if (this.free.length > most) await this.free.shift()?.app.stop();
  }

  async stop(): Promise<void> {
    await Promise.all(this.free.map(({ app }) => app.stop()));
  }
}

async function forgetPerson(app: AppServer): Promise<void> {
  const person = await post(app, 'consent', { adult: true, understood: true, country: null });
  await post(app, 'account/delete', { personId: person.user_id, word: 'delete' });
}

async function post(app: AppServer, path: string, body: object): Promise<{ user_id?: string }> {
  const answer = await fetch(`${app.url}/api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).value;
}
