import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';

export interface GoalWordsValues {
  title: string;
  why: string;
}

const longest = { title: 120, why: 2_000 };

/** What stands in the way of keeping these words, said before they are sent. */
export function goalWordsTrouble({ title, why }: GoalWordsValues): string | undefined {
  if (title.trim() === '') return 'It needs a title. A few words will do.';
  if (title.trim().length > longest.title)
    return 'The title can hold 120 characters. What you typed is still here.';
  if (why.trim().length > longest.why)
    return 'Why it matters can hold 2,000 characters. What you typed is still here.';
  return undefined;
}

export interface GoalWordsProps {
  values: GoalWordsValues;
  onChange: (next: Partial<GoalWordsValues>) => void;
  trouble?: string;
}

/** The two texts of an intention. */
export function GoalWords({ values, onChange, trouble }: GoalWordsProps) {
  const missing = values.title.trim() === '';
  return (
    <>
      <Field
        label="What would you like to do or try?"
        person
        data-autofocus
        autoComplete="off"
        value={values.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={missing ? trouble : undefined}
      />
      <Field
        as="textarea"
        label="Why it matters to you, if you like"
        person
        rows={4}
        value={values.why}
        onChange={(event) => onChange({ why: event.target.value })}
      />
      {trouble && !missing && (
        <div role="alert">
          <Notice tone="attention">{trouble}</Notice>
        </div>
      )}
    </>
  );
}
