import type { LucideIcon } from 'lucide-react';
import {
  BookOpen,
  CalendarClock,
  Compass,
  DoorOpen,
  Footprints,
  HandHelping,
  HeartPulse,
  History,
  Keyboard,
  LifeBuoy,
  Lightbulb,
  Map as MapIcon,
  MapPin,
  MessageCircle,
  NotebookPen,
  Pause,
  PenLine,
  Search,
  Settings,
  Shapes,
  Sun,
  Undo2,
  UsersRound,
} from 'lucide-react';

/** What a command does: opens a page, or something the palette knows how to do. */
export type Does =
  | { page: string }
  | { care: 'help' | 'ground' | 'pause' | 'keys' }
  | { act: 'leave' | 'undo' | 'committee' };

export interface Command {
  name: string;
  icon: LucideIcon;
  does: Does;
  /** Other words that people would type for it. */
  also: string;
}

/** Always shown, whatever is typed. */
export const help: Command = {
  name: 'Help',
  icon: LifeBuoy,
  does: { care: 'help' },
  also: 'crisis emergency number call danger suicide line someone',
};

export const actions: readonly Command[] = [
  { name: 'New conversation', icon: PenLine, does: { page: '/chat/new' }, also: 'talk write start begin' },
  {
    name: 'Ask the committee',
    icon: UsersRound,
    does: { act: 'committee' },
    also: 'inner parts voices decide choice question',
  },
  { name: 'Ground me', icon: Footprints, does: { care: 'ground' }, also: 'calm breathe panic overwhelmed' },
  { name: 'Pause', icon: Pause, does: { care: 'pause' }, also: 'stop break rest hide' },
  { name: 'Write a note', icon: NotebookPen, does: { page: '/memory?note=new' }, also: 'journal memory new' },
  { name: 'Undo the last change', icon: Undo2, does: { act: 'undo' }, also: 'take back revert mistake' },
  { name: 'Leave quickly', icon: DoorOpen, does: { act: 'leave' }, also: 'exit close escape hide' },
];

export const pages: readonly Command[] = [
  { name: 'Chat', icon: MessageCircle, does: { page: '/chat' }, also: 'conversations talk' },
  { name: 'Parts', icon: Shapes, does: { page: '/parts' }, also: 'inner' },
  { name: 'Map', icon: MapIcon, does: { page: '/map' }, also: 'picture relationships' },
  {
    name: 'Intentions',
    icon: Compass,
    does: { page: '/intentions' },
    also: 'goals aims plans want wish resolve',
  },
  { name: 'Today', icon: Sun, does: { page: '/today' }, also: 'now open left waiting feed daily' },
  { name: 'Memory', icon: BookOpen, does: { page: '/memory' }, also: 'files notes remembered' },
  {
    name: 'People and places',
    icon: MapPin,
    does: { page: '/memory/people-and-places' },
    also: 'facts family friends home knows understood memory',
  },
  {
    name: 'Learnings',
    icon: Lightbulb,
    does: { page: '/memory/learnings' },
    also: 'learnt preferences how to be with me memory',
  },
  {
    name: 'To review',
    icon: HandHelping,
    does: { page: '/inbox' },
    also: 'inbox suggestions review waiting',
  },
  { name: 'History', icon: History, does: { page: '/history' }, also: 'undo ledger changes' },
  { name: 'Search', icon: Search, does: { page: '/search' }, also: 'find look' },
  {
    name: 'Rhythms',
    icon: CalendarClock,
    does: { page: '/settings/rhythms' },
    also: 'check-in reminder weekly reflection ask me later schedule time',
  },
  {
    name: 'How Parley is',
    icon: HeartPulse,
    does: { page: '/settings/health' },
    also: 'health what failed problems errors stuck cost runs jobs',
  },
  {
    name: 'Settings',
    icon: Settings,
    does: { page: '/settings' },
    also: 'who answers model key country time zone theme dark light text size ways in terminal telegram webhook download delete account',
  },
  { name: 'Keyboard shortcuts', icon: Keyboard, does: { care: 'keys' }, also: 'keys' },
];

/** Commands of which some word begins with each of the words typed. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ name, also }) => {
    const words = `${name} ${also}`.toLowerCase().split(' ');
    return wanted.every((word) => words.some((known) => known.startsWith(word)));
  });
}
