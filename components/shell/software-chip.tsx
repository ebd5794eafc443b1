import { Monitor } from 'lucide-react';

export function SoftwareChip() {
  return (
    <span className="@max-[5rem]:sr-only inline-flex items-center gap-1.5 text-faint text-xs leading-tight">
      <Monitor aria-hidden className="size-3.5 max-sm:hidden" />
      <span>
        software, <span className="max-sm:block">not a person</span>
      </span>
    </span>
  );
}
