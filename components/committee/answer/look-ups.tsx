import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { viewOf } from '@/components/tool-cards';
import { ToolCard } from '@/components/tool-cards/tool-card';
import type { VoiceSaid } from '@/lib/committee/schema';
import type { Refusal } from '@/lib/errors';

type LookUp = VoiceSaid['lookUps'][number];

const answered = (output: unknown): output is { ok: boolean; error?: Refusal } =>
  typeof output === 'object' && output !== null && 'ok' in output;

function sayLookUp({ tool, output, failed }: LookUp): string {
  const view = viewOf(tool);
  if (failed) return view.didNot;
  return answered(output) && output.ok ? view.did(view.count(output as never)) : view.did(1);
}

function Card({ tool, input, output, failed }: LookUp) {
  const view = viewOf(tool);
  const worked = !failed && answered(output) && output.ok;
  return (
    <ToolCard
      asked={input ? <view.Asked input={input as never} /> : <p>The question was not complete.</p>}
      cameBack={worked ? <view.CameBack output={output as never} /> : null}
      refusal={answered(output) ? output.error : undefined}
      onChanged={() => {}}
    />
  );
}

/** What a voice looked up: a badge for each, which opens to what was searched and what came back. */
export default function LookUps({ lookUps, name }: { lookUps: LookUp[]; name: string }) {
  const id = useId();
  const [open, setOpen] = useState<string>();
  const ended = lookUps.filter(({ failed, output }) => failed || output !== undefined);
  const shown = ended.find(({ callId }) => callId === open);
  if (ended.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-label={`What ${name} looked up`} className="flex flex-wrap gap-2">
        {ended.map((one) => (
          <li key={one.callId}>
            <button
              type="button"
              aria-expanded={one === shown}
              aria-controls={id}
              onClick={() => setOpen(one === shown ? undefined : one.callId)}
              className={clsx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-2.5 py-1 text-start text-sm pointer-coarse:min-h-11',
                one === shown
                  ? 'border-accent bg-accent-wash text-ink'
                  : 'border-transparent text-faint hover:bg-hover hover:text-ink',
              )}
            >
              <ChevronRight
                aria-hidden
                className={clsx('size-[1.05em] shrink-0', one === shown && 'rotate-90')}
              />
              {sayLookUp(one)}
            </button>
          </li>
        ))}
      </ul>
      <div id={id} hidden={!shown}>
        {shown && <Card {...shown} />}
      </div>
    </div>
  );
}
