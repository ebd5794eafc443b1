'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import {
  type CommitteeAsk,
  type CommitteeOffer,
  type CommitteeSettings,
  leastSeats,
  mostRounds,
} from '@/lib/committee/schema';
import { honestLabel } from '../words';
import { BudgetLine } from './budget-line';
import { roundsAtOnce, seatsAtFirst } from './choose-seats';
import { MoreChoices } from './more-choices';
import { SeatChoice } from './seat-choice';

export interface ConveneDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Left out for a conversation that has not begun. */
  conversationId: string | undefined;
  /** The id of a part that is to sit. */
  part: string | undefined;
  /** What stands in the field of the chat, which stays the same words. */
  question: string;
  onWrite: (question: string) => void;
  /** An answer is being written. */
  busy: boolean;
  /** False: it cannot be asked now, and the words stay. */
  onAsk: (question: string, ask: CommitteeAsk) => boolean;
}

/** Asks an inner committee: about what, who sits, and for how many rounds. */
export function ConveneDialog(props: ConveneDialogProps) {
  const { open, onOpenChange, conversationId } = props;
  const formId = useId();
  const [standing, setStanding] = useState<Standing>('loading');
  const rests = standing === 'rests';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask the committee"
      description={honestLabel}
      wide
      footer={
        <>
          <Button variant="plain" onClick={() => onOpenChange(false)}>
            {rests ? 'Close' : 'Not now'}
          </Button>
          {!rests && (
            <Button variant="primary" type="submit" form={formId} disabled={standing !== 'ready'}>
              Begin
            </Button>
          )}
        </>
      }
    >
      <Offered {...props} key={conversationId} formId={formId} onStanding={setStanding} />
    </Dialog>
  );
}

/** Whether it can begin: `rests` on a day without a committee. */
type Standing = 'loading' | 'ready' | 'rests';

type Within = ConveneDialogProps & { formId: string; onStanding: (standing: Standing) => void };

function Offered(props: Within) {
  const { conversationId, onStanding } = props;
  const path = conversationId ? `/api/committee?conversation=${conversationId}` : '/api/committee';
  const { value, trouble } = useAnswer(keys.committee(conversationId), () => callApi<CommitteeOffer>(path));
  const standing: Standing = value ? (value.rests ? 'rests' : 'ready') : 'loading';
  useEffect(() => onStanding(standing), [standing, onStanding]);
  if (standing === 'rests')
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="attention">{noneToday}</Notice>
        <Button
          onClick={() => {
            props.onOpenChange(false);
            sendAppEvent('ground');
          }}
        >
          Ground me
        </Button>
      </div>
    );
  if (value) return <Convening {...props} offer={value} />;
  if (trouble) return <Notice tone="attention">{trouble} What you wrote is still here.</Notice>;
  return <SkeletonLines lines={6} label="Loading who can speak" />;
}

const noneToday =
  'There is no committee today, because something was hard. You can still talk here, or ground yourself.';

function Convening({ offer, formId, ...props }: Within & { offer: CommitteeOffer }) {
  const { question, part, busy, onWrite, onAsk, onOpenChange } = props;
  const [settings, setSettings] = useState<CommitteeSettings>(() => ({
    ...offer.settings,
    seats: seatsAtFirst(offer, part),
  }));
  const [tried, setTried] = useState(false);
  const change = (changed: Partial<CommitteeSettings>) => setSettings({ ...settings, ...changed });
  const form = useRef<HTMLFormElement>(null);
  const ask = { ...settings, rounds: Math.min(settings.rounds, roundsAtOnce) };
  // The field comes later than the dialog. On a phone its keyboard would cover who sits.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector('textarea')?.focus();
  }, []);
  const hinder = busy ? 'An answer is still being written. You can begin when it is done.' : undefined;
  const unasked = question.trim() === '';
  const tooFew = settings.seats.length < leastSeats;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const lacks = hinder ? '[data-hinder]' : unasked ? 'textarea' : tooFew ? '[type=checkbox]' : null;
    if (lacks) return form.current?.querySelector<HTMLElement>(lacks)?.focus();
    if (!onAsk(question.trim(), ask)) return;
    onOpenChange(false);
    // Kept for the next time; should that fail, the next one begins as the last that was kept.
    void callApi('/api/committee', 'PUT', settings);
  };
  return (
    <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {hinder && tried && (
        <div tabIndex={-1} data-hinder>
          <Notice tone="attention">{hinder}</Notice>
        </div>
      )}
      <Field
        as="textarea"
        label="What is it about?"
        hint="A decision, or something you feel two ways about."
        person
        rows={2}
        value={question}
        error={tried && unasked ? 'Write in a sentence what it is about.' : undefined}
        onChange={({ target }) => onWrite(target.value)}
        className="field-sizing-content max-h-[30dvh]"
      />
      <SeatChoice
        seats={offer.seats}
        chosen={settings.seats}
        tooFew={tried && tooFew}
        onChange={(seats) => change({ seats })}
      />
      <div className="grid gap-1.5">
        <Choice
          label="Rounds"
          rows="grid grid-cols-5 gap-1.5"
          options={Array.from({ length: mostRounds }, (_, n) => ({ value: `${n + 1}`, label: `${n + 1}` }))}
          value={`${settings.rounds}`}
          onChange={(value) => change({ rounds: Number(value) })}
        />
        {settings.rounds > roundsAtOnce && (
          <p className="text-faint text-sm">After the third round you are asked whether to go on.</p>
        )}
      </div>
      <MoreChoices offer={offer} settings={settings} onChange={change} />
      <BudgetLine offer={offer} ask={ask} />
    </form>
  );
}
