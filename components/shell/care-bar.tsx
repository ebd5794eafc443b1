'use client';

import { DoorOpen, Footprints, LifeBuoy, Pause } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { leaveQuickly } from '@/components/safety/leave-quickly';
import { sendAppEvent } from '@/components/ui/app-events';
import { buttonClass } from '@/components/ui/button';

// On a phone the buttons keep 44 pixels however large the text is, so that all four fit into 320.
const look = buttonClass(
  { variant: 'plain', size: 'icon' },
  'gap-1.5 max-sm:size-[44px] max-sm:[&_svg]:size-5 sm:w-auto sm:px-3 sm:text-sm',
);

interface ActionProps {
  icon: ReactNode;
  label: string;
  keys?: string;
  onPress: () => void;
}

function Action({ icon, label, keys, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={look}
      onClick={onPress}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
    >
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}

/** Help, Pause, Ground me, Leave quickly: on every page, in this order, in this place. Help works without scripts. */
export function CareBar() {
  const openHelp = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    sendAppEvent('help');
  };
  return (
    <div role="toolbar" aria-label="Always here" className="flex items-center">
      <a
        href="/help"
        onClick={openHelp}
        className={buttonClass(
          { variant: 'help' },
          'min-h-[44px]! px-2! sm:px-3! sm:text-sm max-[26rem]:[&_svg]:hidden',
        )}
      >
        <LifeBuoy aria-hidden />
        Help
      </a>
      <Action
        icon={<Pause aria-hidden />}
        label="Pause"
        keys="Escape"
        onPress={() => sendAppEvent('pause')}
      />
      <Action icon={<Footprints aria-hidden />} label="Ground me" onPress={() => sendAppEvent('ground')} />
      <Action icon={<DoorOpen aria-hidden />} label="Leave quickly" onPress={leaveQuickly} />
    </div>
  );
}
