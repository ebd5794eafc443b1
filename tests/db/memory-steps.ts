import type { Ctx } from '@/lib/context';
import { bringBack } from '@/lib/memory/bring-back';
import { createFile } from '@/lib/memory/create-file';
import { editFile } from '@/lib/memory/edit-file';
import { lockMemory } from '@/lib/memory/lock-memory';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';

export interface Hands {
  person: () => Ctx;
  tool: (name: 'writeMarkdownSection', input: unknown) => Promise<unknown>;
  ids: (table: string) => Promise<string[]>;
}

/** What can be done with memory, as steps of the property test. */
export function memorySteps({ person, tool, ids }: Hands) {
  const paths = ['overview.md', 'parts/critic.md', 'notes/walks.md'];
  const pathOf = (n: number) => paths[n % paths.length] ?? 'overview.md';
  const read = async (path: string) => {
    const answer = await readMemory(person(), path);
    return answer.ok ? answer.value : { content: '', hash: 'a'.repeat(32) };
  };
  return {
    remember: async (a: number, b: number) => {
      const path = pathOf(a);
      const [evidence] = await ids('part_evidence');
      const sources = b % 2 && evidence ? [{ kind: 'evidence', id: evidence }] : [{ kind: 'message' }];
      const op = (['append_item', 'append', 'replace'] as const)[b % 3];
      const anchor = path === 'overview.md' ? 'who' : path.startsWith('notes') ? 'walks' : 'about';
      const { hash } = await read(path);
      await tool('writeMarkdownSection', { path, anchor, op, text: `Work ${a} ${b}.`, hash, sources });
    },
    note: async (a: number) => {
      const sections = [{ anchor: 'walks', heading: 'Walks', text: `By the river ${a}.` }];
      await createFile(person(), { path: 'notes/walks.md', title: 'Walks', sections });
    },
    rewrite: async (a: number, b: number) => {
      const path = pathOf(a);
      const { content, hash } = await read(path);
      await editFile(person(), { path, content: `${content}\nBy hand ${b}.\n`, hash });
    },
    lock: async (a: number, b: number) =>
      void (await lockMemory(person(), { path: pathOf(a), anchor: b % 2 ? 'who' : null, locked: b % 3 > 0 })),
    putAway: async (a: number) => void (await putAway(person(), pathOf(a))),
    bringBack: async (a: number) => {
      const files = await ids('memory_files');
      await bringBack(person(), files[a % Math.max(files.length, 1)] ?? '');
    },
  };
}
