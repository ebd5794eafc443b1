import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

const control =
  'w-full rounded-lg border border-edge bg-raised px-3.5 py-2.5 text-ink transition-colors hover:border-soft aria-invalid:border-attention disabled:opacity-60';

interface Wiring {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The person's own words are written in their face. */
  person?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

export type FieldProps = Wiring &
  (
    | ({ as?: 'input' } & ComponentProps<'input'>)
    | ({ as: 'textarea' } & ComponentProps<'textarea'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
  );

/** A labelled control; hint and error are announced with it. */
export function Field({ label, hint, error, person, hideLabel, className, ...rest }: FieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  const look = clsx(
    control,
    person && 'font-person',
    rest.as === 'select' && 'min-h-11 text-ellipsis pe-9',
    className,
  );
  const aria = {
    id,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    className: look,
    ...(person && { dir: 'auto' }),
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <Control {...rest} {...aria} />
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-attention text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>);

function Control(props: ControlProps) {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props;
    return <textarea rows={3} {...rest} />;
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props;
    return <select {...rest} />;
  }
  const { as: _, ...rest } = props;
  return <input {...rest} />;
}
