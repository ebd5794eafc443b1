'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ButtonLook, buttonClass } from './button';
import { focusFirst, placeMenu, stepMenu } from './menu-steps';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps extends ButtonLook {
  /** What the button is for, when it shows an icon alone. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/**
 * A button that opens a short list of actions. Esc or a press outside closes it, as the platform does. A page has many
 * of them, so that the items of one come when it first opens.
 */
export function Menu({ label, trigger, items, variant = 'plain', size = 'icon', className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onShown = (menu: HTMLElement) => {
    if (!button.current) return;
    placeMenu(menu, button.current);
    focusFirst(menu);
  };
  const onChosen = (item: MenuItem) => {
    button.current?.focus();
    item.onSelect();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
        className={buttonClass({ variant, size }, className)}
      >
        {trigger}
      </button>
      <MenuList id={id} label={label} items={items} onOpen={setOpen} onShown={onShown} onChosen={onChosen} />
    </>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  id: string;
  onOpen: (open: boolean) => void;
  /** It stands on the page now. */
  onShown: (menu: HTMLElement) => void;
  onChosen: (item: MenuItem) => void;
}

function MenuList({ id, label, items, onOpen, onShown, onChosen }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const close = () => menu.current?.hidePopover();
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      // At once: where it stands depends on what is in it, and Esc, which may come next, asks the button what is open. That
      // it closes is told here alone where a dialog opens over it.
      onBeforeToggle={({ newState }) =>
        flushSync(() => {
          setAsked(true);
          onOpen(newState === 'open');
        })
      }
      // It comes late: by then it may be closed again.
      onToggle={({ currentTarget }) => currentTarget.matches(':popover-open') && onShown(currentTarget)}
      onKeyDown={(event) => (event.key === 'Tab' ? close() : stepMenu(event.currentTarget, event))}
      className="fixed inset-auto m-0 min-w-44 rounded-xl border border-line bg-raised p-1.5 text-ink shadow-lift open:animate-fade"
    >
      {(isAsked ? items : []).map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled}
          onClick={() => {
            close();
            onChosen(item);
          }}
          className={clsx(
            'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-start hover:bg-hover focus-visible:bg-hover disabled:opacity-55',
            '[&_svg]:size-[1.1em]',
            item.danger && 'text-danger',
          )}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
