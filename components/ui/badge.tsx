import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  plain: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent',
  attention: 'bg-attention text-attention',
  danger: 'bg-danger text-danger',
} as const;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
}

export function Badge({ tone = 'plain', className, ...rest }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-xs',
        '[&_svg]:size-[1.1em] [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
