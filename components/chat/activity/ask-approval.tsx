'use client';

import { useEffect, useRef, useState } from 'react';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { announceOnce } from '@/components/ui/announce-once';
import { AsItIs } from '@/components/ui/as-it-is';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { shownName } from '@/components/ui/visible-signs';
import type { Approval, Decision } from '@/lib/mcp/schema';
import { openTurns } from '../session/open-turns';

/** What the person says with their decision, in the talk. */
const said: Record<Decision, string> = {
  once: 'Yes, this once.',
  always: 'Yes, always for this tool.',
  no: 'No, please do not send this.',
};

const decided: Record<Exclude<Approval['state'], 'asked'>, string> = {
  once: 'You said yes, this once.',
  always: 'You said yes, always for this tool.',
  no: 'You said no. Nothing was sent.',
  used: 'You said yes. What came of it stands in the answer.',
  over: 'Nobody answered in time, so nothing was sent. Ask for it again if you still want it.',
};

const usedAlways = 'You said yes, always for this tool. What came of it stands in the answer.';

/** The turn that the decision begins, with the person's words for it. */
async function goOn({ conversation_id }: Approval, decision: Decision, id: string): Promise<void> {
  const turns = openTurns(conversation_id, []);
  await turns.store.untilReady();
  await turns.send(said[decision], { id, files: [] });
}

const placeOf = ({ address, command }: Approval['server']): string =>
  address ? new URL(address).host : `${command}, a program on this computer`;

export interface AskApprovalProps {
  approval: string;
  input: unknown;
}

/** Asks before anything leaves Parley: what, to whom, and that it cannot be taken back. The person alone decides. */
export function AskApproval({ approval: id, input }: AskApprovalProps) {
  const [message] = useState(() => crypto.randomUUID());
  const refresh = useRefresh();
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/api/approvals/${id}`;
  const { value, trouble } = useAnswer(keys.approval(id), (signal) =>
    callApi<Approval>(path, 'GET', undefined, signal),
  );
  const decide = useChange(
    (decision: Decision) => callApi<Approval>(path, 'POST', { decision, seen: input ?? {}, message }),
    (approval, decision) => {
      void goOn(approval, decision, message).then(refresh);
      // The buttons go once it is decided.
      heading.current?.focus({ preventScroll: true });
    },
  );
  const isAsked = value?.state === 'asked';
  useEffect(() => {
    if (isAsked) announceOnce(id, 'A question waits for you: May this leave Parley?');
  }, [isAsked, id]);
  if (trouble && !value) return <p className="text-soft text-sm">{trouble}</p>;
  if (!value) return null;
  return (
    <Card
      tone={isAsked ? 'attention' : 'sunken'}
      role="group"
      aria-labelledby={`${id}-asks`}
      className="grid w-full max-w-measure gap-4"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id={`${id}-asks`}
        className={isAsked ? 'font-semibold text-lg' : 'font-medium text-soft'}
      >
        May this leave Parley?
      </h2>
      <p className="wrap-anywhere">
        “<bdi>{shownName(value.tool)}</bdi>”, as its server calls it, would go to{' '}
        <strong>
          <span dir="auto">{value.server.name}</span> ({placeOf(value.server)})
        </strong>
        , with this:
      </p>
      <AsItIs value={input} empty="Nothing but the request itself." />
      {isAsked ? (
        <>
          <p className="text-soft">What is sent there cannot be taken back.</p>
          {decide.trouble && <Notice tone="attention">{decide.trouble}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" aria-disabled={decide.busy} onClick={() => void decide.make('once')}>
              Once
            </Button>
            <Button aria-disabled={decide.busy} onClick={() => void decide.make('always')}>
              Always for this tool
            </Button>
            <Button variant="plain" aria-disabled={decide.busy} onClick={() => void decide.make('no')}>
              No
            </Button>
          </div>
        </>
      ) : (
        <Decided approval={value} onGone={refresh} />
      )}
    </Card>
  );
}

/** What was decided; where the answer did not go on with it, a way to have it go on. */
function Decided({ approval, onGone }: { approval: Approval; onGone: () => void }) {
  const { state, used, message_id, conversation_id } = approval;
  const yes = state === 'once' || state === 'always' ? state : null;
  const isSaid = openTurns(conversation_id, []).store.messages.some(({ id }) => id === message_id);
  return (
    <div className="grid gap-3">
      <p className="text-soft">
        {state !== 'asked' && (state === 'always' && used ? usedAlways : decided[state])}
      </p>
      {yes && message_id && !used && !isSaid && (
        <Button
          className="justify-self-start"
          onClick={() => void goOn(approval, yes, message_id).then(onGone)}
        >
          Go on
        </Button>
      )}
    </div>
  );
}
