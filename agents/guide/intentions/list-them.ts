import { z } from 'zod';
import { countWords } from '../clauses';
import { call, type Outcome } from '../outcome';
import { isSaidBack } from '../phrases';
import { backTo } from '../requests/back-to';
import { pageLink } from '../requests/page-link';
import type { Session } from '../session';

const listed = z.object({
  ok: z.literal(true),
  goals: z.array(z.looseObject({ id: z.string(), title: z.string(), standing: z.string() })),
});

const page = '[Intentions](/intentions)';
/** Words that one answer has room for beside the rest of it. */
const room = 26;

const standings: Record<string, string> = {
  waiting: ' (waits for you)',
  resting: ' (rests)',
  done: ' (done)',
};

/** The person's intentions, each with a link to its page, as many as there is room for. */
export function listIntentions(s: Session): Outcome {
  return call([{ tool: 'listGoals', input: {} }], ([answer]) => {
    const list = listed.safeParse(answer);
    if (!list.success)
      return backTo(s, [`Your intentions can’t be listed here just now. You find them in ${page}.`]);
    const { goals } = list.data;
    if (goals.length === 0)
      return backTo(s, [`There are none yet. Write “make an intention:” and a few words, or use ${page}.`]);
    const links: string[] = [];
    let left = room;
    for (const { id, title, standing } of goals) {
      const words = isSaidBack(title) ? title : 'one in heavier words';
      left -= countWords(words) + 2;
      if (left < 0) break;
      links.push(`${pageLink(words, `/intentions/${id}`)}${standings[standing] ?? ''}`);
    }
    const more = goals.length - links.length;
    if (links.length === 0) return backTo(s, [`There ${more === 1 ? 'is one' : `are ${more}`}, in ${page}.`]);
    return backTo(s, [`${links.join(', ')}${more > 0 ? `, and ${more} more in ${page}` : ''}.`]);
  });
}
