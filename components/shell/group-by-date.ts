import type { Conversation } from '@/lib/conversations/schema';

export interface DateGroup {
  label: string;
  conversations: Conversation[];
}

const day = 86_400_000;
const thisYear = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Under which heading something of that time stands, in the reader's own time zone. */
function labelOf(at: Date, now: Date): string {
  const days = Math.round((midnight(now) - midnight(at)) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return 'Last 7 days';
  return (at.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(at);
}

/** Conversations under their day or month, in the order in which they come. */
export function groupByDate(conversations: readonly Conversation[], now: Date): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const conversation of conversations) {
    const label = labelOf(new Date(conversation.last_message_at), now);
    const last = groups.at(-1);
    if (last?.label === label) last.conversations.push(conversation);
    else groups.push({ label, conversations: [conversation] });
  }
  return groups;
}
