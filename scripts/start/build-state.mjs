import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made from. Migrations and data files that the server reads as it runs are not part of it. */
const sources = ['agents', 'app', 'components', 'lib', 'public'];
const rootFile =
  /^(?:proxy|instrumentation|next\.config|postcss\.config)\.\w+$|^(?:package-lock|tsconfig)\.json$/;

/**
 * Whether the build in `root` can be served as it is: 'fresh', 'missing', or 'old' when a source was changed after it.
 * @param {string} root the folder of the app
 * @returns {'fresh' | 'missing' | 'old'}
 */
export function buildState(root) {
  const built = changedAt(path.join(root, '.next', 'BUILD_ID'));
  if (built === 0) return 'missing';
  const files = readdirSync(root).filter((name) => rootFile.test(name));
  return [...sources, ...files].some((name) => newest(path.join(root, name)) > built) ? 'old' : 'fresh';
}

/** Milliseconds since 1970 of the last change; 0 when there is nothing. */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The latest change of a file, or of anything in a folder. A folder's own time tells of what was removed from it. */
function newest(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  const within = readdirSync(place, { withFileTypes: true }).map((entry) =>
    newest(path.join(place, entry.name)),
  );
  return Math.max(found.mtimeMs, ...within);
}
