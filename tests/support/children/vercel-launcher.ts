// Serves one function of a Vercel build as Vercel does: its folder is the working directory, its handler is loaded from
// there and called with each request. Says its port, then runs until stdin closes.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const [folder = '', handler = ''] = process.argv.slice(2);
// What Vercel's runtime gives each request: work that goes on after its answer.
const request = { waitUntil: (work: Promise<unknown>) => void work };
Object.assign(globalThis, { [Symbol.for('@vercel/request-context')]: { get: () => request } });
process.chdir(folder);
const loaded = createRequire(path.join(folder, 'package.json'))(path.join(folder, handler));
const http = createServer(loaded.default ?? loaded);
http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port));
process.stdin.resume().once('end', () => process.exit(0));
