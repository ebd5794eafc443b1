import { type AppServer, startApp } from '../support/app-server.ts';

/** An erasure is written to the disk between requests ten minutes later; a server is given up before. */
const longestUse = 8 * 60_000;

/**
 * One server for the tests of a worker that want nothing special, one after the other: the first words on a new one take
 * seconds of a processor, later ones tenths. After a test its person is deleted with everything, as the settings do it,
 * so that each test finds a database that knows nobody. A server whose test failed is used no more.
 */
export class SharedApp {
  private free: AppServer | undefined;
  private until = 0;

  async take(): Promise<AppServer> {
    const app = this.free ?? (await this.start());
    this.free = undefined;
    return app;
  }

  /** `passed`: whether the test that had it did. */
  async giveBack(app: AppServer, passed: boolean): Promise<void> {
    if (!passed || performance.now() > this.until) return app.stop();
    await forgetPerson(app);
    this.free = app;
  }

  async stop(): Promise<void> {
    await this.free?.stop();
  }

  private start(): Promise<AppServer> {
    this.until = performance.now() + longestUse;
    return startApp({ from: process.env.PARLEY_EMPTY_DATABASE });
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
