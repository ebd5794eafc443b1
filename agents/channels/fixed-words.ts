import type { Incoming } from '@/lib/channels/schema';
import type { StopReason } from '@/lib/conversations/schema';

/** Said to a sender whom nobody is linked to. */
export const toStrangers =
  'This is Parley. To talk here, open Parley in a browser, go to Settings, Ways in, make a code, and send it here. It holds for ten minutes.';
export const linked =
  'Linked. What you write here goes to your companion in Parley, and is kept there as everything you say. You can unlink this at any time under Settings, Ways in, or by writing /unlink. Write /persona to see who answers here and what it may do.';
/** Before nothing is heard here any more. */
export const asksToUnlink =
  'This ends this way in: nothing you write here goes to Parley any more, and an answer that is being written for it stops. What you said stays in Parley. If you want that, write: /unlink now';
export const unlinked =
  'Unlinked. Nothing you write here is heard any more. What you said stays in Parley, where you can take this back under History, or link this chat again with a new code.';
export const guestUnlinks =
  'You talk here as a guest, so there is no account to unlink this from. /account keeps everything in an account of yours, /delete removes everything.';
export const linkedAlready =
  'This is linked already, so the code was not used and is kept nowhere. To link somebody else, unlink it first under Settings, Ways in.';
export const heldWords = 'Your words are kept in Parley. They wait there until you send them.';
export const notKept = 'Parley could not keep your last message. Please send it once more.';
/** After a refusal of words: unlike in the browser, they stay nowhere but with the sender. */
export const thisNotKept = 'Your message was not kept.';
/** An id of a message came again with other words than those that stand there. */
export const otherWords =
  'This is the id of an earlier message with other words, so these were not kept. Please send them as a message of their own.';
/** Too much was said in a minute, or waits already: unlike in the browser, the words stay nowhere but with the sender. */
export const tooFast = (seconds: number): string =>
  `That was a lot within a minute, so your last message was not kept. Please send it again in ${seconds} seconds.`;
export const tooMany =
  'Five messages wait here already, so this one was not kept. Please send it again once they are answered.';
export const goneWords = 'This message is not in Parley any more.';
export const stopped = 'Stopped. What was said so far is kept.';
export const nothingToStop = 'Nothing is being written just now.';

/** What is no words: a sentence, or null for silence. It never begins a turn. */
export const notWords: Record<Exclude<Incoming['kind'], 'text' | 'stop'>, string | null> = {
  sticker: 'I cannot see stickers here. What would you say in words?',
  voice: 'I cannot hear voice messages here. Please write it, as little or as much as you like.',
  file: 'I cannot open files or pictures here. In a browser, Parley takes them.',
  forwarded:
    'This was written somewhere else, so I do not take it for your words. Tell me in your own what matters in it.',
  edited:
    'I answered what you wrote first, and cannot change it from here. Say it anew, or edit it in Parley in a browser.',
  deleted: null,
  group:
    'I do not talk in groups: private words do not belong before others. Write to me directly, where only you read along.',
};

/** How an answer ended, where that needs words. */
export const endingWords: Partial<Record<StopReason, string>> = {
  step_limit: 'Parley paused here after several steps. Say “go on” if it should.',
  same_tool: 'Parley paused here. Say “go on”, or say it another way.',
  token_limit: 'Parley read a lot for this and paused here. Say “go on” if it should.',
  time_limit: 'This took a while, so Parley answered with what it had. Say “go on” if it should.',
  output_limit: 'This answer reached its full length. Say “go on” for the rest.',
  filtered: 'The model’s provider held this answer back. Your words are kept.',
  unclear_end:
    'It is not clear why this answer ends here; some of it may be missing. Say “go on” for the rest.',
  gave_way: 'What you said next is answered first.',
  model_error: 'This answer did not come through. Your words are kept; write again to try anew.',
  budget_spent: 'The budget for models is used up for now. Your words are kept.',
  budget_held: 'What was left of the budget for models was held for another answer. Your words are kept.',
  timeout: 'This answer took too long and was ended. Your words are kept.',
  lost: 'This answer was cut off when Parley closed. Your words are kept.',
  shutdown: 'Parley was stopped while this was being written. What was said so far is kept.',
  not_kept: 'Parley could not save this answer. Copy what matters to you.',
};
