import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

// A transparent border is seen where forced colours take the ground away.
const variants = {
  primary: 'border border-transparent bg-accent text-on-accent shadow-soft hover:bg-accent-deep',
  quiet: 'border border-line bg-raised text-ink hover:bg-hover',
  plain: 'text-soft hover:bg-hover hover:text-ink',
  help: 'gap-1.5 text-accent hover:bg-hover hover:text-accent-deep',
  danger: 'border border-transparent bg-danger-solid text-on-danger hover:brightness-95',
  attention: 'border border-attention-line bg-attention text-attention hover:brightness-97',
} as const;

const sizes = {
  md: 'min-h-11 gap-2 px-4.5 py-2 text-base',
  sm: 'min-h-9 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11',
  icon: 'size-11 justify-center',
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** The classes of a button, for a link that should look like one. */
export function buttonClass({ variant = 'quiet', size = 'md' }: ButtonLook = {}, className?: string) {
  return clsx(
    'inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-lg font-medium leading-snug',
    'transition-[background-color,color,filter,opacity] duration-150 ease-quiet',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {}

export function Button({ variant, size, className, type, ...rest }: ButtonProps) {
  return <button type={type ?? 'button'} className={buttonClass({ variant, size }, className)} {...rest} />;
}
