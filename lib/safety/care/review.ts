import { asides, briefAsides } from './asides';
import { buttons } from './buttons';
import { easedFrom } from './eased-since';
import { apologies } from './let-go';
import { mortalWays } from './mortal-danger';
import { routes } from './other-danger';
import type { Move, Scene } from './scene';
import { scenes } from './states';
import { gentleQuestions } from './states/gentle';
import { helperSaid, stepSaid } from './take-up';

const all: readonly Scene[] = Object.values(scenes);
const begins = '<!-- states: written by npm run safety-docs -->';
const ends = '<!-- end of states -->';

/** Puts the drawing of the states between its two marks in a page. Throws when a mark is missing. */
export function drawn(page: string): string {
  const [before, rest] = page.split(begins);
  const after = rest?.split(ends)[1];
  if (before === undefined || after === undefined) throw new Error('the marks of the drawing are missing');
  return `${before}${begins}\n\n\`\`\`mermaid\n${diagram()}\n\`\`\`\n\n${table()}\n\n${ends}${after}`;
}

const quietWays = [
  ['weak sign, once', 'gentle'],
  ['under eighteen', 'youth'],
  ['the day after', 'check_in'],
  ['unknown language, once', 'other_language'],
] as const;

/** Every way from state to state, each pair once; a loop within a state is not drawn. */
function diagram(): string {
  const lines = ['stateDiagram-v2', '  [*] --> companion', '  state "any state" as any'];
  for (const [what, to] of mortalWays) lines.push(`  any --> ${to}: ${what}`);
  for (const to of new Set(routes.map((route) => route.to))) {
    const kinds = new Set(routes.filter((route) => route.to === to).flatMap((route) => route.kinds));
    lines.push(`  companion --> ${to}: ${[...kinds].map(spaced).join(', ')}`);
  }
  for (const [what, to] of quietWays) lines.push(`  companion --> ${to}: ${what}`);
  for (const from of easedFrom) lines.push(`  ${from} --> scale: eased, and somebody knows`);
  lines.push('  scale --> after: eased, and somebody knows');
  for (const from of all) {
    const ways = new Map<string, Set<string>>();
    const note = (to: string, word: string) => ways.set(to, (ways.get(to) ?? new Set()).add(word));
    for (const move of from.hears) if (move.to !== from.name) note(move.to, heardIn(move));
    if (from.next && from.next.to !== from.name) note(from.next.to, 'anything else');
    for (const [to, words] of ways) lines.push(`  ${from.name} --> ${to}: ${[...words].join(' / ')}`);
  }
  return lines.join('\n');
}

const spaced = (name: string): string => name.replace(/_/g, ' ');
const heardIn = ({ hears, when }: Move): string =>
  `${hears.map(spaced).join(', ')}${when ? ` (${when})` : ''}`;

const table = (): string =>
  [
    '| State | What it is for | Frame |',
    '|---|---|---|',
    ...all.map(({ name, about, frame }) => `| \`${name}\` | ${about} | ${spaced(frame)} |`),
  ].join('\n');

const clean = (text: string): string => text.replace(/\|/g, '\\|');

/** Every wording with its state, on one page, for somebody who reviews them. */
export function reviewPage(): string {
  const head = `# Every wording for danger, on one page

**Not clinically reviewed.** Nobody with clinical training has checked these words. This page is written from the code (\`npm run safety-docs\`) so that such a review is easy: each state, what it is for, all that it says, the quick answers below it and where each leads.

\`{emergency}\` is the number of the person's country, or "your local emergency number"; \`{line}\`, \`{youth_line}\`, \`{abuse_line}\` are "the help line on the card" where there is one, or a help line with where to look one up. Words in square brackets are said only where that country has such a line. A sentence is used in the order given; then comes the shortest one, with the card. What the person says beside the question is answered first, with a line of the list at the end.`;
  return `${[head, ...all.map(sectionOf), gentleSection(), apologySection(), asideSection()].join('\n\n')}\n`;
}

function sectionOf({ name, about, frame, says, short, hears, next, else: rest }: Scene): string {
  const sentences = Object.entries(says).map(([what, say]) => {
    const below = say.buttons.map((id) => `“${buttons[id]}”`).join(' · ');
    const card = say.card ? `, ${say.card} card` : '';
    return [
      `### ${name}.${what}${card}`,
      '',
      ...say.texts.map((text, n) => `${n + 1}. ${clean(text)}`),
      ...(below ? ['', `Below it: ${below}`] : []),
    ].join('\n');
  });
  const moves = hears.map((move) => {
    const after = move.after ? ` after ${move.after.join(', ')}` : '';
    const to = move.says === '' ? move.to : `${move.to}.${move.says}`;
    return `| ${heardIn(move)}${after} | \`${to}\` |`;
  });
  const otherwise = `| anything else | ${rest.map((one) => `\`${name}.${one}\``).join(', ')}${next ? `, then \`${next.to}${next.says ? `.${next.says}` : ''}\`` : ''} |`;
  return [
    `## ${spaced(name)}`,
    '',
    `${about} Frame: ${spaced(frame)}.`,
    '',
    ...(moves.length > 0 ? ['| Heard | Leads to |', '|---|---|', ...moves, otherwise, ''] : []),
    sentences.join('\n\n'),
    '',
    `### ${name}, shortest`,
    '',
    ...short.map((text, n) => `${n + 1}. ${clean(text)}`),
  ].join('\n');
}

const listed = (groups: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(groups)
    .map(
      ([name, texts]) =>
        `**${spaced(name)}**\n\n${texts.map((text, n) => `${n + 1}. ${clean(text)}`).join('\n')}`,
    )
    .join('\n\n');

const gentleSection = (): string =>
  `## The gentle question\n\nAsked once in a conversation by the companion itself, by what the weak sign was about.\n\n${listed(gentleQuestions)}`;

const apologySection = (): string =>
  `## After an alarm by mistake\n\nSaid by the companion before it goes on, when only the score had asked and nothing of danger followed.\n\n${listed({ apology: apologies })}`;

const asideSection = (): string =>
  `## Answers to what was said beside the question\n\nNot said while something is in progress.\n\n${listed(asides)}\n\n### In few words, to somebody at a place\n\n${listed(briefAsides)}\n\n## People and steps that were named\n\nBefore a sentence of a crisis; “{who}” is a word such as “your sister”, or “that person”.\n\n${listed(helperSaid)}\n${listed(stepSaid)}`;
