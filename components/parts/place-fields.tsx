import { loudnessWords, partFieldWords } from '@/components/labels/part-labels';
import { Field } from '@/components/ui/field';
import { ringOf, rings } from './rings';
import type { SignFieldsProps } from './sign-fields';

/** Where it is and how loud, as it is today. On the map it can be put more exactly. */
export function PlaceFields({ draft, onChange }: SignFieldsProps) {
  const here = draft.distance === '' ? null : ringOf(Number(draft.distance));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        as="select"
        name="distance"
        label={partFieldWords.distance}
        value={here ? draft.distance : ''}
        onChange={(event) => onChange('distance', event.target.value)}
        hint="As it is today. Near means that you can be with it."
      >
        <option value="">not placed</option>
        {rings.map((ring) => (
          <option key={ring.word} value={ring === here ? draft.distance : ring.middle}>
            {ring.word}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        name="loudness"
        label={partFieldWords.loudness}
        value={draft.loudness}
        onChange={(event) => onChange('loudness', event.target.value)}
      >
        <option value="">not said</option>
        {Object.entries(loudnessWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Field>
    </div>
  );
}
