import type { ToolName } from '@/agents/messages';
import type { Actor } from '@/lib/context';
import type { Action, Choice, Conflict } from '@/lib/undo/schema';

/** What the person does by hand; each stands in the ledger under this name. */
export const editNames = [
  'sendMessage',
  'startConversation',
  'renameConversation',
  'archiveConversation',
  'deleteConversation',
  'giveConsent',
  'setCountry',
  'setTimeZone',
  'noteTimeZone',
  'setCommittee',
  'correctAge',
  'connectModel',
  'chooseWhoAnswers',
  'chooseWhoAnswersHere',
  'chooseEffortHere',
  'removeModelKey',
  'decideProposal',
  'proposeLine',
  'makePart',
  'editPart',
  'removePart',
  'removeEvidence',
  'editMemory',
  'createNote',
  'lockMemory',
  'putAwayMemory',
  'bringBackMemory',
  'restoreMemory',
  'choosePartQuote',
  'retirePart',
  'restorePart',
  'relateParts',
  'editRelationship',
  'removeRelationship',
  'assessPart',
  'addNote',
  'editNote',
  'removeNote',
  'placeParts',
  'setDownBelief',
  'keepMapSnapshot',
  'removeMapSnapshot',
  'addFile',
  'removeFile',
  'addRhythm',
  'editRhythm',
  'pauseRhythm',
  'resumeRhythm',
  'removeRhythm',
  'runRhythm',
  'dismissProblem',
  'resolveProblem',
  'reopenProblem',
  'foldIntentions',
  'summariseSession',
  'removeSummary',
  'understandFacts',
  'confirmFact',
  'dismissFact',
  'reopenFact',
  'makeGoal',
  'editGoal',
  'moveGoal',
  'removeGoal',
  'talkAboutGoal',
  'talkAboutAllGoals',
  'deleteMessage',
  'editMessage',
  'removeWaiting',
  'undo',
  'undoSince',
  'redo',
  'eraseNow',
  'safetyCheck',
  'secondReader',
] as const;
export type KnownTool = ToolName | (typeof editNames)[number];

export interface ToolWords {
  /** After "You" or "Parley", past tense. */
  did: string;
  /** After "could not" or "started to". */
  plain: string;
  /** In the filter, without a subject. */
  label: string;
}

const tool = (did: string, plain: string, label: string): ToolWords => ({ did, plain, label });

/** Total over the known tools; whoever adds a tool is asked for its words by the compiler. */
export const toolWords = {
  searchParts: tool('looked through your parts', 'look through your parts', 'Looked through parts'),
  getPartDetails: tool('read about a part', 'read about a part', 'Read about a part'),
  addEvidence: tool('kept a quote', 'keep a quote', 'Kept a quote'),
  listEvidence: tool('read your quotes', 'read your quotes', 'Read quotes'),
  updateProposal: tool(
    'put a suggestion another way',
    'put a suggestion another way',
    'Revised a suggestion',
  ),
  createProposal: tool('suggested something', 'suggest something', 'Made a suggestion'),
  listMarkdown: tool('looked at the list of memory files', 'list the memory files', 'Listed memory files'),
  readMarkdown: tool('read a memory file', 'read a memory file', 'Read a memory file'),
  writeMarkdownSection: tool('wrote in a memory file', 'write in a memory file', 'Wrote in a memory file'),
  createMarkdownFile: tool('began a note', 'begin a note', 'Began a note'),
  searchMarkdown: tool(
    'looked through what is remembered',
    'look through what is remembered',
    'Searched memory',
  ),
  editMemory: tool('changed a memory file', 'change a memory file', 'Changed a memory file'),
  createNote: tool('began a note', 'begin a note', 'Began a note, by hand'),
  lockMemory: tool('locked or unlocked a memory file', 'lock a memory file', 'Locked or unlocked memory'),
  putAwayMemory: tool('put a memory file away', 'put a memory file away', 'Put a memory file away'),
  bringBackMemory: tool(
    'brought a memory file back',
    'bring a memory file back',
    'Brought a memory file back',
  ),
  restoreMemory: tool('restored a memory file', 'restore a memory file', 'Restored an earlier version'),
  listRecentActions: tool('looked at what was done', 'look at what was done', 'Looked at what was done'),
  undoAction: tool('took something back', 'take something back', 'Took back, by Parley'),
  sendMessage: tool('sent a message', 'send a message', 'Sent a message'),
  startConversation: tool('started a conversation', 'start a conversation', 'Started a conversation'),
  renameConversation: tool('renamed a conversation', 'rename a conversation', 'Renamed a conversation'),
  archiveConversation: tool(
    'archived a conversation, or brought it back',
    'archive a conversation',
    'Archived a conversation',
  ),
  deleteConversation: tool('deleted a conversation', 'delete a conversation', 'Deleted a conversation'),
  giveConsent: tool('agreed to begin', 'agree to begin', 'Agreed to begin'),
  setCountry: tool('chose your country', 'choose your country', 'Chose a country'),
  setTimeZone: tool('chose your time zone', 'choose your time zone', 'Chose a time zone'),
  setCommittee: tool(
    'chose how to ask a committee',
    'choose how to ask a committee',
    'Chose how to ask a committee',
  ),
  correctAge: tool('put your age right', 'put your age right', 'Put an age right'),
  connectModel: tool('connected a model', 'connect a model', 'Connected a model'),
  chooseWhoAnswers: tool('chose who answers', 'choose who answers', 'Chose who answers'),
  chooseWhoAnswersHere: tool(
    'chose who answers in one conversation',
    'choose who answers in one conversation',
    'Chose who answers in one conversation',
  ),
  chooseEffortHere: tool(
    'chose how long the model thinks in one conversation',
    'choose how long the model thinks in one conversation',
    'Chose how long the model thinks',
  ),
  removeModelKey: tool('removed the key of a model', 'remove the key of a model', 'Removed a key'),
  noteTimeZone: tool(
    'took the time zone from your browser',
    'take the time zone from your browser',
    'Took the time zone from your browser',
  ),
  proposeLine: tool(
    'saved a line of a committee as a suggestion',
    'save a line of a committee as a suggestion',
    'Suggested a line of a committee',
  ),
  decideProposal: tool('answered a suggestion', 'answer a suggestion', 'Answered a suggestion'),
  makePart: tool('made a part', 'make a part', 'Made a part'),
  editPart: tool('changed a part', 'change a part', 'Changed a part'),
  removePart: tool('removed a part', 'remove a part', 'Removed a part'),
  deleteMessage: tool('deleted a message', 'delete a message', 'Deleted a message'),
  removeWaiting: tool(
    'removed a message that was waiting',
    'remove a message that was waiting',
    'Removed a waiting message',
  ),
  editMessage: tool('changed your last message', 'change your last message', 'Changed a message'),
  deleteMessages: tool(
    'deleted what you asked to have deleted',
    'delete what you asked to have deleted',
    'Deleted when asked',
  ),
  createEmergingPart: tool('suggested a part', 'suggest a part', 'Suggested a part'),
  updatePartAttributes: tool(
    'suggested a change to a part',
    'suggest a change to a part',
    'Suggested a change to a part',
  ),
  logRelationship: tool('noted how two parts are', 'note how two parts are', 'Noted how two parts are'),
  createPartAssessment: tool(
    'noted how well it knows a part',
    'note how well it knows a part',
    'Noted how well it knows a part',
  ),
  listPartAssessments: tool(
    'looked at how well a part is known',
    'look at how well a part is known',
    'Looked at how well a part is known',
  ),
  choosePartQuote: tool(
    'chose the quote at the top of a part',
    'choose the quote at the top of a part',
    'Chose a quote for the top',
  ),
  retirePart: tool('let a part rest', 'let a part rest', 'Let a part rest'),
  restorePart: tool('brought a part back', 'bring a part back', 'Brought a part back'),
  relateParts: tool('connected two parts', 'connect two parts', 'Connected two parts'),
  editRelationship: tool('changed a connection', 'change a connection', 'Changed a connection'),
  removeRelationship: tool('removed a connection', 'remove a connection', 'Removed a connection'),
  assessPart: tool(
    'noted how well you know a part',
    'note how well you know a part',
    'Noted how well you know a part',
  ),
  addNote: tool('wrote about a part, or to it', 'write about a part', 'Wrote a note or a letter'),
  editNote: tool('changed what you wrote', 'change what you wrote', 'Changed a note or a letter'),
  removeNote: tool('removed what you wrote', 'remove what you wrote', 'Removed a note or a letter'),
  removeEvidence: tool('removed a quote', 'remove a quote', 'Removed a quote'),
  placeParts: tool('moved parts on the map', 'move parts on the map', 'Moved parts on the map'),
  setDownBelief: tool('marked what a part carries', 'mark what a part carries', 'Marked what a part carries'),
  keepMapSnapshot: tool(
    'kept a picture of the map',
    'keep a picture of the map',
    'Kept a picture of the map',
  ),
  removeMapSnapshot: tool(
    'removed a picture of the map',
    'remove a picture of the map',
    'Removed a picture of the map',
  ),
  addFile: tool('added a file', 'add a file', 'Added a file'),
  removeFile: tool('removed a file', 'remove a file', 'Removed a file'),
  addRhythm: tool('turned on a rhythm', 'turn on a rhythm', 'Turned on a rhythm'),
  editRhythm: tool('changed a rhythm', 'change a rhythm', 'Changed a rhythm'),
  pauseRhythm: tool('paused a rhythm', 'pause a rhythm', 'Paused a rhythm'),
  resumeRhythm: tool('let a rhythm go on', 'let a rhythm go on', 'Let a rhythm go on'),
  removeRhythm: tool('removed a rhythm', 'remove a rhythm', 'Removed a rhythm'),
  runRhythm: tool('asked you, as you wanted', 'ask you, as you wanted', 'Asked by itself, as you wanted'),
  dismissProblem: tool('dismissed a problem', 'dismiss a problem', 'Dismissed a problem'),
  resolveProblem: tool(
    'marked a problem as resolved',
    'mark a problem as resolved',
    'Marked a problem as resolved',
  ),
  reopenProblem: tool('brought a problem back', 'bring a problem back', 'Brought a problem back'),
  foldIntentions: tool(
    'put what was done long ago into the archive',
    'put what was done long ago into the archive',
    'Put what was done long ago into the archive',
  ),
  summariseSession: tool(
    'noted what was talked about',
    'note what was talked about',
    'Noted what was talked about',
  ),
  removeSummary: tool(
    'removed a line about what was talked about',
    'remove a line about what was talked about',
    'Removed what was talked about',
  ),
  understandFacts: tool(
    'understood something about people or places',
    'understand something about people or places',
    'Understood people and places',
  ),
  confirmFact: tool(
    'said that something about people or places is right',
    'note that something about people or places is right',
    'Said that a fact is right',
  ),
  dismissFact: tool(
    'said that something about people or places is not right',
    'note that something about people or places is not right',
    'Said that a fact is not right',
  ),
  reopenFact: tool(
    'took back what you said of a fact',
    'take back what you said of a fact',
    'Took back what was said of a fact',
  ),
  makeGoal: tool('made an intention', 'make an intention', 'Made an intention'),
  editGoal: tool('changed an intention', 'change an intention', 'Changed an intention'),
  moveGoal: tool(
    'said how an intention stands',
    'say how an intention stands',
    'Let an intention rest, end or go on',
  ),
  removeGoal: tool('removed an intention', 'remove an intention', 'Removed an intention'),
  talkAboutAllGoals: tool(
    'began to talk about all intentions',
    'begin to talk about all intentions',
    'Began to talk about all intentions',
  ),
  talkAboutGoal: tool(
    'began to talk about an intention',
    'begin to talk about an intention',
    'Began to talk about an intention',
  ),
  proposeGoal: tool('suggested an intention', 'suggest an intention', 'Suggested an intention'),
  listGoals: tool('looked at your intentions', 'look at your intentions', 'Looked at intentions'),
  undo: tool('took something back', 'take something back', 'Took back'),
  undoSince: tool('went back to an earlier moment', 'go back to an earlier moment', 'Went back to a moment'),
  redo: tool('brought something back', 'bring something back', 'Brought back'),
  eraseNow: tool('erased something for good', 'erase something for good', 'Erased for good'),
  raiseCare: tool('asked how you are', 'ask how you are', 'Asked how you are'),
  searchAgentHistory: tool(
    'looked through earlier conversations',
    'look through earlier conversations',
    'Searched earlier conversations',
  ),
  searchKnowledgeGraph: tool(
    'looked up people and places',
    'look up people and places',
    'Looked up people and places',
  ),
  searchMemories: tool(
    'looked through your memories',
    'look through your memories',
    'Searched your memories',
  ),
  readAttachment: tool('read a file you added', 'read a file you added', 'Read a file'),
  createDocument: tool('wrote a document', 'write a document', 'Wrote a document'),
  readMore: tool('read on in something long', 'read on in something long', 'Read on in something long'),
  secondReader: tool(
    'read your words a second time',
    'read your words a second time',
    'Second reading for safety',
  ),
  safetyCheck: tool('looked after how you are', 'look after how you are', 'Safety check'),
} satisfies Record<KnownTool, ToolWords>;

export const isKnownTool = (name: string): name is KnownTool => Object.hasOwn(toolWords, name);

export const actorWords = {
  person: 'You',
  agent: 'Parley',
  safety: 'The safety layer',
  job: 'Parley by itself',
  guest: 'A guest',
} satisfies Record<Actor, string>;

export const actionStatusWords = {
  running: 'under way',
  ok: 'done',
  refused: 'refused',
  failed: 'failed',
} satisfies Record<Action['status'], string>;

export const conflictWords = {
  changed: 'This was changed since.',
  gone: 'This, or what it rests on, is no longer there.',
  exists: 'Something else stands in its place now.',
  depends: 'Something later rests on this.',
} satisfies Record<Conflict['reason'], string>;

export const choiceWords = {
  keep: 'Keep how it is now',
  take_back: 'Take back',
} satisfies Record<Choice, string>;

export const historyIntro =
  'Everything that you and Parley did, newest first. Whatever changed something can be taken back, and brought back again. Open a line to go back to the time before it.';
