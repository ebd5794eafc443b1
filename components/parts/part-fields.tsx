import { chargeWords, loudnessOf, partFieldWords } from '@/components/labels/part-labels';
import type { EvidenceKind } from '@/lib/evidence/schema';
import type { PartDetails } from '@/lib/parts/get-part';
import type { Part } from '@/lib/parts/schema';
import { portraitQuote } from './evidence-groups';
import { PartDays } from './part-days';
import { listFields } from './part-draft';
import { ringOf } from './rings';

const told = ['role', 'protects', 'body_location', 'image', 'age', ...listFields] as const;
type Told = (typeof told)[number];

/** Where nothing was written into a field, kept quotes of this kind say it. */
const kindFor: Partial<Record<Told, EvidenceKind>> = {
  role: 'job',
  body_location: 'body',
  image: 'image',
  emotions: 'emotion',
  beliefs: 'thought',
  fears: 'fear',
  needs: 'need',
  triggers: 'trigger',
};
const mostQuotes = 3;

/** What the person chose from a few words of ours: it stands in our face. */
const chosen = (part: Part) =>
  [
    { field: 'charge', words: part.charge === 'neutral' ? null : chargeWords[part.charge] },
    { field: 'distance', words: part.distance === null ? null : (ringOf(part.distance)?.word ?? null) },
    { field: 'loudness', words: loudnessOf(part.loudness) },
  ] as const;

interface Line {
  field: Told;
  words: readonly string[];
  /** From kept quotes, because the field is empty. */
  quoted: boolean;
}

function lineOf(part: Part, evidence: PartDetails['evidence'], field: Told): Line {
  const head = portraitQuote(evidence, part.quote_id)?.id;
  const value = part[field];
  const own = Array.isArray(value) ? value : value ? [value] : [];
  const kind = kindFor[field];
  if (own.length > 0 || !kind) return { field, words: [...new Set(own)], quoted: false };
  const quotes = evidence.filter((one) => one.kind === kind && one.id !== head).map(({ quote }) => quote);
  return { field, words: [...new Set(quotes)].slice(0, mostQuotes), quoted: true };
}

function Words({ words }: Pick<Line, 'words'>) {
  const [only] = words;
  if (words.length === 1) return <p className="whitespace-pre-wrap wrap-anywhere">{only}</p>;
  return (
    <ul className="grid gap-1">
      {words.map((entry) => (
        <li key={entry} className="wrap-anywhere">
          {entry}
        </li>
      ))}
    </ul>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is known, in the person's words: as they wrote it, else as they said it. What is not is named once, quietly. */
export function PartFieldsView({
  part,
  said: spoken,
  evidence,
}: Pick<PartDetails, 'part' | 'said' | 'evidence'>) {
  const lines = told.map((field) => lineOf(part, evidence, field));
  const known = lines.filter(({ words }) => words.length > 0);
  const unknown = lines.filter(({ words }) => words.length === 0);
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {known.map(({ field, words, quoted }) => (
          <div key={field} className="grid min-w-0 content-start gap-1">
            <dt className="text-sm text-soft">
              {partFieldWords[field]}
              {quoted && <span className="text-faint"> · from your quotes</span>}
            </dt>
            <dd dir="auto" className="person-rule min-w-0 font-person">
              <Words words={words} />
            </dd>
          </div>
        ))}
        {chosen(part).map(
          ({ field, words }) =>
            words && (
              <div key={field} className="grid content-start gap-1">
                <dt className="text-sm text-soft">{partFieldWords[field]}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
        <PartDays part={part} said={spoken} />
      </dl>
      {unknown.length > 0 && (
        <p className="no-print text-faint text-sm">
          You haven’t said yet, and you don’t have to:{' '}
          {unknown.map(({ field }) => lower(partFieldWords[field])).join(', ')}.
        </p>
      )}
    </div>
  );
}
