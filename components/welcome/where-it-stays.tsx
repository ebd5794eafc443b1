import { HardDrive, Monitor, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WhereItStaysProps {
  /** Where the database is. */
  storage: 'folder' | 'own-server' | 'hosted';
  /** The folder of the data, where the database is one. */
  folder: string;
  /** The model in words, for instance "the offline guide". */
  modelLabel: string;
  /** The host that receives what is sent to the model, if any. */
  modelHost: string | null;
  leavesTheMachine: boolean;
  /** The sentence that names what is missing before anybody can answer. */
  missing?: string;
  /** What is sent so that memories are found by meaning. */
  meaning?: { words: string; leaves: boolean };
  /** What a small model reads of memories. */
  reading?: string;
}

const stored = (folder: string): Record<WhereItStaysProps['storage'], string> => ({
  folder: `On this computer, in the folder ${folder}. There is no account, and nothing is sold or shared.`,
  'own-server':
    'In the PostgreSQL database that this Parley was set up with. There is no account, and nothing is sold or shared.',
  hosted:
    'It is sent to this site and kept in its database, under your account. No other account can read it; who runs this site and its database can. Nothing is sold.',
});

function answered({
  storage,
  modelLabel,
  modelHost,
  leavesTheMachine,
  missing,
  meaning,
}: WhereItStaysProps): string {
  if (missing) return `No model can answer yet. ${missing} Once it is set, start Parley again.`;
  const from = `Answers come from ${modelLabel}`;
  if (leavesTheMachine)
    return `${from}. To answer, what you write and the notes about your parts are sent to ${modelHost ?? 'its provider'}.`;
  const nobody = meaning?.leaves !== true;
  if (storage === 'hosted')
    return `${from}, which runs on this site’s own server.${nobody ? ' No other service gets what you write.' : ''}`;
  return `${from}, on this computer.${nobody ? ' What you write goes to no other service.' : ''}`;
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
export function WhereItStays(props: WhereItStaysProps) {
  return (
    <section className="grid gap-5">
      <h2 className="font-semibold text-xl">Where things stay</h2>
      <Row icon={<HardDrive aria-hidden />} title="What you write">
        {stored(props.folder)[props.storage]}
      </Row>
      <Row icon={<Monitor aria-hidden />} title="Who answers">
        {answered(props)}
        {props.meaning && !props.missing && ` ${props.meaning.words}`}
        {props.reading && !props.missing && ` ${props.reading}`}
      </Row>
      <Row icon={<Undo2 aria-hidden />} title="How to stop">
        Pause and Leave quickly are at the top of every page
        <span className="pointer-coarse:hidden"> (or Esc once, and twice)</span>. Say “stop” at any time and
        it stops. Everything it did is under History, with an undo, and any conversation can be deleted.
      </Row>
    </section>
  );
}
