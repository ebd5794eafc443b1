import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { Mail } from '@/lib/db/lite/open-app';
import { makeSecrets, type Secrets, signWith } from '@/lib/db/lite/secrets';
import { snapshotOf } from './db-snapshot';
import { importedKey } from './imported-key';
import { realtimeSchema } from './realtime/schema';
import { openRealtime } from './realtime/service';

export type Letter = Parameters<Mail['send']>[0];

/** The claims of a token that the auth server behind the stand-in signed for somebody. */
const ownClaims = (secrets: Secrets) => (token: string) => {
  const [head, body = '', signature] = token.split('.');
  const isOurs = signature === signWith(secrets, `${head}.${body}`);
  return isOurs ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as object) : undefined;
};

/** An embedded database behind a port, as a stand-in for hosted Supabase; it keeps the mails it would send. */
export async function openHosted() {
  const letters: Letter[] = [];
  const mail: Mail = { send: async (letter) => void letters.push(letter) };
  const migrations = readMigrations(migrationsDir());
  const secrets = makeSecrets();
  const key = importedKey(secrets);
  const memory = await snapshotOf(migrations);
  const server = await startEmbedded({ storage: { memory, secrets }, migrations, mail });
  const http = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url } = incoming;
    const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(incoming);
    const authorization = key.translate(headers.authorization);
    const request = {
      method,
      headers: { ...(headers as Record<string, string>), ...(authorization && { authorization }) },
      body,
      duplex: 'half',
    } as RequestInit;
    const answer = await server.fetch(`http://${headers.host}${url}`, request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  const listen = (port: number) => new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready));
  await listen(0);
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    letters,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishable,
      SUPABASE_SIGNING_KEY: key.jwk,
    },
    sql: server.sql,
    /** The project gets Realtime, which it is without until then. */
    addRealtime: async () => {
      await server.sql.exec(realtimeSchema);
      return openRealtime({ http, database: server, claimsOf: ownClaims(secrets) });
    },
    /** Nobody answers at its address any more, until `comeBack`. */
    goAway: () => {
      const gone = new Promise((done) => http.close(done));
      http.closeAllConnections();
      return gone;
    },
    comeBack: () => listen(port),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await server.close();
    },
  };
}
