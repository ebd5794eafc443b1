import { type AppServer, startApp } from '../support/app-server.ts';

/** A server on an empty database that starts while a test runs, so that the next one need not wait for it. */
export class SpareApp {
  private waiting: Promise<AppServer> | undefined;

  /** A server that nobody has used. The one after it starts at once. */
  async take(): Promise<AppServer> {
    const app = await (this.waiting ?? this.start());
    this.waiting = this.start();
    // Told to the test that takes it.
    this.waiting.catch(() => {});
    return app;
  }

  async stop(): Promise<void> {
    const app = await this.waiting?.catch(() => undefined);
    await app?.stop();
  }

  private async start(): Promise<AppServer> {
    const app = await startApp({ from: process.env.PARLEY_EMPTY_DATABASE });
    // A page for its own sake: the first one loads what all of them need.
    await fetch(`${app.url}/help`).then((answer) => answer.text());
    return app;
  }
}
