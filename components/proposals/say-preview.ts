import {
  describeChange,
  type FieldChange,
  mergeChanges,
  namesIn,
  type RowChange,
} from '@/components/history/describe-change';
import { partFieldWords, relationshipTypeWords } from '@/components/labels/part-labels';
import type { Proposal } from '@/lib/proposals/schema';

/** One row that acceptance would write: a part or a connection with its fields, a passage, or a plain sentence. */
export type PreviewLine =
  | { kind: 'fields'; key: string; title: string; isNew: boolean; what?: string; fields: FieldChange[] }
  | { kind: 'passage'; key: string; title: string; before: string; after: string }
  | { kind: 'line'; key: string; text: string };

type Names = ReadonlyMap<string, string>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (n: number, one: string, many = `${one}s`) => (n === 1 ? `One ${one}` : `${n} ${many}`);
const named = (names: Names, id: unknown) => names.get(textOf(id)) ?? 'another part';

/** Of a new part only what was proposed is told: the rest is simply not known yet. */
function partFields(change: RowChange, names: Names, changes: Proposal['changes']): FieldChange[] {
  const isNew = change.op === 'insert';
  return describeChange(change, names).fields.filter(
    ({ field }) => Object.hasOwn(partFieldWords, field) && (!isNew || (field !== 'name' && field in changes)),
  );
}

function ofPart(change: RowChange, names: Names, changes: Proposal['changes']): PreviewLine[] {
  const { row_id: key, before, after, op } = change;
  const title = textOf((before ?? after)?.name);
  if (op === 'update' && before?.retired_at === null && after?.retired_at) {
    const into = after.merged_into ? ` It leads to ${named(names, after.merged_into)}.` : '';
    return [
      {
        kind: 'line',
        key,
        text: `${title} rests: it leaves the lists, and its page and history stay.${into}`,
      },
    ];
  }
  const fields = partFields(change, names, changes);
  if (op === 'insert') {
    return [{ kind: 'fields', key, title, isNew: true, fields }];
  }
  return fields.length > 0 ? [{ kind: 'fields', key, title, isNew: false, fields }] : [];
}

const wordsOf = (words: Record<string, string>, value: unknown) => words[textOf(value)] ?? 'has to do with';
const standsWords: Record<string, string> = {
  healing: ', and this is easing',
  resolved: ', and this has settled',
};

function relationSentence(row: Record<string, unknown>, names: Names): string {
  const how = wordsOf(relationshipTypeWords, row.type);
  const stands = standsWords[textOf(row.status)] ?? '';
  return `${named(names, row.from_part_id)} ${how} ${named(names, row.to_part_id)}${stands}.`;
}

function ofRelationship({ row_id: key, before, after }: RowChange, names: Names): PreviewLine[] {
  if (!after) return [];
  const said = Number(after.polarization);
  const strength = after.polarization !== null && after.polarization !== before?.polarization;
  const more = strength ? ` How strongly: ${Math.round(said * 10)} of 10.` : '';
  const sentence = relationSentence(after, names);
  const was = before && relationSentence(before, names);
  return [
    {
      kind: 'line',
      key,
      text: `${was && was !== sentence ? `${was.slice(0, -1)} → ` : ''}${sentence}${more}`,
    },
  ];
}

/** What moves from one part to another, counted. */
function moved(rows: readonly RowChange[], names: Names): PreviewLine[] {
  const words: Record<string, [string, string]> = {
    part_evidence: ['of your quotes', 'of your quotes'],
    part_notes: ['note or letter', 'notes and letters'],
    part_assessments: ['look at how well it is known', 'looks at how well it is known'],
  };
  return Object.entries(words).flatMap(([table, [one, many]]): PreviewLine[] => {
    const going = rows.filter((row) => row.table_name === table && row.op === 'update');
    const targets = [...new Set(going.map((row) => textOf(row.after?.part_id)))];
    return targets.map((target) => {
      const n = going.filter((row) => row.after?.part_id === target).length;
      return {
        kind: 'line',
        key: `${table} ${target}`,
        text: `${count(n, one, many)} ${n === 1 ? 'goes' : 'go'} to ${named(names, target)}.`,
      };
    });
  });
}

/** A file that is only begun for it is not told whole: what is written into it is. */
const ofPassage = ({ table_name, op, row_id: key, before, after }: RowChange): PreviewLine[] =>
  table_name === 'memory_files' && op === 'update'
    ? [
        {
          kind: 'passage',
          key,
          title: `In ${textOf(after?.path)}`,
          before: textOf(before?.content),
          after: textOf(after?.content),
        },
      ]
    : [];

function ofGoal({ row_id: key, after }: RowChange): PreviewLine[] {
  const title = textOf(after?.title);
  const why = textOf(after?.why);
  const field = { field: 'why', label: 'Why it matters', before: null, after: why, voice: 'person' } as const;
  return [{ kind: 'fields', key, title, isNew: true, what: 'a new intention', fields: why ? [field] : [] }];
}

/** The exact preview of a proposal in plain words, the rows that matter most first. */
export function sayPreview({ kind, preview, names, changes }: Proposal): PreviewLine[] {
  const rows = mergeChanges(preview?.changes ?? []);
  const known: Names = new Map([...namesIn(rows), ...Object.entries(names)]);
  const of = (table: string) => rows.filter((row) => row.table_name === table);
  const memory = of('memory_files');
  return [
    ...of('parts').flatMap((row) => ofPart(row, known, changes)),
    ...of('part_relationships').flatMap((row) => ofRelationship(row, known)),
    ...of('goals').flatMap(ofGoal),
    ...moved(rows, known),
    ...(of('relationship_observations').length > 0
      ? [
          {
            kind: 'line',
            key: 'observations',
            text: 'Your words are kept with it, with their date.',
          } as const,
        ]
      : []),
    ...(kind === 'edit_memory'
      ? (preview?.changes ?? []).flatMap(ofPassage)
      : memory.slice(0, 1).map(({ row_id: key }) => ({
          kind: 'line' as const,
          key,
          text: 'Its page in the memory is kept in step.',
        }))),
  ];
}
