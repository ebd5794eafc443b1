import { clsx } from 'clsx';
import { MessageCircle, Phone } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { HelpNumber } from '@/lib/safety/helplines';
import { inSentence } from './country-question';
import { type HelpLines, shownHelp } from './help-lines';

export interface EmergencyProps {
  lines: HelpLines;
  /** Inside of a card already: only the first numbers to call. */
  bare?: boolean;
}

/** The one place where red is right. */
export function Emergency({ lines, bare }: EmergencyProps) {
  const { help, place } = shownHelp(lines);
  const first = firstNumbers(help.emergency);
  const anywhere =
    place === null ? [] : lines.help.emergency.filter(({ call }) => !calls(first).includes(call));
  const rest = bare
    ? []
    : help.emergency.filter((one) => !first.includes(one) && !calls(anywhere).includes(one.call));
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-3',
        !bare && 'rounded-xl border border-line bg-raised p-4 sm:p-5',
      )}
    >
      <p className="font-semibold">If someone is in danger right now</p>
      {lines.country === null && (
        <p className="text-soft">
          Call {bare && place ? 'your local emergency number' : lines.help.emergencyAdvice}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {first.map((one) => (
          <NumberLink key={one.call + one.for} number={one} big place={place} />
        ))}
        {anywhere.map((one) => (
          <NumberLink key={one.call + one.for} number={one} big place="other places" />
        ))}
        {rest.map((one) => (
          <NumberLink key={one.call + one.for} number={one} place={null} />
        ))}
      </div>
    </div>
  );
}

interface NumberProps {
  number: HelpNumber;
  big?: boolean;
  /** Said beside the number where it is not certain that the person is there. */
  place: string | null;
}

function NumberLink({ number: { call, for: whom, href, byText }, big, place }: NumberProps) {
  const words = [
    whom === 'all' ? '' : whom.replace(', by text', ''),
    place === null ? '' : `in ${inSentence(place)}`,
  ];
  const note = words.filter(Boolean).join(', ');
  return (
    <a
      href={href}
      className={buttonClass(
        { variant: big ? 'danger' : 'quiet' },
        clsx('flex-wrap px-3 sm:px-6', big ? 'min-h-14 text-lg max-sm:flex-1' : 'min-h-12 max-sm:flex-1'),
      )}
    >
      {byText ? <MessageCircle aria-hidden /> : <Phone aria-hidden />}
      <span>
        <span className="whitespace-nowrap">
          {byText ? 'Text' : 'Call'} {call}
        </span>{' '}
        {note && <span className="block font-normal text-sm leading-tight">{note}</span>}
      </span>
    </a>
  );
}

const calls = (numbers: readonly HelpNumber[]): string[] => numbers.map(({ call }) => call);

/** The number for everything where there is one, else those of the single services. */
function firstNumbers(numbers: readonly HelpNumber[]): HelpNumber[] {
  const everything = numbers.filter((one) => one.for === 'all').slice(0, 1);
  return everything.length > 0 ? everything : numbers.filter((one) => !one.byText);
}
