import { Cpu, HardDrive, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WhereItStaysProps {
  /** Where the database is. */
  storage: 'this-computer' | 'this-site';
  /** The model in words, for instance "the built-in guide". */
  modelLabel: string;
  /** The host that receives what is sent to the model, if any. */
  modelHost: string | null;
  leavesTheMachine: boolean;
}

function Row({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-accent-wash text-accent [&_svg]:size-5">
        {icon}
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-soft">{children}</p>
      </div>
    </div>
  );
}

/** What is stored where, who answers, and how to stop: as it is configured at this moment. */
export function WhereItStays({ storage, modelLabel, modelHost, leavesTheMachine }: WhereItStaysProps) {
  const stored =
    storage === 'this-computer'
      ? 'On this computer, in the folder .parley. There is no account, and nothing is sold or shared.'
      : 'In this site’s database, where only your account can read it. Nothing is sold or shared.';
  const sent = leavesTheMachine
    ? `Answers come from ${modelLabel}. To answer, what you write and the notes about your parts are sent to ${modelHost ?? 'its provider'}.`
    : `Answers come from ${modelLabel}, here on this machine. Nothing you write is sent anywhere.`;
  return (
    <section className="grid gap-5">
      <h2 className="font-semibold text-xl">Where things stay</h2>
      <Row icon={<HardDrive aria-hidden />} title="What you write">
        {stored}
      </Row>
      <Row icon={<Cpu aria-hidden />} title="Who answers">
        {sent}
      </Row>
      <Row icon={<Undo2 aria-hidden />} title="How to stop">
        Esc pauses; Esc twice leaves. Say “stop” at any time and it stops. Everything it did is under History,
        with an undo, and any conversation can be deleted.
      </Row>
    </section>
  );
}
