'use client';

import { HandHelping } from 'lucide-react';
import Link from 'next/link';
import { lazy, Suspense, useId, useState } from 'react';
import { RevertButton } from '@/components/history/revert-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Quote } from '@/components/ui/quote';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { DecideInput, Proposal } from '@/lib/proposals/schema';
import { sayDecision, sayProposal } from './say-proposal';
import { useDecision } from './use-decision';
import type { Ledger } from './use-ledger';
import { WouldChange } from './would-change';

const ProposalEdit = lazy(() => import('./proposal-edit'));

const quotesAtOnce = 3;

/** Every quote it stands on; the buttons stay within reach of the first three. */
function Quotes({ proposal: { evidence } }: { proposal: Proposal }) {
  if (evidence.length === 0) return null;
  const more = evidence.slice(quotesAtOnce);
  return (
    <section className="grid gap-3">
      <h3 className="text-faint text-sm">It rests on your words</h3>
      <QuoteList quotes={evidence.slice(0, quotesAtOnce)} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more of your words`}>
          <div className="grid gap-3 pt-2">
            <QuoteList quotes={more} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}

const QuoteList = ({ quotes }: { quotes: Proposal['evidence'] }) =>
  quotes.map(({ id, quote, conversation_id, message_id, start_offset, end_offset, created_at }) => (
    <Quote
      key={id}
      href={`/chat/${conversation_id}?quote=${start_offset}-${end_offset}#m-${message_id}`}
      date={created_at}
    >
      {quote}
    </Quote>
  ));

interface AnswersProps {
  busy: boolean;
  decide: (input: DecideInput) => void;
  onEdit: () => void;
}

function Answers({ busy, decide, onEdit }: AnswersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" disabled={busy} onClick={() => decide({ decision: 'accept' })}>
        Accept
      </Button>
      <Button disabled={busy} onClick={onEdit}>
        Edit
      </Button>
      <Button disabled={busy} onClick={() => decide({ decision: 'not_now' })}>
        Not now
      </Button>
      <Button variant="plain" disabled={busy} onClick={() => decide({ decision: 'never' })}>
        Never suggest this
      </Button>
    </div>
  );
}

function Decided({ proposal, words, ledger }: { proposal: Proposal; words: string; ledger: Ledger }) {
  const { status, part_id, decided_by_action } = proposal;
  const kept = status === 'executed' || status === 'approved';
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-48 flex-1 text-soft">{words}</p>
      {kept && (
        <Link
          href={part_id ? `/parts/${part_id}` : '/parts'}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          See the part
        </Link>
      )}
      {decided_by_action && (
        <RevertButton
          target={{ kind: 'action', id: decided_by_action, direction: 'undo' }}
          label="Undo"
          about="You answered this suggestion"
          onDone={() => void ledger.reload()}
        />
      )}
    </div>
  );
}

function Open({ proposal, ledger }: { proposal: Proposal; ledger: Ledger }) {
  const [editing, setEditing] = useState(false);
  const { busy, problem, decide } = useDecision(proposal.id, ledger.reload);
  return (
    <>
      {editing ? (
        <Suspense fallback={<SkeletonLines lines={3} label="Opening" />}>
          <ProposalEdit
            changes={proposal.changes}
            busy={busy}
            onSave={(changes) => void decide({ decision: 'accept', changes })}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          <WouldChange proposal={proposal} />
          <Quotes proposal={proposal} />
          <p className="text-soft text-sm">You can undo this at any time.</p>
          <Answers busy={busy} decide={(input) => void decide(input)} onEdit={() => setEditing(true)} />
        </>
      )}
      {problem && <Notice tone="attention">{problem}</Notice>}
    </>
  );
}

/** A suggestion asks for a decision and waits as long as it must. The person alone decides. */
export function ProposalCard({ proposal, ledger }: { proposal: Proposal; ledger: Ledger }) {
  const id = useId();
  const words = sayDecision(proposal);
  const open = words === null;
  return (
    <Card
      tone={open ? 'attention' : 'sunken'}
      role="group"
      aria-labelledby={id}
      className="grid max-w-measure gap-4"
    >
      <div className="grid justify-items-start gap-2">
        {open && (
          <Badge tone="attention">
            <HandHelping aria-hidden />
            needs you
          </Badge>
        )}
        <h2 id={id} className={open ? 'font-semibold text-lg' : 'font-medium text-soft'}>
          {sayProposal(proposal)}
        </h2>
        {open && <p className="text-soft">{proposal.why}</p>}
      </div>
      {open ? (
        <Open proposal={proposal} ledger={ledger} />
      ) : (
        <Decided proposal={proposal} words={words} ledger={ledger} />
      )}
    </Card>
  );
}
