import { z } from 'zod';
import { actors } from '../context';

export const memoryKinds = ['overview', 'part', 'relationship', 'note'] as const;
/** Where passages come from; `action` is of an earlier time and cannot be named any more. */
export const sourceKinds = ['message', 'evidence', 'action'] as const;
export const namedSourceKinds = ['message', 'evidence'] as const;
/** add_section is the only one that makes a section; the others refuse where there is none. */
export const sectionOps = ['replace', 'append', 'append_item', 'add_section'] as const;

/** Limits the database holds to as well: bytes, lines and headings of a file, characters of one write. */
export const memoryLimits = {
  file: 65_536,
  lines: 10_000,
  headings: 1_000,
  passage: 8_000,
  title: 120,
  path: 120,
} as const;

export const memoryPath = z
  .string()
  .max(memoryLimits.path)
  .regex(/^(overview|(parts|relationships|notes)\/[a-z0-9]+(-[a-z0-9]+)*)\.md$/, {
    message:
      'A memory file is called overview.md, or it stands in parts, relationships or notes, in small letters: notes/what-helps.md.',
  });
export const memoryAnchor = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'An anchor is small words with dashes: what-helps.' });
export const memoryHash = z.string().regex(/^[0-9a-f]{32}$/);
/** Where a passage comes from; a message without an id is the one that is being answered. */
export interface NamedSource {
  kind: (typeof namedSourceKinds)[number];
  id?: string;
}

/** A source that shares no word with the passage it was named for; it was not kept. */
export const refusedSource = z.object({
  anchor: z.string(),
  kind: z.enum(namedSourceKinds),
  id: z.uuid(),
});

/** A file at a glance; its text is read on its own. */
export const memoryFile = z.object({
  id: z.uuid(),
  path: z.string(),
  kind: z.enum(memoryKinds),
  title: z.string(),
  part_id: z.uuid().nullable(),
  relationship_id: z.uuid().nullable(),
  hash: z.string(),
  bytes: z.number().int(),
  locked: z.boolean(),
  locked_sections: z.array(z.string()),
  /** Set while the file is put away. */
  deleted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  changed: z.object({ at: z.string(), actor: z.enum(actors), action_id: z.uuid() }).nullable(),
});
export type MemoryFile = z.infer<typeof memoryFile>;

export const memorySource = z.object({
  id: z.uuid(),
  anchor: z.string(),
  passage: z.string(),
  kind: z.enum(sourceKinds),
  source_id: z.uuid(),
  created_at: z.string(),
  at: z.string().optional(),
  quote: z.string().optional(),
  conversation_id: z.uuid().optional(),
  message_id: z.uuid().optional(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  tool: z.string().optional(),
  actor: z.enum(actors).optional(),
});
export type MemorySource = z.infer<typeof memorySource>;

/** One version of a file, as the ledger keeps it. */
export const revision = z.object({
  change_id: z.number().int(),
  op: z.enum(['insert', 'update']),
  action_id: z.uuid(),
  actor: z.enum(actors),
  tool: z.string(),
  at: z.string(),
  undone: z.boolean(),
  /** It came from an undo or redo. */
  reverts: z.boolean(),
  bytes: z.number().int().nullable(),
  grew: z.number().int(),
});
export type Revision = z.infer<typeof revision>;

export const revisionText = z.object({
  change_id: z.number().int(),
  file_id: z.uuid(),
  at: z.string(),
  actor: z.enum(actors),
  /** Null for the first version, and for what has been erased. */
  before: z.string().nullable(),
  content: z.string().nullable(),
});
export type RevisionText = z.infer<typeof revisionText>;

/** What stands in a file before its first heading: `key: value` lines between two lines of dashes. */
export interface FrontMatter {
  title?: string;
  kind?: (typeof memoryKinds)[number];
  part?: string;
  tags?: string[];
}

/** A stretch of a file as the reader sees it: up to the next heading of any level. */
export interface Section {
  level: number;
  heading: string | null;
  /** Name of the section; null where no anchor comment follows the heading. */
  anchor: string | null;
  text: string;
}

/** Answer of a write that was refused because the text had changed: how it reads now. */
export const staleDetail = z.object({
  reason: z.literal('stale'),
  path: z.string(),
  hash: z.string(),
  content: z.string(),
});

export const createNoteInput = z.object({
  title: z.string().trim().min(1).max(memoryLimits.title),
  text: z.string().max(memoryLimits.file).default(''),
});
export const editMemoryInput = z.object({
  path: memoryPath,
  content: z.string(),
  /** Another title; without one it stays. */
  title: z.string().max(memoryLimits.title).optional(),
  hash: memoryHash,
});
export const lockMemoryInput = z.object({
  path: memoryPath,
  anchor: memoryAnchor.nullable().default(null),
  locked: z.boolean(),
});
export const pathInput = z.object({ path: memoryPath });
export const restoreInput = z.object({ hash: memoryHash });
export const previewInput = z.object({ content: z.string().max(200_000) });

/** What the companion knows when the person arrives. Each piece names the file or the rows it comes from. */
export const snapshot = z.object({
  day: z.string(),
  /** Of the person when it was assembled; snapshots kept with older conversations have none. */
  time_zone: z.string().default('UTC'),
  identity: z.array(z.object({ path: z.string(), anchor: z.string(), text: z.string() })),
  parts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      category: z.string(),
      status: z.string(),
      role: z.string().nullable(),
      path: z.string().nullable(),
    }),
  ),
  relationships: z.array(
    z.object({
      id: z.uuid(),
      from_part_id: z.uuid(),
      to_part_id: z.uuid(),
      sentence: z.string(),
      path: z.string().nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      action_id: z.uuid(),
      at: z.string(),
      actor: z.enum(actors),
      agent_id: z.string().nullable(),
      fact: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({ conversation_id: z.uuid(), title: z.string(), at: z.string(), quotes: z.number().int() }),
  ),
  notes: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type Snapshot = z.infer<typeof snapshot>;

/** What of a snapshot a model gets. */
export interface RedactedSnapshot {
  snapshot: Snapshot;
  /** How many pieces speak of a hard moment and were left out. */
  leftOut: number;
}

export const changeId = z.coerce.number().int().positive();
export const revisionPage = z.object({
  before: changeId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
