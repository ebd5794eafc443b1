import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Versions } from '@/agents/messages';
import { RevertButton } from '@/components/history/revert-button';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { noteFilesHere } from '../files/files-here';
import { loadFiles } from '../files/files-store';
import type { Ledger } from '../session/use-ledger';

export interface AnswerChoiceProps {
  conversationId: string;
  /** The person's last message. */
  messageId: string;
  versions: Versions | undefined;
  /** Earlier words of that message. */
  rewritten: Versions | undefined;
  /** Another answer can be asked for. */
  canAsk: boolean;
  ledger: Ledger;
  /** The answer was set aside; another is to be asked for. */
  onAside: () => Promise<unknown>;
  /** Another answer stands now. */
  onShown: () => Promise<unknown>;
}

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

async function showFreedFiles(conversationId: string): Promise<void> {
  await loadFiles(conversationId);
  noteFilesHere();
}

/** What answers that are not shown changed and what still stands of it, turn by turn. */
function doneAside({ others }: Versions, ledger: Ledger): { runId: string; count: number }[] {
  const standing = ledger.actions.filter((action) => action.change_count > 0 && !action.undone_by);
  return others
    .flatMap(({ runs }) => runs)
    .map((runId) => ({ runId, count: standing.filter((action) => action.turn_id === runId).length }))
    .filter(({ count }) => count > 0);
}

interface StepsProps {
  versions: Versions;
  /** What one of them is called: Answer. */
  name: string;
  busy: boolean;
  onStep: (id: string, place: number) => void;
}

/** Which of several stands, between a button back and a button on. */
function Steps({ versions: { others, before, stands }, name, busy, onStep }: StepsProps) {
  const step = (
    label: string,
    to: Versions['others'][number] | undefined,
    place: number,
    icon: ReactNode,
  ) => (
    <Button
      variant="plain"
      size="sm"
      aria-label={label}
      aria-disabled={!to || busy}
      className="aria-disabled:opacity-40 pointer-coarse:min-w-11"
      onClick={() => to && onStep(to.id, place)}
    >
      {icon}
    </Button>
  );
  const all = others.length + Number(stands);
  return (
    <>
      {step(`Earlier ${name.toLowerCase()}`, others[before - 1], before, <ChevronLeft aria-hidden />)}
      <span className="text-soft text-sm tabular-nums">
        {stands ? `${name} ${before + 1} of ${all}` : `${all} set aside`}
      </span>
      {step(
        `Later ${name.toLowerCase()}`,
        others[before],
        before + 1 + Number(stands),
        <ChevronRight aria-hidden />,
      )}
    </>
  );
}

/** Asks for another answer to the last message, and shows earlier ones, and earlier words with theirs, one step away. */
export default function AnswerChoice(props: AnswerChoiceProps) {
  const { conversationId, messageId, versions, rewritten, canAsk, ledger, onAside, onShown } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const choose = async (kind: 'answers' | 'words', then: () => Promise<unknown>, show?: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await callApi(`/api/messages/${messageId}/${kind}`, 'POST', {
      conversationId,
      ...(show && { show }),
    });
    if (answer.ok) {
      await then();
      // Words that are not shown any more leave their files in the field.
      if (kind === 'words') await showFreedFiles(conversationId);
    } else setProblem(answer.error.message);
    setBusy(false);
  };
  const stepIn = (kind: 'answers' | 'words', name: string, all: number) => (id: string, place: number) =>
    void choose(
      kind,
      async () => {
        await onShown();
        announce(`${name} ${place} of ${all}.`);
      },
      id,
    );

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {(versions || canAsk) && (
          <fieldset aria-label="Answers to your last message" className="flex flex-wrap items-center gap-1">
            {versions && (
              <Steps
                {...{ versions, busy }}
                name="Answer"
                onStep={stepIn('answers', 'Answer', versions.others.length + Number(versions.stands))}
              />
            )}
            {canAsk && (
              <Button
                variant="plain"
                size="sm"
                aria-disabled={busy}
                onClick={() => void choose('answers', onAside)}
              >
                Another answer
              </Button>
            )}
          </fieldset>
        )}
        {rewritten && (
          <fieldset aria-label="Your last message, as you wrote it" className="flex items-center gap-1">
            <Steps
              {...{ busy }}
              versions={rewritten}
              name="Version"
              onStep={stepIn('words', 'Version', rewritten.others.length + 1)}
            />
          </fieldset>
        )}
      </div>
      {[versions, rewritten]
        .flatMap((kept) => (kept ? doneAside(kept, ledger) : []))
        .map(({ runId, count }) => (
          <div key={runId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
            <span>An answer that is not shown changed {things(count)}. That stays unless you undo it.</span>
            <RevertButton
              target={{ kind: 'run', id: runId, direction: 'undo' }}
              label="Undo it all"
              about="All that was done in one turn"
              onDone={() => void ledger.reload()}
            />
          </div>
        ))}
      {problem && <Notice tone="attention">{problem}</Notice>}
    </div>
  );
}
