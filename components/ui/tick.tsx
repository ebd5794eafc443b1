import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: ReactNode;
}

/** A checkbox whose whole row can be pressed. */
export function Tick({ children, error, className, ...rest }: TickProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={clsx(
          'flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line bg-raised p-3.5',
          'transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash',
        )}
      >
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="mt-1.5 text-attention text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
