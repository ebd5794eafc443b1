import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { withoutToolNames } from '../tools/tool-names';

/** A guard that lets no name of a tool through: it hands on whole words, so that a name always stands in one piece. */
export const guardToolNames = (guard: ReplyGuard): ReplyGuard => ({
  push: (chunk) => withoutToolNames(guard.push(chunk)),
  breakOff: () => withoutToolNames(guard.breakOff()),
  end: () => withoutToolNames(guard.end()),
  get tripped() {
    return guard.tripped;
  },
});
