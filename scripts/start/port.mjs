import { createServer } from 'node:net';

/**
 * Whether nobody listens on a port of this computer.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export const isFree = (port, host) =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });

/**
 * The next free port after one that is taken; null when the 50 after it are taken as well.
 * @param {number} taken
 * @param {string} host
 * @returns {Promise<number | null>}
 */
export async function freePortAfter(taken, host) {
  for (let port = taken + 1; port <= Math.min(taken + 50, 65_535); port += 1)
    if (await isFree(port, host)) return port;
  return null;
}
