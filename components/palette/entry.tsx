import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EntryProps {
  /** Tells it apart from every other. */
  value: string;
  icon: LucideIcon;
  onChoose: () => void;
  children: ReactNode;
}

/** One thing to choose. */
export function Entry({ value, icon: Icon, onChoose, children }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-transparent px-3 py-2 data-[selected=true]:border-accent data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1">{children}</span>
    </Command.Item>
  );
}

/** Entries under a heading. */
export const Entries = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-sm"
  >
    {children}
  </Command.Group>
);
