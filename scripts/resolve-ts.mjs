// Lets `node --import ./scripts/resolve-ts.mjs some.ts` follow the imports the bundlers understand:
// without an extension, and from the root with `@/`.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function fileFor(specifier, parentURL) {
  if (specifier.startsWith('@/')) return path.join(root, specifier.slice(2));
  const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
  return isRelative && parentURL?.startsWith('file:') && !parentURL.includes('/node_modules/')
    ? fileURLToPath(new URL(specifier, parentURL))
    : undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    const file = fileFor(specifier, context.parentURL);
    const found = file && [`${file}.ts`, `${file}/index.ts`, file].find((candidate) => existsSync(candidate));
    return next(found ? pathToFileURL(found).href : specifier, context);
  },
});
