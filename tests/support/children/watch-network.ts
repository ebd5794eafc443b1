// Runs a first start, a sign-up and a write, and reports every connection and every telemetry module it saw.
import { registerHooks } from 'node:module';
import net from 'node:net';

const seen: string[] = [];
registerHooks({
  resolve(specifier, context, next) {
    if (/sentry|opentelemetry|posthog/i.test(specifier)) seen.push(`module ${specifier}`);
    return next(specifier, context);
  },
});
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (this: net.Socket, ...args: Parameters<typeof connect>) {
  seen.push('connection');
  return connect.apply(this, args);
} as typeof connect;

const { openTestDb } = await import('../db');
const { call } = await import('@/lib/db/call');
const db = await openTestDb();
const ada = await db.person('Ada');
await call(ada, 'make_part', { p_changes: { name: 'The Watcher' } });
await call(ada, 'make_part', { p_changes: { nonsense: true } });
await db.close();
console.log(JSON.stringify(seen));
