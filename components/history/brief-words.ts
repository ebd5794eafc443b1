import { partFieldWords } from '@/components/labels/part-labels';
import { nameOf } from '@/components/rhythms/words';
import type { Action, BriefChange } from '@/lib/undo/schema';
import { fieldWords } from './describe-change';
import { memoryFileName } from './memory-file-name';

/** What was done, and to what: "linked" and "The Planner → The little one". */
export interface Deed {
  what: string;
  name: string | null;
  /** The name is the end of the sentence, without a colon. */
  runsOn?: boolean;
}

const listed = (names: readonly string[]): string => {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
};
const most = 3;
const some = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : listed(names);

const unseen = /^(distance|bearing|loudness|version|set_down|first_noticed_on|last_active_on)$/;

/** "what it needs and what it is afraid of": the fields of a part that were changed, as they are called. */
const fieldsOf = ({ fields = [] }: BriefChange): string =>
  some(
    fields
      .filter((field) => field !== 'name' && (Object.hasOwn(partFieldWords, field) || !unseen.test(field)))
      .map((field) => fieldWords('parts', field).label.toLowerCase()),
  );

const link = ({ from, to }: BriefChange): string | null => (from && to ? `${from} → ${to}` : null);

const rhythm = ({ kind, part }: BriefChange): string =>
  `the rhythm “${nameOf({ kind: kind === 'reflection' || kind === 'once' ? kind : 'check_in', part: part ?? null, part_rests: false })}”`;

const longest = 80;
const learning = ({ name }: BriefChange): string => {
  if (!name) return 'a learning';
  return `the learning “${name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name}”`;
};

/** What a card of Today was about. */
function card({ kind, name }: BriefChange): string {
  switch (kind) {
    case 'check_in': {
      // Named by the rhythm, or by the conversation in which it asked (`agents/guide/rhythms/words.ts`).
      const about = name?.replace(/^Check-in(?:: |$)/, '');
      return about ? `the question about ${about}` : 'the question how you are';
    }
    case 'reflection':
      return 'your week in a few sentences';
    case 'question':
      return name ? `the open question in “${name}”` : 'a question left open';
    case 'proposal':
      return name ? `the suggestion about ${name}` : 'a suggestion';
    case 'errand':
      return 'what an errand asks';
    case 'goal_quiet':
      return name ? `the intention “${name}”` : 'an intention';
    default:
      return 'a card of Today';
  }
}

/** One changed row as a thing: "the link The Planner → The little one", "a quote for Critic", "a change to Critic". */
export function thing(change: BriefChange): string | null {
  const { table_name, op, name, part, kind } = change;
  switch (table_name) {
    case 'parts':
      return name ? `${op === 'update' ? 'a change to' : 'the part'} ${name}` : null;
    case 'part_relationships':
      return link(change) ? `the link ${link(change)}` : null;
    case 'part_evidence':
      return `${op === 'update' ? 'a change to a quote' : 'a quote'}${part ? ` for ${part}` : ''}`;
    case 'part_notes':
      return part ? `${kind === 'letter' ? 'a letter to' : 'a note about'} ${part}` : null;
    case 'part_assessments':
      return part ? `how well ${part} is known` : null;
    case 'conversations':
      return name ? `the conversation “${name}”` : null;
    case 'messages':
      return 'a message';
    case 'waiting_messages':
      return 'a message that waited';
    case 'memory_files':
      return name ? memoryFileName(name) : null;
    case 'proposals':
      return name || part ? `a suggestion about ${name ?? part}` : 'a suggestion';
    case 'map_snapshots':
      return name ? `the picture of the map “${name}”` : 'a picture of the map';
    case 'session_summaries':
      return 'what was talked about';
    case 'channel_links':
      return 'a way in';
    case 'personas':
      return name ? `the persona “${name}”` : 'a persona';
    case 'jobs':
      return rhythm(change);
    case 'problems':
      return 'a problem';
    case 'fact_decisions':
      return name ? `what you said of “${name}”` : 'what you said of a fact';
    case 'understood_facts':
      return 'what was understood of people and places';
    case 'goals':
      return name ? `the intention “${name}”` : 'an intention';
    case 'tasks':
      return name ? `an errand for “${name}”` : 'an errand';
    case 'plans':
      return 'a plan';
    case 'goal_parts':
      return `${part ? `what ${part} says of` : 'which parts care about'} ${name ? `“${name}”` : 'an intention'}`;
    case 'feed_items':
      return card(change);
    case 'learnings':
      return learning(change);
    case 'mcp_servers':
      return name ? `the connection “${name}”` : 'a connection';
    case 'mcp_tools':
      return 'what may be used of a connection';
    case 'attachments':
      return name ? `the file “${name}”` : 'a file';
    default:
      return null;
  }
}

/** A part or a conversation that came or went. */
const isWhole = ({ table_name, op, name }: BriefChange): boolean =>
  ['parts', 'conversations'].includes(table_name) && op !== 'update' && name !== undefined;

/** Its quotes, notes and links come and go with a part, its messages with a conversation. */
const belongsTo = (change: BriefChange, whole: BriefChange): boolean =>
  whole.table_name === 'parts'
    ? [change.part, change.from, change.to].includes(whole.name)
    : ['messages', 'waiting_messages', 'attachments', 'session_summaries'].includes(change.table_name);

/** What the change is about: parts and conversations first, and all but what follows from other changes. */
function told(all: readonly BriefChange[]): readonly BriefChange[] {
  const wholes = all.filter(isWhole);
  const rest = all.filter((one) => !isWhole(one) && !wholes.some((whole) => belongsTo(one, whole)));
  const brief = [...wholes, ...rest];
  const plain = brief.filter(
    ({ table_name, op }) =>
      !['memory_files', 'proposals'].includes(table_name) &&
      // Messages name their conversation.
      !(
        table_name === 'conversations' &&
        op === 'update' &&
        brief.some((one) => one.table_name === 'messages')
      ),
  );
  return plain.length > 0 ? plain : brief;
}

/** What an undo, or an answer to a suggestion, changed: its things, each once. */
export function things(brief: readonly BriefChange[]): string | null {
  const names = [...new Set(told(brief).flatMap((change) => thing(change) ?? []))];
  return names.length > 0 ? some(names) : null;
}

function editedPart(change: BriefChange): Deed | null {
  const { name, was, fields = [] } = change;
  if (!name) return null;
  if (was && fields.length === 1) return { what: `renamed ${was} to`, name, runsOn: true };
  const changed = fieldsOf(change);
  return changed === '' ? null : { what: 'changed', name: `${name}: ${changed}`, runsOn: true };
}

type Say = (change: BriefChange, all: readonly BriefChange[]) => Deed | null;
const about =
  (what: (change: BriefChange) => string, name: (change: BriefChange) => string | null | undefined): Say =>
  (change) => {
    const named = name(change);
    return named ? { what: what(change), name: named, runsOn: true } : null;
  };

const linking = (what: string): [string, Say] => ['part_relationships', about(() => what, link)];
const writing = (note: string, letter: string): [string, Say] => [
  'part_notes',
  about(
    ({ kind }) => (kind === 'letter' ? letter : note),
    ({ part }) => part,
  ),
];
const ofPart = (table: string, what: string): [string, Say] => [
  table,
  about(
    () => what,
    ({ part }) => part,
  ),
];

const ofFact = (what: string): [string, Say] => [
  'fact_decisions',
  ({ name }) => (name ? { what: `${what} “${name}”`, name: null } : null),
];

const ofRhythm = (what: string, after = ''): [string, Say] => [
  'jobs',
  (change) => ({ what: `${what} ${rhythm(change)}${after}`, name: null }),
];
const ofLearning = (what: string): [string, Say] => [
  'learnings',
  (change) => ({ what: `${what} ${learning(change)}`, name: null }),
];
const ofErrand = (what: string): [string, Say] => [
  'tasks',
  ({ name }) => (name ? { what: `${what} an errand for “${name}”`, name: null } : null),
];

/** What the person said of how an intention stands. */
function moved({ name, kind }: BriefChange): Deed | null {
  if (!name) return null;
  const one = `the intention “${name}”`;
  const words: Record<string, string> = {
    working: `took up again ${one}`,
    resting: `let rest ${one}`,
    done: `said it is done: ${one}`,
    archived: `archived ${one}`,
    back: `brought back from the archive ${one}`,
  };
  return { what: (kind && words[kind]) || `said how this intention stands: “${name}”`, name: null };
}

const aside = (change: BriefChange): Deed => ({
  what: `put aside on Today${change.fields?.includes('never') ? '' : ', for a day'}: ${card(change)}`,
  name: null,
});

const ofGoal = (what: string): [string, Say] => [
  'goals',
  ({ name }) => (name ? { what: `${what} “${name}”`, name: null } : null),
];

/** For each tool the table whose change it is about, and how it is said. */
const deeds: Record<string, [table: string, say: Say]> = {
  relateParts: linking('linked'),
  logRelationship: linking('linked'),
  editRelationship: linking('changed the link'),
  removeRelationship: linking('removed the link'),
  editPart: ['parts', editedPart],
  placeParts: [
    'parts',
    (_, all) => ({ what: 'moved on the map', name: some(all.flatMap(({ name }) => name ?? [])) }),
  ],
  addEvidence: ofPart('part_evidence', 'kept a quote for'),
  removeEvidence: ofPart('part_evidence', 'removed a quote of'),
  addNote: writing('wrote a note about', 'wrote a letter to'),
  editNote: writing('changed a note about', 'changed a letter to'),
  removeNote: writing('removed a note about', 'removed a letter to'),
  assessPart: ofPart('part_assessments', 'noted how well you know'),
  createPartAssessment: ofPart('part_assessments', 'noted how well it knows'),
  addRhythm: ofRhythm('turned on'),
  editRhythm: ofRhythm('changed'),
  pauseRhythm: ofRhythm('paused'),
  resumeRhythm: ofRhythm('let', ' go on'),
  removeRhythm: ofRhythm('deleted'),
  scheduleCheckIn: ofRhythm('turned on, as you asked,'),
  cancelCheckIn: ofRhythm('deleted, as you asked,'),
  saveLearning: ofLearning('noted'),
  removeLearning: ofLearning('took away'),
  editLearning: ofLearning('changed'),
  lockLearning: ofLearning('locked or unlocked'),
  dropLearning: ofLearning('deleted'),
  putCardAside: ['feed_items', aside],
  giveTask: ofErrand('gave'),
  createTask: ofErrand('gave'),
  pauseTask: ofErrand('paused'),
  cancelTask: ofErrand('cancelled'),
  answerTask: ofErrand('answered'),
  removeTask: ofErrand('removed'),
  runRhythm: [
    'conversations',
    ({ op, name }) =>
      op === 'insert' && name
        ? { what: 'asked you, as you wanted, in', name: `“${name}”`, runsOn: true }
        : null,
  ],
  runRhythmNow: [
    'conversations',
    ({ op, name }) =>
      op === 'insert' && name
        ? { what: 'asked you, when you pressed “Ask me now”, in', name: `“${name}”`, runsOn: true }
        : null,
  ],
  confirmFact: ofFact('said that it is right:'),
  dismissFact: ofFact('said that it is not right:'),
  reopenFact: ofFact('took back what you said of'),
  makeGoal: ofGoal('made the intention'),
  editGoal: ofGoal('changed the intention'),
  moveGoal: ['goals', moved],
  switchGoalTools: ofGoal('said what may be used for the intention'),
  removeGoal: ofGoal('removed the intention'),
  foldIntentions: ofGoal('put into the archive, as it has been done for long:'),
  talkAboutGoal: ofGoal('began to talk about the intention'),
  renameConversation: [
    'conversations',
    ({ was, name }) => (was && name ? { what: `renamed “${was}” to`, name, runsOn: true } : null),
  ],
};

/** An undo of a removal brings back, and a redo of it takes away again. */
function backWords(tool: string, changes: readonly BriefChange[]): string {
  if (changes.every(({ table_name }) => table_name === 'feed_items'))
    return tool === 'redo' ? 'put aside again on Today:' : 'brought back to Today:';
  if (changes.every(({ op }) => op === 'insert')) return 'brought back';
  if (changes.every(({ op }) => op === 'delete')) return 'took back';
  return tool === 'redo' ? 'brought back' : 'took back';
}

/** What an action did, said by the rows it changed; null where the words of its tool say as much. */
export function deedOf({ tool, brief, reverts }: Action): Deed | null {
  if (!brief || brief.length === 0) return null;
  if (reverts.length > 0) {
    const name = things(brief);
    return name ? { what: `${backWords(tool, told(brief))} ${name}`, name: null } : null;
  }
  const [table, say] = (Object.hasOwn(deeds, tool) && deeds[tool]) || [];
  const [first, ...rest] = brief.filter(({ table_name }) => table_name === table);
  return first && say ? say(first, [first, ...rest]) : null;
}
