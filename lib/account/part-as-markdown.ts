import type { SayMoment } from './names-and-moments';
import type { Everything } from './read-everything';

type Rows = Everything['rows'];
type Part = Rows['parts'][number];

export interface PartWords {
  /** What a field of a part is called on the screen, by its name in the database. */
  partFields: Readonly<Record<string, string>>;
  /** How one part stands to another, between their names. */
  relation: (type: Rows['part_relationships'][number]['type']) => string;
}

/** What belongs to one part. */
export interface PartEvidence {
  quotes: Rows['part_evidence'];
  notes: Rows['part_notes'];
  relations: {
    from: string;
    to: string;
    type: Rows['part_relationships'][number]['type'];
    note: string | null;
  }[];
}

const byTime = (a: { created_at: string }, b: { created_at: string }) =>
  a.created_at.localeCompare(b.created_at);

export function evidenceOf(rows: Rows, partId: string): PartEvidence {
  const nameOf = (id: string) => rows.parts.find((part) => part.id === id)?.name ?? '';
  return {
    quotes: rows.part_evidence.filter(({ part_id }) => part_id === partId).sort(byTime),
    notes: rows.part_notes.filter(({ part_id }) => part_id === partId).sort(byTime),
    relations: rows.part_relationships
      .filter(({ from_part_id, to_part_id }) => from_part_id === partId || to_part_id === partId)
      .map(({ from_part_id, to_part_id, type, note }) => ({
        ...{ from: nameOf(from_part_id), to: nameOf(to_part_id), type, note },
      })),
  };
}

/** A part as its page tells it, with its quotes, notes, letters and connections. */
export function partAsMarkdown(part: Part, its: PartEvidence, words: PartWords, say: SayMoment): string {
  const fields = Object.entries(words.partFields).flatMap(([field, label]) => {
    const value = sayField(part, field);
    return field === 'name' || value === '' ? [] : [`- ${label}: ${value}`];
  });
  const relations = its.relations.map(
    ({ from, to, type, note }) => `- ${from} ${words.relation(type)} ${to}${note ? `: ${note}` : ''}`,
  );
  const notes = its.notes.map(
    ({ kind, body, created_at }) =>
      `### ${kind === 'letter' ? 'Letter' : 'Note'}, ${say(created_at)}\n\n${body}`,
  );
  return [
    `# ${part.name}`,
    fields.join('\n'),
    part.retired_at ? `Resting since ${say(part.retired_at)}.` : '',
    ...section('Your words', quotesOf(its.quotes, say)),
    ...section('Connections', relations.join('\n')),
    ...section('Notes and letters', notes.join('\n\n')),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n');
}

/** Quotes with the moment at which each was said. */
export const quotesOf = (quotes: Rows['part_evidence'], say: SayMoment): string =>
  quotes
    .map(({ quote, created_at }) => `> ${quote.replaceAll('\n', '\n> ')}\n\n${say(created_at)}`)
    .join('\n\n');

const section = (title: string, text: string): string[] => (text === '' ? [] : [`## ${title}`, text]);

function sayField(part: Part, field: string): string {
  const value = Object.entries(part).find(([name]) => name === field)?.[1];
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}
