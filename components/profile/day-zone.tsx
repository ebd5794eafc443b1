import { sayZone } from '@/components/labels/zone-names';
import { Disclosure } from '@/components/ui/disclosure';
import { ZoneField } from './zone-field';

/** Where the person's days are counted, and how to change it. Null is not known yet: then UTC counts. */
export function DayZone({ zone }: { zone: string | null }) {
  return (
    <Disclosure summary={`Your days follow the clock of ${zone ? sayZone(zone) : 'universal time (UTC)'}`}>
      <ZoneField zone={zone} />
    </Disclosure>
  );
}
