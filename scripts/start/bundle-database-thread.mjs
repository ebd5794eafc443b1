import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Writes the code of the database's thread into a folder: some 15 files instead of the 540 of its sources and their
 * libraries, which a start reads sooner. PGlite stays where it is, beside its binary files.
 * @param {string} folder below the root of the app, so that PGlite is found; `scripts/start/database-thread.mjs` looks in `.next/database-thread`
 */
export async function bundleDatabaseThread(folder) {
  const bundle = await rolldown({
    input: { thread: path.resolve('lib/db/embedded/thread/thread.ts') },
    platform: 'node',
    external: [/^@electric-sql\/pglite/, /^postgres$/],
    resolve: { alias: { '@': process.cwd() } },
  });
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await bundle.write({ dir: path.resolve(folder), format: 'esm', ...names });
  await bundle.close();
}
