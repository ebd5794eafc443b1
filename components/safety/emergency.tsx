import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { Help } from '@/lib/safety/helplines';

export interface EmergencyProps {
  help: Help;
  /** Inside of a card already. */
  bare?: boolean;
}

/** The one place where red is right. */
export function Emergency({ help, bare }: EmergencyProps) {
  return (
    <section
      aria-label="Emergency"
      className={clsx(
        'grid grid-cols-1 gap-3',
        !bare && 'rounded-xl border border-line bg-raised p-4 sm:p-5',
      )}
    >
      <p className="font-semibold">If someone is in danger right now</p>
      {help.emergency.length === 0 && <p className="text-soft">Call {help.emergencyAdvice}.</p>}
      <div className="flex flex-wrap gap-2">
        {help.emergency.map(({ call, for: kind, href }) => (
          <a
            key={`${call}-${kind}`}
            href={href}
            className={buttonClass(
              { variant: 'danger' },
              'min-h-12 whitespace-nowrap px-3 text-lg max-sm:flex-1 sm:px-6',
            )}
          >
            <Phone aria-hidden />
            Call {call}
            {kind !== 'all' && <span className="font-normal text-base">{kind}</span>}
          </a>
        ))}
      </div>
    </section>
  );
}
