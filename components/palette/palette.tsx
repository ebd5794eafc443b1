'use client';

import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sayAction, sentence } from '@/components/history/say-action';
import { isHeavy } from '@/components/safety/help-after-saving';
import { leaveQuickly } from '@/components/safety/leave-quickly';
import { useSearch } from '@/components/search/use-search';
import { sayFound } from '@/components/search/words';
import { announce } from '@/components/ui/announce';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { goToHere } from '@/components/ui/go-to';
import { askSearch } from '@/components/ui/kept-query';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';
import { useModal } from '@/components/ui/use-modal';
import { longestQuery } from '@/lib/search/schema';
import type { Action } from '@/lib/undo/schema';
import { actions, type Command as Choice, help, matching, pages } from './commands';
import { Entries, Entry } from './entry';
import { FoundEntries } from './found-entries';
import { lastChange } from './last-change';

const RevertDialog = late(
  async () => ({ default: (await import('@/components/history/revert-dialog')).RevertDialog }),
  { Missing: MissingDialog, whileLoading: null },
);

const hitsOfEach = 3;

/** Keys are of no use on a phone. */
const pagesHere = () =>
  window.matchMedia('(hover: none)').matches
    ? pages.filter(({ does }) => !('care' in does && does.care === 'keys'))
    : pages;

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed after it was asked for and before it was there. */
  typedBefore: () => string;
  /** It was asked for to find something in a conversation that is too long to be in the page as a whole. */
  finding?: boolean;
}

/** Pages, things to do, and a search through everything, from one field. Help is in it whatever is typed. */
export function Palette({ open, onOpenChange, typedBefore, finding }: PaletteProps) {
  const router = useRouter();
  const modal = useModal(open, onOpenChange);
  const [undo, setUndo] = useState<Action>();
  const next = useRef<() => void>(undefined);
  // Only once the palette is closed and the focus is back where it was.
  useEffect(() => {
    if (open) return;
    next.current?.();
    next.current = undefined;
  }, [open]);
  const then = (work: () => void) => {
    next.current = work;
    onOpenChange(false);
  };
  const go = (href: string) =>
    then(() => {
      if (!goToHere(href)) router.push(href);
    });
  return (
    <>
      <dialog
        {...modal}
        data-palette
        aria-label="Search and commands"
        className="mt-[min(12dvh,7rem)] w-[calc(100%-1.5rem)] max-w-xl bg-transparent p-0 backdrop:backdrop-blur-[2px] max-sm:mt-3"
      >
        {open && (
          <Panel
            onClose={() => onOpenChange(false)}
            onGo={go}
            onThen={then}
            onUndo={setUndo}
            typedBefore={typedBefore}
            finding={finding}
          />
        )}
      </dialog>
      {undo && (
        <RevertDialog
          target={{ kind: 'action', id: undo.id, direction: 'undo' }}
          about={sentence(sayAction(undo))}
          onClose={() => setUndo(undefined)}
          onDone={() => {
            announce(`Undone: ${sentence(sayAction(undo))}.`);
            setUndo(undefined);
            router.refresh();
          }}
        />
      )}
    </>
  );
}

interface PanelProps {
  onClose: () => void;
  onGo: (href: string) => void;
  onThen: (work: () => void) => void;
  onUndo: (action: Action) => void;
  typedBefore: () => string;
  finding?: boolean;
}

/** What a choice does, and what there is to say when it cannot be done. */
function useChoices({ onGo, onThen, onUndo }: Pick<PanelProps, 'onGo' | 'onThen' | 'onUndo'>) {
  const [said, setSaid] = useState<string>();
  const undoLast = async () => {
    setSaid('Looking for the last change …');
    const found = await lastChange();
    if (!found.ok) return setSaid(found.error.message);
    const { value } = found;
    if (!value) return setSaid('There is nothing to undo.');
    onThen(() => onUndo(value));
  };
  const choose = ({ does }: Choice) => {
    if ('page' in does) return onGo(does.page);
    if ('care' in does) return onThen(() => sendAppEvent(does.care));
    if (does.act === 'leave') return leaveQuickly();
    if (does.act === 'undo') return void undoLast();
    // Where one talks already it is asked there.
    if (window.location.pathname.startsWith('/chat')) return onThen(() => sendAppEvent('committee'));
    return onGo('/chat/new?committee');
  };
  return { choose, said };
}

function Panel({ onClose, onGo, onThen, onUndo, typedBefore, finding }: PanelProps) {
  const [typed, setTyped] = useState('');
  const { choose, said } = useChoices({ onGo, onThen, onUndo });
  const { found, trouble, type } = useSearch(undefined, hitsOfEach);
  const write = (value: string) => {
    setTyped(value);
    type(value);
  };
  // Before the next key can come: what it adds would otherwise stand alone in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useLayoutEffect(() => {
    const before = typedBefore();
    if (before !== '') write(before);
  }, []);
  const query = typed.trim();
  const answers = query !== '' && found;
  const entry = (command: Choice) => (
    <Entry key={command.name} value={command.name} icon={command.icon} onChoose={() => choose(command)}>
      {command.name}
    </Entry>
  );
  const group = (heading: string, commands: readonly Choice[]) =>
    commands.length > 0 && <Entries heading={heading}>{commands.map(entry)}</Entries>;
  const searchFor = () => {
    askSearch(query);
    onGo('/search');
  };
  const helpFirst = query === '' || (answers && isHeavy(answers.level));
  return (
    <Command
      label="Search and commands"
      shouldFilter={false}
      vimBindings={false}
      loop
      className="flex max-h-[min(80dvh,40rem)] animate-rise flex-col overflow-hidden rounded-2xl bg-raised shadow-lift"
    >
      <div className="flex items-center gap-2 border-line border-b ps-4 pe-1.5">
        <Search aria-hidden className="size-5 shrink-0 text-faint" />
        <Command.Input
          data-autofocus
          dir="auto"
          value={typed}
          onValueChange={write}
          maxLength={longestQuery}
          placeholder="Search, or type what to do"
          className="min-h-13 w-full min-w-0 flex-1 bg-transparent font-person outline-none placeholder:font-sans placeholder:text-faint"
        />
        <Button variant="plain" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {finding && query === '' && (
        <p className="px-5 pt-3 text-soft text-sm">
          This searches all of your conversations, but not words of very hard moments. To look only through
          what is on the screen, press the same keys again.
        </p>
      )}
      <Command.List
        label="What you can choose"
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {helpFirst && <div className="pt-2">{entry(help)}</div>}
        {group('Do', matching(actions, typed))}
        {group('Pages', matching(pagesHere(), typed))}
        {query !== '' && (
          <Entries heading="Search">
            <Entry value="search" icon={Search} onChoose={searchFor}>
              Search everything for “
              <span dir="auto" className="font-person [overflow-wrap:anywhere]">
                {query}
              </span>
              ”
            </Entry>
          </Entries>
        )}
        {answers && <FoundEntries found={answers} onOpen={onGo} />}
        {!helpFirst && <Entries heading="Always here">{entry(help)}</Entries>}
      </Command.List>
      <p role="status" className="px-5 pb-3 text-sm text-soft empty:hidden">
        {said ?? trouble}
      </p>
      <p role="status" className="sr-only">
        {answers ? sayFound(answers) : ''}
      </p>
    </Command>
  );
}
