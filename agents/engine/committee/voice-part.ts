import type { SeatKey, VoiceSaid } from '@/lib/committee/schema';

/** How often (ms) a part that grows is told at most. */
const tellEveryMs = 150;

/** What one voice says in one round, as it grows; `tell` hears of it, at once where its state changes. */
export interface VoicePart {
  readonly now: VoiceSaid;
  change(more: Partial<VoiceSaid>): void;
  /** Told for the last time; nothing more is told after it. */
  end(more: Partial<VoiceSaid>): VoiceSaid;
}

export const unsaid = (seat: SeatKey, round: number): VoiceSaid => ({
  ...{ seat, round, state: 'waiting', text: '', pieces: [], fields: null, lookUps: [] },
  ...{ tokens: null, ms: null, trouble: null },
});

export function voicePart(first: VoiceSaid, tell: (said: VoiceSaid) => void): VoicePart {
  let now = first;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const tellNow = () => {
    clearTimeout(timer);
    timer = undefined;
    tell(now);
  };
  tellNow();
  return {
    get now() {
      return now;
    },
    change(more) {
      if (isOver) return;
      const isOther = more.state !== undefined && more.state !== now.state;
      now = { ...now, ...more };
      if (isOther) tellNow();
      else timer ??= setTimeout(tellNow, tellEveryMs);
    },
    end(more) {
      if (isOver) return now;
      now = { ...now, ...more };
      isOver = true;
      tellNow();
      return now;
    },
  };
}
