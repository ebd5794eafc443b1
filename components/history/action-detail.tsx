'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AsItIs } from '@/components/ui/as-it-is';
import { Time } from '@/components/ui/time';
import type { Action } from '@/lib/undo/schema';
import { ChangesOf } from './changes-of';
import { Payload } from './payload';
import { RevertButton } from './revert-button';
import { sayAction, sayBackTo, sentence } from './say-action';
import { sayDuration } from './say-duration';
import { actionStatusWords, isKnownTool } from './words';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm text-soft">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ action: { status, duration_ms, conversation_id, created_at } }: { action: Action }) {
  const facts = [actionStatusWords[status], duration_ms === null ? null : `took ${sayDuration(duration_ms)}`];
  return (
    <p className="flex flex-wrap gap-x-3 text-faint text-sm">
      <Time at={created_at} />
      <span>{facts.filter(Boolean).join(', ')}</span>
      {conversation_id && (
        <Link
          href={`/chat/${conversation_id}`}
          className="underline decoration-line underline-offset-3 hover:text-accent"
        >
          Open the conversation
        </Link>
      )}
    </p>
  );
}

export interface ActionDetailProps {
  action: Action;
  /** After everything since it was taken back: fetch again. */
  onChanged?: () => void;
}

/** What was asked, what came back, what changed, how long it took, and what went wrong; and the way back to before it. */
export function ActionDetail({ action, onChanged }: ActionDetailProps) {
  const { status, error_message, change_count } = action;
  const byHand = action.actor === 'person';
  return (
    <div className="grid grid-cols-1 gap-5">
      {error_message && (
        <Section title="What went wrong">
          <p>{error_message}</p>
        </Section>
      )}
      {!(byHand && action.input === null) && (
        <Section title="What was asked">
          {isKnownTool(action.tool) ? (
            <Payload value={action.input} claimed={!byHand} empty="Nothing in particular." />
          ) : (
            <AsItIs value={action.input} empty="Nothing in particular." />
          )}
        </Section>
      )}
      {status === 'ok' && !(byHand && action.output === null) && (
        <Section title="What came back">
          <Payload value={action.output} empty="Only that it was done." />
        </Section>
      )}
      <Section title="What changed">
        {change_count > 0 ? (
          <ChangesOf actionId={action.id} />
        ) : (
          <p className="text-faint text-sm">Nothing was changed.</p>
        )}
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Facts action={action} />
        <RevertButton
          target={{ kind: 'since', seq: action.seq, direction: 'undo' }}
          label={sayBackTo(action)}
          about={sentence(sayAction(action))}
          onDone={onChanged}
        />
      </div>
    </div>
  );
}
