import { codeSeen } from '@/lib/models/code-seen';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { type NamedTool, toolNamesIn } from '../tools/tool-names';

/** How deep a text stands in brackets that it opened; an empty line shuts them. */
function bracketsSeen() {
  let depth = 0;
  let last = '';
  return {
    note(text: string): void {
      for (const sign of text) {
        if (sign === '{' || sign === '[') depth += 1;
        else if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1);
        else if (sign === '\n' && last === '\n') depth = 0;
        last = sign;
      }
    },
    get isWithin() {
      return depth > 0;
    },
    /** What stands last, as of `<function=`. */
    get endsTag() {
      return last === '=' || last === '<';
    },
  };
}

/**
 * A guard that lets no name of a tool through: it hands on whole words, so that a name always stands in one piece. Names stay within
 * code of more than a name, JSON and tags, which would be broken, and those that the person wrote themselves (`said`).
 */
export function guardToolNames(guard: ReplyGuard, said: readonly string[] = []): ReplyGuard {
  const code = codeSeen();
  const brackets = bracketsSeen();
  const note = (text: string): string => {
    code.note(text);
    brackets.note(text);
    return text;
  };
  const staysIn = ({ name, text }: NamedTool): boolean => {
    if (code.isCode || brackets.isWithin || brackets.endsTag) return true;
    const isCodeOfMore = text.startsWith('`') !== text.endsWith('`');
    return isCodeOfMore || said.some((one) => one.includes(name));
  };
  const pass = (text: string): string => {
    let out = '';
    let from = 0;
    for (const found of toolNamesIn(text)) {
      out += note(text.slice(from, found.at));
      out += note(staysIn(found) ? found.text : found.instead);
      from = found.at + found.text.length;
    }
    return out + note(text.slice(from));
  };
  return {
    push: (chunk) => pass(guard.push(chunk)),
    breakOff: () => pass(guard.breakOff()),
    end: () => pass(guard.end()),
    get tripped() {
      return guard.tripped;
    },
  };
}
