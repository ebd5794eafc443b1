import type { PartDetails } from '@/lib/parts/get-part';
import type { Part } from '@/lib/parts/schema';
import { PartDays } from './part-days';
import { listFields } from './part-draft';
import { chargeWords, loudnessOf, partFieldWords, ringOf } from './words';

const told = ['protects', 'body_location', 'image', 'age', ...listFields] as const;
type Told = (typeof told)[number];

function Words({ value }: { value: Part[Told] }) {
  if (!Array.isArray(value)) return <p className="whitespace-pre-wrap">{value}</p>;
  return (
    <ul className="grid gap-1">
      {[...new Set(value)].map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

/** What the person chose from a few words of ours: it stands in our face. */
const chosen = (part: Part) =>
  [
    { field: 'charge', words: part.charge === 'neutral' ? null : chargeWords[part.charge] },
    { field: 'distance', words: part.distance === null ? null : (ringOf(part.distance)?.word ?? null) },
    { field: 'loudness', words: loudnessOf(part.loudness) },
  ] as const;

const isSaid = (value: Part[Told]) => value !== null && value.length > 0;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is known, in the person's words. What is not is named once, quietly. */
export function PartFieldsView({ part, said: spoken }: Pick<PartDetails, 'part' | 'said'>) {
  const said = told.filter((field) => isSaid(part[field]));
  const unsaid = told.filter((field) => !isSaid(part[field]));
  return (
    <div className="grid gap-6">
      {part.role && (
        <div className="grid gap-1.5">
          <h2 className="text-sm text-soft">{partFieldWords.role}</h2>
          <p className="person-rule font-person text-xl leading-relaxed">{part.role}</p>
        </div>
      )}
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {said.map((field) => (
          <div key={field} className="grid content-start gap-1">
            <dt className="text-sm text-soft">{partFieldWords[field]}</dt>
            <dd className="person-rule font-person">
              <Words value={part[field]} />
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
      {unsaid.length > 0 && (
        <p className="no-print text-faint text-sm">
          Not said yet, and it need not be: {unsaid.map((field) => lower(partFieldWords[field])).join(', ')}.
        </p>
      )}
    </div>
  );
}
