import { masked, type Word, type Words } from './tokens';

const doing =
  /^(?:chang|edit|delet|remov|undo|find|copy|copi|correct|rewrit|unsend|resend|fix|see|read|open|tak|answer|repl|ignor|sorry)/;
const message = /^(?:message|text|msg|answer|entry|reply)s?$/;
/** What follows a last message that is meant for somebody, or for the end. */
const meantForSomebody = /^(?:to|for|goodbye|before|so|my|tonight|ever|here)$/;
/** Words between what is done and the message: "take back my", "sorry about my". */
const mostBetween = 3;

/**
 * The words without the last message of this very conversation ("how can I change my last message?"), which is no
 * farewell. Linear in the number of words.
 */
export function withoutEarlierMessages(given: Words): Words {
  const { words } = given;
  const plain = [...words];
  words.forEach((word, at) => {
    if (isEarlierMessage(words, at)) {
      plain[at] = masked(word);
      plain[at + 1] = masked(words[at + 1] as Word);
    }
  });
  return { ...given, words: plain };
}

function isEarlierMessage(words: readonly Word[], at: number): boolean {
  const [last, noun, next] = [words[at], words[at + 1], words[at + 2]];
  if (!/^(?:last|previous|latest)$/.test(last?.text ?? '') || !message.test(noun?.text ?? '')) return false;
  if (noun?.sentence !== last?.sentence) return false;
  if (next?.sentence === last?.sentence && meantForSomebody.test(next?.text ?? '')) return false;
  const before = words
    .slice(Math.max(0, at - mostBetween - 1), at)
    .filter((one) => one.clause === last?.clause);
  const isAskedFor = before.some(({ text }) => text === 'where') && before.some(({ text }) => text === 'is');
  return isAskedFor || before.some(({ text }) => doing.test(text));
}
