/** What may stand before a fence on its line: signs of quotes and lists. */
const prefix = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,3}[.)](?=[ \t])))*[ \t]*/;
const fenceSign = /^(`{3,}|~{3,})(.*)$/s;
/** Longer lines are no fence (characters). */
const longestLine = 400;
/** A tag of HTML for code, and what ends it. */
const openTag = /<(pre|code)\b[^<>]*>?$/i;

interface Fence {
  sign: string;
  length: number;
}

/** The fence that a line opens; null: none. */
function fenceOf(line: string): Fence | null {
  const [, run = '', info = ''] = fenceSign.exec(line.replace(prefix, '')) ?? [];
  if (run === '' || (run.startsWith('`') && info.includes('`'))) return null;
  return { sign: run.charAt(0), length: run.length };
}

/** Whether a line shuts a fence: its sign, as often at least, and nothing more. */
const shuts = (line: string, { sign, length }: Fence): boolean => {
  const rest = line.replace(/^[ \t>]*/, '').trimEnd();
  return rest.length >= length && [...rest].every((one) => one === sign);
};

/**
 * Follows a text that grows: whether its end stands in code, as Markdown has it (a fence, an indented block, a run of backticks) or
 * HTML (`pre`, `code`). Whatever is unclear counts as code, so that its words stay words.
 */
export function codeSeen() {
  let line = '';
  let fence: Fence | null = null;
  /** How many backticks opened the code that goes on; 0: none. */
  let span = 0;
  let ticks = 0;
  let tag: string | null = null;
  let afterGap = true;
  let wasIndented = false;

  const isIndented = (): boolean => /^(?: {4}|\t| {1,3}\t)/.test(line) && (afterGap || wasIndented);
  /** A run of backticks is over: it opens code, shuts it, or is a sign in it. */
  const endRun = () => {
    if (ticks === 0) return;
    if (span === 0) span = ticks;
    else if (span === ticks) span = 0;
    ticks = 0;
  };
  const endLine = () => {
    const isEmpty = line.trim() === '';
    const indented = !isEmpty && isIndented();
    if (fence) {
      if (shuts(line, fence)) fence = null;
    } else if (line.length <= longestLine) {
      fence = fenceOf(line);
      if (fence) span = 0;
      else endRun();
    }
    if (isEmpty) span = 0;
    ticks = 0;
    wasIndented = indented || (isEmpty && wasIndented);
    afterGap = isEmpty;
    line = '';
  };
  const noteSign = (sign: string) => {
    if (sign === '\n') return endLine();
    if (line.length <= longestLine) line += sign;
    if (fence) return;
    if (sign === '`') ticks += 1;
    else endRun();
    if (sign !== '>') return;
    const found = openTag.exec(line)?.[1];
    if (found && !tag && span === 0) tag = found.toLowerCase();
    else if (tag && line.toLowerCase().endsWith(`</${tag}>`)) tag = null;
  };
  const inSpan = (): boolean => (span === 0 ? ticks > 0 : ticks !== span);
  return {
    note(text: string): void {
      for (const sign of text) noteSign(sign);
    },
    get isCode() {
      return fence !== null || tag !== null || inSpan() || isIndented();
    },
    /** A line begins. */
    get isLine() {
      return fence === null && line.trim() === '';
    },
  };
}
