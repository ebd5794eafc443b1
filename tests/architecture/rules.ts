import { posix } from 'node:path';
import type { Import, Module } from './read-module.ts';

export interface Breach {
  line: number;
  found: string;
}

/** A rule of the house: what it says, and the places of one file where it is broken. */
export interface Rule {
  says: string;
  check(module: Module): Breach[];
}

/** Where an import leads: a path from the root for our own files, a package's name for the rest. */
export function targetOf(module: Module, { specifier }: Import): string {
  if (specifier.startsWith('@/')) return posix.normalize(specifier.slice(2));
  return specifier.startsWith('.') ? posix.join(posix.dirname(module.path), specifier) : `npm:${specifier}`;
}

const areas = ['app', 'components', 'agents', 'lib', 'tests', 'scripts', 'supabase'];
const areaOf = (path: string): string => areas.find((area) => path.startsWith(`${area}/`)) ?? 'root';
const isOurs = (target: string) => !target.startsWith('npm:');
const isTool = (path: string) => /^(tests|scripts)\//.test(path) || /^[\w.-]+\.config\.ts$/.test(path);
const withoutEnding = (path: string) => path.replace(/(\/index)?\.tsx?$/, '');

const importRule = (says: string, broken: (module: Module, target: string, it: Import) => boolean): Rule => ({
  says,
  check: (module) =>
    isTool(module.path)
      ? []
      : module.imports
          .filter((it) => broken(module, targetOf(module, it), it))
          .map((it) => ({
            line: it.line,
            found: `${it.typeOnly ? 'import type' : 'import'} '${it.specifier}'`,
          })),
});

const readRule = (says: string, area: RegExp, forbidden: RegExp): Rule => ({
  says,
  check: (module) =>
    area.test(module.path)
      ? module.reads.filter((r) => forbidden.test(r.text)).map((r) => ({ line: r.line, found: r.text }))
      : [],
});

const ground = [
  'env',
  'errors',
  'context',
  'live-streams',
  'shutdown',
  'pausable-timer',
  'db',
  'auth',
  'text-classifier',
  'unseen-signs',
  'whole-word',
];
const middle = ['models', 'safety', 'budget', 'jobs', 'channels', 'mcp', 'files', 'undo'];
const floorOf = (path: string): number => {
  const name = withoutEnding(path).split('/')[1] ?? '';
  return ground.includes(name) ? 0 : middle.includes(name) ? 1 : 2;
};

const mayImport: Record<string, string[]> = {
  app: ['app', 'components', 'agents', 'lib'],
  root: ['root', 'agents', 'lib'],
  components: ['components', 'agents', 'lib'],
  agents: ['agents', 'lib'],
  lib: ['lib'],
};

const sdk = /^npm:(ai|@ai-sdk\/[^/]+|@openrouter\/ai-sdk-provider)(\/|$)/;
const sdkPlace =
  /^(lib\/models\/|lib\/mcp\/connection\/|agents\/engine\/|agents\/guide\/|agents\/adapters\/|agents\/messages\.ts$|components\/chat\/)/;
const nextPlace = /^(app\/|components\/|lib\/auth\/|[\w.-]+\.ts$)/;
const schema = /^lib\/[\w-]+\/schema$/;
const sql =
  /\b(select\s[\s\S]{1,200}\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|create\s+(table|function)\s)/i;
const prompt = /(^|\n)\s*you are (an?|the) |\byour (task|job|role) is to\b|\bsystem prompt\b|\bas an ai\b/i;
const longestChatRoute = 80;
/** What is kept over a hot reload and known to one process alone, and why no other one needs to know it. */
const ofOneProcess: Record<string, string> = {
  'lib/db/backend.ts': 'its own connection',
  'lib/db/embedded/thread/start-in-thread.ts': 'its own thread, until it has a database',
  'lib/db/feed.ts': 'who listens here to news that the database tells every process',
  'lib/db/full-disk.ts': 'the disk of the database that lies in this process',
  'lib/auth/local-session.ts': 'a token that every process can make',
  'lib/live-streams.ts': 'lines that are open here',
  'lib/shutdown.ts': 'what ends with it',
  'lib/models/model-health.ts': 'in what order models are asked, which can be learnt again',
  'lib/mcp/connection/kept-clients.ts': 'its own connections, which any process opens anew',
  'lib/models/known-refusals.ts': 'what a server was seen to refuse, which can be learnt again',
  'agents/engine/errands/run-due.ts':
    'how much this process does at the same time; who does what is in the database',
  'lib/conversations/own-runs.ts': 'asked only where no other process can be writing',
  'lib/conversations/unsaved-answers.ts': 'an answer that the database would not take',
  'agents/engine/prompt/sent-requests.ts':
    'a request as it went out, which any process makes again from what is stored',
  'agents/engine/live-runs.ts': 'the quick way to an answer that is saved as it grows',
};

/** The one name that Next replaces when it builds; there is no other way to tell its two runtimes apart. */
const namesRuntime = ({ path, reads }: Module, line: number): boolean =>
  path === 'instrumentation.ts' && reads.some((it) => it.line === line && it.text === 'env.NEXT_RUNTIME');

export const rules: Rule[] = [
  importRule('1. app -> components, agents, lib. Nothing imports app.', (module, target) => {
    const allowed = mayImport[areaOf(module.path)];
    const apart = ['app', 'root'].includes(areaOf(module.path)) || target.startsWith('app/');
    return isOurs(target) && apart && allowed !== undefined && !allowed.includes(areaOf(target));
  }),
  importRule(
    '2. agents -> lib. Agents call verbs; they never touch the database client.',
    (module, target) => {
      if (areaOf(module.path) !== 'agents') return false;
      const client =
        target.startsWith('lib/db/') || /^npm:(@supabase\/|@electric-sql\/|postgres$)/.test(target);
      return client || (isOurs(target) && !['agents', 'lib', 'app'].includes(areaOf(target)));
    },
  ),
  readRule('2. Agents call verbs; they never touch the database client.', /^agents\//, /^(ctx|context)\.db$/),
  importRule(
    '3. components value-import only lib/*/schema.ts and components; from agents/messages.ts types only.',
    (module, target, it) => {
      if (areaOf(module.path) !== 'components' || !isOurs(target)) return false;
      const path = withoutEnding(target);
      if (areaOf(target) === 'lib') return !it.typeOnly && !schema.test(path);
      if (areaOf(target) === 'agents') return !it.typeOnly || path !== 'agents/messages';
      return !['components', 'app'].includes(areaOf(target));
    },
  ),
  importRule('4. lib never imports agents or components.', (module, target) => {
    return areaOf(module.path) === 'lib' && isOurs(target) && !['lib', 'app'].includes(areaOf(target));
  }),
  importRule(
    '4. Inside lib the arrows run down: domain -> models, safety, undo … -> env, errors, context, db, auth.',
    (module, target, it) => {
      const within = areaOf(module.path) === 'lib' && areaOf(target) === 'lib';
      const word = it.typeOnly && schema.test(withoutEnding(target));
      return within && !word && floorOf(target) > floorOf(module.path);
    },
  ),
  importRule(
    // The client of servers of tools is the SDK's: it is what connects, as lib/models is what asks a model.
    '5. SDK names only in lib/models, lib/mcp/connection, agents/engine, agents/guide, agents/adapters, agents/messages.ts, components/chat.',
    (module, target) => sdk.test(target) && !sdkPlace.test(module.path),
  ),
  importRule('5. next/* only in app, components and lib/auth.', (module, target) => {
    return /^npm:next(\/|$)/.test(target) && !nextPlace.test(module.path);
  }),
  importRule(
    'An answer is followed and stopped through agents/engine/run-stream.ts, whichever process writes it.',
    (module, target) => {
      const sources = ['agents/engine/live-runs', 'agents/engine/saved-run-stream'];
      return sources.includes(withoutEnding(target)) && module.path !== 'agents/engine/run-stream.ts';
    },
  ),
  {
    says: 'No answer, stop, lease or news is known to one process alone (tests/architecture/rules.ts names what may be).',
    check: (module) =>
      !['agents', 'lib', 'app'].includes(areaOf(module.path)) || module.path in ofOneProcess
        ? []
        : module.strings
            .filter(({ text }) => /^parley\.[\w-]+$/.test(text))
            .map(({ text, line }) => ({ line, found: `'${text}'` })),
  },
  {
    says: 'process.env is read in lib/env.ts alone.',
    check: (module) =>
      isTool(module.path) || module.path === 'lib/env.ts'
        ? []
        : module.environment
            .filter((line) => !namesRuntime(module, line))
            .map((line) => ({ line, found: 'process.env' })),
  },
  {
    says: 'app holds route handlers and pages only: no SQL and no prompt text.',
    check: (module) =>
      areaOf(module.path) === 'app'
        ? module.strings
            .filter(({ text }) => sql.test(text) || prompt.test(text))
            .map(({ text, line }) => ({ line, found: `'${text.trim().slice(0, 60)}'` }))
        : [],
  },
  readRule(
    'Bodies are read in one place, with a limit, once it is known who asks (withInput and edit of app/api/route-handler.ts).',
    /^(app|lib\/auth)\//,
    /^(request|req)\.(text|json|formData|arrayBuffer|blob|bytes|clone)$/,
  ),
  readRule(
    'app holds route handlers and pages only: they call a verb, not the database.',
    /^(app|components)\//,
    /\.rpc$/,
  ),
  {
    says: `The chat route stays within ${longestChatRoute} lines.`,
    check: (module) =>
      module.path === 'app/api/chat/route.ts' && module.lines > longestChatRoute
        ? [{ line: module.lines, found: `${module.lines} lines` }]
        : [],
  },
];

/** Every breach as one line of text: where, which rule, what was found. */
export const breachesOf = (modules: Module[]): string[] =>
  modules.flatMap((module) =>
    rules.flatMap((rule) =>
      rule
        .check(module)
        .map(({ line, found }) => `${module.path}:${line} breaks "${rule.says}" with ${found}`),
    ),
  );
