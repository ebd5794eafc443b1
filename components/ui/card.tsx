import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  plain: 'border-line bg-raised',
  sunken: 'border-transparent bg-sunken',
  attention: 'border-attention-line bg-raised',
} as const;

export interface CardProps extends ComponentProps<'div'> {
  tone?: keyof typeof tones;
}

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={clsx('rounded-xl border p-5 max-sm:p-4', tones[tone], className)} {...rest} />;
}
