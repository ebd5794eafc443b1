import { ScrollBox } from './scroll-box';
import { withVisibleSigns } from './visible-signs';

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** One thing; a list of plain things as a list, whatever else as it is written. */
function One({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return (
      <ul className="ms-5 grid list-disc gap-1">
        {value.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing may stand in it twice, and nothing moves.
          <li key={n} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {withVisibleSigns(String(one))}
          </li>
        ))}
      </ul>
    );
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {withVisibleSigns(typeof value === 'string' ? value : JSON.stringify(value, null, 1))}
    </p>
  );
}

/** Everything that goes to somebody else or came from them, as it is: under its own names, and also what no eye would see of it. */
export function AsItIs({ value, empty }: { value: unknown; empty: string }) {
  // A call whose arguments could not be read has them as the text that they were.
  if (isPlain(value) && value !== '') return <One value={value} />;
  const entries = Object.entries(Object(value));
  if (entries.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <dl className="grid gap-2">
      {entries.map(([name, one]) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
          <dt dir="auto" className="wrap-anywhere text-faint text-sm sm:pt-px">
            {withVisibleSigns(name)}
          </dt>
          <dd>
            <ScrollBox label={withVisibleSigns(name)} className="max-h-72">
              <One value={one} />
            </ScrollBox>
          </dd>
        </div>
      ))}
    </dl>
  );
}
