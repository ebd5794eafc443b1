import { sayWhen } from '@/components/ui/human-time';
import type { Action } from '@/lib/undo/schema';
import { deedOf, things } from './brief-words';
import { proposalKindWords, tableWords } from './field-words';
import { memoryFileName } from './memory-file-name';
import { isKnownTool, type KnownTool, sayWho, toolWords } from './words';

type Row = Record<string, unknown>;

export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** The name of the part an action was about, wherever the action wrote it down. */
function partName({ about }: Action, input: Row, output: Row): string | null {
  return (
    text(about?.name) ??
    text(asRow(input.changes).name) ??
    text(asRow(input.fields).name) ??
    text(output.name) ??
    text(output.partName) ??
    text(asRow(output.part).name) ??
    text(asRow(output.changes).name) ??
    text(output.path) ??
    text(input.path) ??
    text(input.name) ??
    text(input.title)
  );
}

const decisionWords: Record<string, string> = {
  accept: 'accepted a suggestion',
  not_now: 'said “not now” to a suggestion',
  never: 'asked that this is not suggested again',
};

function decision(made: unknown): string {
  const known =
    typeof made === 'string' && Object.hasOwn(decisionWords, made) ? decisionWords[made] : undefined;
  return known ?? toolWords.decideProposal.did;
}

function safety(output: Row): string {
  if (output.reply === 'cut') return 'held back an answer';
  const level = text(output.level);
  return level && level !== 'none' ? 'stepped in to look after you' : toolWords.safetyCheck.did;
}

const steps = (count: number) => (count === 1 ? 'one step' : `${count} steps`);

const suggested = (kind: unknown): string | undefined =>
  typeof kind === 'string' && Object.hasOwn(proposalKindWords, kind)
    ? `suggested ${proposalKindWords[kind]}`
    : undefined;

function done(tool: KnownTool, { about, reverts }: Action, input: Row, output: Row): string {
  if (reverts.length > 0) return `${tool === 'redo' ? 'brought back' : 'took back'} ${steps(reverts.length)}`;
  if (tool === 'decideProposal') return decision(about?.decision ?? input.decision);
  if (tool === 'createProposal') return suggested(input.kind) ?? toolWords.createProposal.did;
  if (tool === 'logRelationship' && output.did === 'proposed')
    return 'suggested how two parts are with each other';
  if (tool === 'editMessage' && input.showed === true) return 'showed another version of your last message';
  if (tool === 'safetyCheck') return safety(output);
  return toolWords[tool].did;
}

/** Sentences that end in a name. */
const naming: ReadonlySet<string> = new Set<KnownTool>([
  'createProposal',
  'decideProposal',
  'makePart',
  'editPart',
  'removePart',
  'choosePartQuote',
  'retirePart',
  'restorePart',
  'createEmergingPart',
  'updatePartAttributes',
  'createPartAssessment',
  'setDownBelief',
  'getPartDetails',
  'readMarkdown',
  'writeMarkdownSection',
  'createMarkdownFile',
  'editMemory',
  'createNote',
  'lockMemory',
  'putAwayMemory',
  'bringBackMemory',
  'restoreMemory',
  'renameConversation',
  'archiveConversation',
  'deleteConversation',
]);
/** Sentences that say already that it is a note. */
const beginning: ReadonlySet<string> = new Set<KnownTool>(['createNote', 'createMarkdownFile']);
/** Tools that are about one quote. */
const quoting: ReadonlySet<string> = new Set<KnownTool>(['addEvidence', 'removeEvidence']);

const opWords: Record<string, string> = { insert: 'added', update: 'changed', delete: 'removed' };

/** A name nobody gave words to: writes that opened their own action are called `<table>.<operation>`. */
function unknownTool(tool: string): string {
  const [table = '', op = ''] = tool.split('.');
  const one = Object.hasOwn(tableWords, table) ? tableWords[table]?.one : undefined;
  const verb = Object.hasOwn(opWords, op) ? opWords[op] : undefined;
  return one && verb ? `${verb} ${one}` : `used “${tool}”, which this page has no words for yet`;
}

const ofServer = /^[a-z][a-z0-9]*__(.+)$/;

/** A call of a tool of a connection; asked first, it was not made. */
function ofConnection(tool: string, { status, output }: Action): string | null {
  if (tool === 'find_tools') return 'looked for a tool of your connections';
  const name = ofServer.exec(tool)?.[1];
  if (!name) return null;
  if (status === 'ok') return `used “${name}” of a connection`;
  if (status === 'running') return `started to use “${name}” of a connection`;
  return 'asked' in asRow(output)
    ? `asked you about calling “${name}” of a connection`
    : `did not reach “${name}” of a connection`;
}

export interface Said {
  who: string;
  /** What they did, past tense, without a full stop. */
  what: string;
  /** What it was done to, by the name the person gave it. */
  name: string | null;
  /** The name ends the sentence without a colon: "linked" "The Planner → The little one". */
  runsOn: boolean;
  /** The person's own words that it was about, as they are kept: never what a tool only claimed they said. */
  quote: string | null;
}

function whatHappened(action: Action): string {
  const { tool, status } = action;
  if (!isKnownTool(tool)) return ofConnection(tool, action) ?? unknownTool(tool);
  if (status === 'ok') return done(tool, action, asRow(action.input), asRow(action.output));
  return `${status === 'running' ? 'started to' : 'could not'} ${toolWords[tool].plain}`;
}

/** What an action was done to, where its sentence ends in a name. */
function nameOf(action: Action, input: Row, output: Row): string | null {
  if (!naming.has(action.tool)) return null;
  if (action.tool === 'decideProposal' && (action.about?.decision ?? input.decision) === 'accept')
    return things(action.brief ?? []) ?? partName(action, input, output);
  const name = partName(action, input, output);
  if (!name || !/^[a-z]+(?:\/[a-z0-9-]+)?\.md$/.test(name)) return name;
  return beginning.has(action.tool) ? memoryFileName(name).replace(/^the note /, '') : memoryFileName(name);
}

/** A ledger row as one plain sentence in pieces. */
export function sayAction(action: Action): Said {
  const { actor, tool, status, about } = action;
  const input = asRow(action.input);
  const output = asRow(action.output);
  const came = status === 'ok';
  const deed = came ? deedOf(action) : null;
  return {
    who: sayWho(actor, tool),
    what: deed?.what ?? whatHappened(action),
    name: deed ? deed.name : came ? nameOf(action, input, output) : null,
    runsOn: deed?.runsOn ?? false,
    quote: came && quoting.has(tool) ? (text(output.quote) ?? text(about?.quote) ?? null) : null,
  };
}

export const sentence = ({ who, what, name, runsOn }: Said): string =>
  name ? `${who} ${what}${runsOn ? '' : ':'} ${name}` : `${who} ${what}`;

/** The way back to before an action, in words that no other row has: "Go back to before you linked …, today at 14:05". */
export function sayBackTo(action: Action, now = new Date()): string {
  const { who, ...rest } = sayAction(action);
  const said = sentence({
    ...rest,
    who: who.replace(/^(You$|The |A )/, (word) => word.toLowerCase()),
  });
  return `Go back to before ${said}, ${sayWhen(new Date(action.created_at), now)}`;
}
