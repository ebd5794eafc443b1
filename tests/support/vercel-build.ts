import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Newer ones ask who is signed in before they build. */
const cli = 'vercel@50.0.0';
const configName = '.vc-config.json';
const config = z.object({ handler: z.string(), filePathMap: z.record(z.string(), z.string()).default({}) });

export interface BuiltFunction {
  /** The page or route it answers, as Vercel names it: `api/actions/[id]/undo`. */
  name: string;
  /** Where its own files lie; functions that are one have one folder. */
  folder: string;
}

export interface VercelBuild {
  folder: string;
  functions: BuiltFunction[];
  close(): void;
}

/** Builds the sources as Vercel does, in a copy of the repository, so that neither a build nor a linked project is touched. */
export function buildForVercel(env: Record<string, string>): VercelBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-vercel-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const sources = listed
    .toString()
    .split('\0')
    .filter((file) => file && statSync(file, { throwIfNoEntry: false }));
  for (const file of sources) cpSync(file, path.join(folder, file));
  copyPackages(path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, '.vercel'));
  const project = {
    projectId: 'prj_local',
    orgId: 'team_local',
    settings: { framework: 'nextjs', nodeVersion: '24.x' },
  };
  writeFileSync(path.join(folder, '.vercel/project.json'), JSON.stringify(project));
  const { status, stdout, stderr } = spawnSync(
    'env',
    ['-u', 'NODE_ENV', 'npx', '--yes', cli, 'build', '--yes'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...env,
        VERCEL_NEXT_BUNDLED_SERVER: '1',
        NEXT_TELEMETRY_DISABLED: '1',
        VERCEL_TELEMETRY_DISABLED: '1',
      },
    },
  );
  const said = `${stdout}\n${stderr}`;
  if (/npm error (code (E|ENO)|network)/.test(said))
    throw new Error(`${cli} could not be fetched: this stage needs the npm registry.\n${said.slice(-2000)}`);
  if (status !== 0) throw new Error(`The build for Vercel failed:\n${said.slice(-4000)}`);
  return {
    folder,
    functions: functionsOf(folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Hard links where the file system has them: the packages weigh a gigabyte. */
function copyPackages(target: string): void {
  const linked = spawnSync('cp', ['-al', 'node_modules', target]);
  if (linked.status === 0) return;
  rmSync(target, { recursive: true, force: true });
  cpSync('node_modules', target, { recursive: true, verbatimSymlinks: true });
}

function functionsOf(folder: string): BuiltFunction[] {
  const root = path.join(folder, '.vercel/output/functions');
  return globSync('**/*.func', { cwd: root }).map((name) => ({
    name: name.replace(/\.func$/, ''),
    folder: realpathSync(path.join(root, name)),
  }));
}

/** Every file of a function: where it lies in the function, and where it lies now. */
function filesOf(build: VercelBuild, { folder }: BuiltFunction): [string, string][] {
  const { filePathMap } = config.parse(JSON.parse(readFileSync(path.join(folder, configName), 'utf8')));
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== configName && !lstatSync(path.join(folder, name)).isDirectory())
    .map((name): [string, string] => [name, path.join(folder, name)]);
  const traced = Object.entries(filePathMap).map(([name, from]): [string, string] => [
    name,
    path.join(build.folder, from),
  ]);
  return [...own, ...traced];
}

/** Bytes of all files of a function. */
export const weightOf = (build: VercelBuild, built: BuiltFunction): number =>
  filesOf(build, built).reduce((sum, [, from]) => sum + statSync(from).size, 0);

/** Copies the files of one function, and nothing else, into an empty folder. Answers the folder and the name of its handler. */
export function copyAlone(build: VercelBuild, built: BuiltFunction): { folder: string; handler: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-function-'));
  for (const [name, from] of filesOf(build, built))
    cpSync(from, path.join(folder, name), { dereference: true, recursive: true });
  const { handler } = config.parse(JSON.parse(readFileSync(path.join(built.folder, configName), 'utf8')));
  return { folder, handler };
}
