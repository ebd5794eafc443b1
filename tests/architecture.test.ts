import { describe, expect, it } from 'vitest';
import { heavyFirstLoad } from './architecture/first-load.ts';
import { folderCycles } from './architecture/folder-cycles.ts';
import { readModule } from './architecture/read-module.ts';
import { breachesOf } from './architecture/rules.ts';
import { read, sourceFiles } from './architecture/source-files.ts';

const everyModule = sourceFiles().map((path) => readModule(path, read(path)));

const breaches = (path: string, source: string) => breachesOf([readModule(path, source)]);

describe('the house plan', () => {
  it('holds in every file of the repository', () => {
    expect(breachesOf(everyModule)).toEqual([]);
  });
});

describe('folders', () => {
  const modules = (...files: [string, string][]) => files.map(([path, source]) => readModule(path, source));

  it('never import each other, directly or through others', () => {
    expect(folderCycles(everyModule)).toEqual([]);
  });

  it('are told with the files behind a cycle', () => {
    const found = folderCycles(
      modules(
        ['components/map/scene.ts', `import { say } from '@/components/parts/words';`],
        ['components/parts/words.ts', `import type { Kept } from '../memory/kept';`],
        ['components/memory/kept.ts', `import { scene } from '@/components/map/scene';`],
      ),
    );
    expect(found).toEqual([
      'components/map -> components/parts (components/map/scene.ts:1) -> components/memory (components/parts/words.ts:1) -> components/map (components/memory/kept.ts:1)',
    ]);
  });

  it('are told apart from the rooms inside of them, where there are rooms', () => {
    const found = folderCycles(
      modules(
        ['components/chat/chat.tsx', `import { Thread } from './thread/thread';`],
        ['components/chat/thread/thread.tsx', `import { turns } from '../session/turns';`],
        ['components/chat/session/turns.ts', `import type { ChatProps } from '../chat';`],
      ),
    );
    expect(found).toEqual([
      'components/chat -> components/chat/thread (components/chat/chat.tsx:1) -> components/chat/session (components/chat/thread/thread.tsx:1) -> components/chat (components/chat/session/turns.ts:1)',
    ]);
  });

  it('may use the words of any domain, and each other in one direction', () => {
    const found = folderCycles(
      modules(
        ['lib/proposals/schema.ts', `import { part } from '@/lib/parts/schema';`],
        [
          'lib/parts/get-part.ts',
          `import { proposal } from '../proposals/schema'; import { read } from '../db/read';`,
        ],
        ['lib/db/read.ts', `import type { Ctx } from '../context';`],
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the first load of the chat page', () => {
  it('has nothing that is too large for it', () => {
    expect(heavyFirstLoad(everyModule)).toEqual([]);
  });

  it('is what the page imports, directly or through others, and not what it fetches later', () => {
    const page = 'app/(space)/chat/(begin)/page.tsx';
    const found = (chat: string) =>
      heavyFirstLoad([
        readModule(page, `import { Chat } from '@/components/chat/chat';`),
        readModule('components/chat/chat.tsx', chat),
        readModule('components/query/use-answer.ts', `import { useQuery } from '@tanstack/react-query';`),
      ]);
    expect(found(`import { useAnswer } from '../query/use-answer';`)).toEqual([
      `${page} -> components/chat/chat.tsx -> components/query/use-answer.ts -> @tanstack/react-query`,
    ]);
    expect(found(`const later = () => import('../query/use-answer');`)).toEqual([]);
  });
});

/** path of a made-up file, one line of it, and the start of the rule it breaks */
const broken: [string, string, string][] = [
  ['lib/parts/list.ts', `import { page } from '@/app/page';`, '1.'],
  ['components/ui/button.tsx', `import type { Props } from '@/app/page';`, '1.'],
  ['app/page.tsx', `import { x } from '@/tests/support/setup';`, '1.'],
  ['proxy.ts', `import { Button } from '@/components/ui/button';`, '1.'],
  ['agents/tools/parts/search.ts', `import { Card } from '@/components/tool-cards';`, '2.'],
  ['agents/engine/persist.ts', `import { open } from '../../lib/db/open';`, '2.'],
  ['agents/engine/persist.ts', `import type { SupabaseClient } from '@supabase/supabase-js';`, '2.'],
  ['agents/engine/persist.ts', `export const save = (ctx: Ctx) => ctx.db.rpc('save');`, '2.'],
  ['components/chat/thread/thread.tsx', `import { careTurn } from '@/lib/safety/care-turn';`, '3.'],
  ['components/chat/thread/thread.tsx', `import { dataParts } from '@/agents/messages';`, '3.'],
  ['components/chat/thread/thread.tsx', `import type { Registry } from '@/agents/tools/registry';`, '3.'],
  ['components/chat/thread/thread.tsx', `const load = () => import('@/lib/parts/list');`, '3.'],
  ['lib/models/resolve.ts', `import { createGuide } from '@/agents/guide/model';`, '4.'],
  ['lib/undo/undo.ts', `import type { ToolName } from '@/agents/messages';`, '4.'],
  ['lib/parts/list.ts', `export * from '@/components/parts/part-card';`, '4.'],
  ['lib/db/open.ts', `import { assess } from '../safety/assess';`, '4.'],
  ['lib/safety/assess.ts', `import { part } from '@/lib/parts/schema';`, '4.'],
  ['lib/safety/assess.ts', `import type { PartMatch } from '@/lib/parts/search-parts';`, '4.'],
  ['lib/context.ts', `import { part } from './parts/schema';`, '4.'],
  ['lib/parts/list.ts', `import { tool } from 'ai';`, '5.'],
  ['agents/companion/agent.ts', `import { createOpenAI } from '@ai-sdk/openai';`, '5.'],
  ['app/chat/page.tsx', `import type { UIMessage } from 'ai';`, '5.'],
  ['lib/parts/list.ts', `import { cookies } from 'next/headers';`, '5.'],
  ['agents/engine/run-turn.ts', `const { after } = await import('next/server');`, '5.'],
  [
    'app/api/chat/join/route.ts',
    `import { liveRun } from '@/agents/engine/live-runs';`,
    'An answer is followed and stopped through',
  ],
  [
    'agents/engine/persist.ts',
    `import { savedRunStream } from './saved-run-stream';`,
    'An answer is followed and stopped through',
  ],
  ['agents/engine/queue.ts', `const slot = Symbol.for('parley.waiting-messages');`, 'No answer, stop, lease'],
  ['lib/db/open.ts', `export const dir = process.env.PARLEY_DATA_DIR;`, 'process.env'],
  ['lib/db/open.ts', `export const dir = process['env'].PARLEY_DATA_DIR;`, 'process.env'],
  ['lib/db/open.ts', `const { env } = process;`, 'process.env'],
  ['app/api/parts/route.ts', `import { env } from 'node:process';`, 'process.env'],
  ['instrumentation.ts', `export const dir = process.env.PARLEY_DATA_DIR;`, 'process.env'],
  [
    'app/api/parts/route.ts',
    'export const q = `select id, name from parts where id = 1`;',
    'app holds route handlers',
  ],
  [
    'app/api/parts/route.ts',
    `export const text = 'You are a kind companion who listens.';`,
    'app holds route handlers',
  ],
  [
    'app/api/parts/route.ts',
    `export const GET = () => ctx.db.rpc('list_parts');`,
    'app holds route handlers',
  ],
];

/** what is allowed, so that a rule which forbids everything is noticed */
const kept: [string, string][] = [
  [
    'app/page.tsx',
    `import { Thread } from '@/components/chat/thread/thread'; import { runTurn } from '@/agents/engine/run-turn';`,
  ],
  [
    'app/page.tsx',
    `export const page = () => <p>You are talking with software. Select one from the list.</p>;`,
  ],
  ['agents/tools/parts/search.ts', `import { search } from '@/lib/parts/search'; import { z } from 'zod';`],
  [
    'components/chat/thread/thread.tsx',
    `import { part } from '@/lib/parts/schema'; import { useChat } from '@ai-sdk/react';`,
  ],
  [
    'components/chat/thread/thread.tsx',
    `import type { ParleyMessage } from '@/agents/messages'; import Link from 'next/link';`,
  ],
  ['components/chat/thread/thread.tsx', `import { type ParleyMessage } from '@/agents/messages';`],
  ['components/chat/thread/thread.tsx', `import type { Ctx } from '@/lib/context';`],
  ['agents/guide/keep.ts', `import type { EvidenceKind } from '@/lib/evidence/schema';`],
  ['agents/guide/model.ts', `import type { LanguageModelV4 } from '@ai-sdk/provider';`],
  ['lib/parts/list.ts', `import { undo } from '../undo/undo'; import type { Ctx } from '@/lib/context';`],
  ['lib/models/resolve.ts', `import { createOpenAI } from '@ai-sdk/openai'; import { env } from '../env';`],
  ['app/api/chat/route.ts', `import { findRunStream } from '@/agents/engine/run-stream';`],
  ['agents/engine/live-runs.ts', `const slot = Symbol.for('parley.live-runs');`],
  ['agents/engine/run-stream.ts', `import { liveRun } from './live-runs';`],
  ['lib/env.ts', `export const env = process.env;`],
  ['instrumentation.ts', `export const here = process.env.NEXT_RUNTIME === 'nodejs';`],
  ['lib/db/open.ts', `const { emitWarning } = process;`],
  ['lib/auth/session.ts', `import { cookies } from 'next/headers';`],
  ['tests/app/chat.test.ts', `import { POST } from '@/app/api/chat/route'; const x = process.env.X;`],
  ['next.config.ts', `import type { NextConfig } from 'next'; const x = process.env.X;`],
  ['lib/parts/list.ts', `// import { tool } from 'ai'\nexport const text = "import { tool } from 'ai'";`],
];

describe('each rule can go red', () => {
  it.each(broken)('%s refuses %s', (path, source, rule) => {
    const found = breaches(path, source);
    expect(found.join('\n')).toContain(`breaks "${rule}`);
    expect(found[0]).toMatch(new RegExp(`^${path}:\\d+ `));
  });

  it.each(kept)('%s may hold %s', (path, source) => {
    expect(breaches(path, source)).toEqual([]);
  });

  it('a chat route of 80 lines stands, one of 81 does not', () => {
    const route = (lines: number) => `${'//\n'.repeat(lines - 1)}export const POST = 1;\n`;
    expect(breaches('app/api/chat/route.ts', route(80))).toEqual([]);
    expect(breaches('app/api/chat/route.ts', route(81))[0]).toContain('The chat route stays within 80 lines');
  });

  it('names the line of the breach', () => {
    expect(breaches('lib/parts/list.ts', `// why\n\nimport { tool } from 'ai';`)[0]).toMatch(
      /^lib\/parts\/list\.ts:3 /,
    );
  });
});

describe('reading a module', () => {
  it('sees every way to import, and which of them leave nothing at run time', () => {
    const source = [
      `import type { A } from 'a';`,
      `import { type B } from 'b';`,
      `import { type C, c } from 'c';`,
      `import 'd';`,
      `export * from 'e';`,
      `export type { F } from 'f';`,
      `const g = await import('g');`,
      `type H = import('h').H;`,
      `const i = require('i');`,
      `import J = require('j');`,
    ].join('\n');
    const seen = readModule('x.ts', source).imports.map(
      (it) => `${it.specifier}${it.typeOnly ? ' type' : ''} ${it.line}`,
    );
    expect(seen).toEqual([
      'a type 1',
      'b type 2',
      'c 3',
      'd 4',
      'e 5',
      'f type 6',
      'g 7',
      'h type 8',
      'i 9',
      'j 10',
    ]);
  });

  it('is not fooled by comments, strings, templates or regular expressions', () => {
    const source =
      'const a = `import "x"`; /* import "y" */ const b = /["\']import "z"/; const c = \'export * from "w"\';';
    expect(readModule('x.tsx', source).imports).toEqual([]);
  });
});
