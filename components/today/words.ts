import { proposalKindWords } from '@/components/history/field-words';
import type { PutAsideInput, TodayCard } from '@/lib/today/schema';

export const todayIntro =
  'Up to three things that were left open here. You need not do any of them, and nothing is counted.';

export interface CardWords {
  title: string;
  /** What Parley says of it. */
  line: string;
  /** Where it comes from. */
  href: string;
  link: string;
}

const inConversation = ({ conversation_id, message_id }: TodayCard): string =>
  `/chat/${conversation_id}${message_id ? `#m-${message_id}` : ''}`;

/** What a card says and where it leads. */
export function sayCard(card: TodayCard): CardWords {
  const { kind, name, source_id, proposal, goal_id, task_id } = card;
  switch (kind) {
    case 'errand':
      return {
        title: 'An errand asks you something',
        line: name ? `It is for “${name}”, and waits:` : 'It waits for your answer:',
        ...{ href: `/intentions/${goal_id}#errand-${task_id}`, link: 'See the errand' },
      };
    case 'check_in':
      return {
        title: name ? `You were asked about ${name}` : 'You were asked how you are',
        line: 'You chose to be asked. An answer can wait.',
        ...{ href: inConversation(card), link: 'See the question' },
      };
    case 'reflection':
      return {
        title: 'Your week, in a few sentences',
        line: 'It stands in a conversation, for when you would like to read it.',
        ...{ href: inConversation(card), link: 'Read it' },
      };
    case 'question':
      return {
        title: 'A question was left open',
        line: name ? `In “${name}”:` : 'In a conversation:',
        ...{ href: inConversation(card), link: 'Where it was asked' },
      };
    case 'proposal':
      return {
        title: 'A suggestion waits for you',
        line: `It is about ${(proposal && proposalKindWords[proposal]) ?? 'something to keep'}${name ? `: ${name}` : ''}.`,
        ...{ href: '/inbox', link: 'To review' },
      };
    case 'goal_quiet':
      return {
        title: 'It is quiet around an intention',
        line: 'That may be just right. It can rest, too.',
        ...{ href: `/intentions/${source_id}`, link: 'See the intention' },
      };
    default:
      return kind satisfies never;
  }
}

/** What is not shown any more once the person put a card aside for good, or for today. */
export function sayAside({ kind, never }: PutAsideInput): string {
  if (!never) return 'Put aside for today.';
  switch (kind) {
    case 'errand':
      return 'This question is not shown here again. It still waits in To review.';
    case 'check_in':
      return 'This question is not shown here again. The next one you wanted to be asked is.';
    case 'reflection':
      return 'This week is not shown here again. The next one is.';
    case 'question':
      return 'This question is not shown here again. It stays in its conversation.';
    case 'proposal':
      return 'This suggestion is not shown here again. It still waits in To review.';
    case 'goal_quiet':
      return 'That it is quiet around this intention is not shown here again.';
    default:
      return kind satisfies never;
  }
}
