import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import { Notice } from '@/components/ui/notice';
import { sincePageBegan, useSecondsUntil } from '@/components/ui/use-seconds';
import type { Trouble } from '../session/trouble';

const OtherWays = late(
  async () => ({ default: (await import('@/components/model-choice/other-ways')).OtherWays }),
  { whileLoading: null },
);

export interface TroubleNoticeProps {
  trouble: Trouble;
  /** When a missing answer is looked for next, in milliseconds since 1970. */
  lookAt: number | undefined;
  /** Asks for the same answer again. */
  onRetry: () => void;
  /** Looks for the answer that is missing. */
  onLook: () => void;
}

interface CountdownProps {
  until: number;
  /** In what `until` is counted. */
  now?: () => number;
  say: (seconds: number) => string;
}

/** Counts for the eye alone: a screen reader would be told every second. */
function Countdown({ until, now, say }: CountdownProps) {
  const seconds = useSecondsUntil(until, now);
  return (
    <span aria-hidden className="block tabular-nums">
      {say(seconds)}
    </span>
  );
}

const sayLook = (seconds: number) => (seconds > 0 ? `Looking again in ${seconds} s.` : 'Looking now.');
const sayDuration = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);
const saySend = (seconds: number) =>
  seconds > 0 ? `You can send them again in ${seconds} s.` : 'You can send them now.';

/** What happened, that nothing is lost, and the next step. */
export function TroubleNotice({ trouble, lookAt, onRetry, onLook }: TroubleNoticeProps) {
  const { kind, title, text, wait } = trouble;
  const next = {
    refused: undefined,
    broken: (
      <span className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={onRetry}>
          Ask again
        </Button>
        <OtherWays onRetry={onRetry} />
      </span>
    ),
    dropped: <Button onClick={onLook}>Look now</Button>,
  } satisfies Record<Trouble['kind'], unknown>;
  return (
    <Notice title={title} action={next[kind]}>
      {text}
      {kind === 'dropped' && lookAt !== undefined && <Countdown until={lookAt} say={sayLook} />}
      {wait && (
        <>
          <span className="sr-only"> They can be sent again in {sayDuration(wait.seconds)}.</span>
          <Countdown until={wait.until} now={sincePageBegan} say={saySend} />
        </>
      )}
    </Notice>
  );
}
