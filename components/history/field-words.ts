import { standingWords } from '@/components/labels/goal-labels';
import {
  categoryWords,
  chargeWords,
  evidenceKindWords,
  identifiedWords,
  loudnessWords,
  partFieldWords,
  relationshipStatusWords,
  relationshipTypeWords,
  sayPolarization,
  statusWords,
  understoodWords,
} from '@/components/labels/part-labels';
import { sayCron } from '@/components/labels/say-times';
import { sayTool } from '@/lib/goal-tools/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { TaskStatus } from '@/lib/tasks/schema';
import { memoryFileName } from './memory-file-name';

/** How a value is shown. `person`: their own words, in their own face. `software`: everything else. */
export type Voice = 'person' | 'software';
export interface FieldWords {
  label: string;
  voice: Voice;
  values?: Record<string, string>;
  /** What a value is called, where it is not shown as it stands. */
  say?: (value: string) => string;
  /** What a row is called of which no name is known. */
  unnamed?: string;
}

const own = (label: string): FieldWords => ({ label, voice: 'person' });
const ours = (label: string, values?: Record<string, string>): FieldWords =>
  values ? { label, voice: 'software', values } : { label, voice: 'software' };

const file: FieldWords = { ...ours('File'), say: memoryFileName };

const polarizationWords = Object.fromEntries(
  Array.from({ length: 101 }, (_, n) => [String(n / 100), sayPolarization(n / 100)]),
);

const partFields: Record<string, FieldWords> = {
  ...Object.fromEntries(Object.entries(partFieldWords).map(([field, label]) => [field, own(label)])),
  category: ours(partFieldWords.category, categoryWords),
  status: ours(partFieldWords.status, statusWords),
  charge: ours(partFieldWords.charge, chargeWords),
  distance: ours('Distance from the middle of the map, 0 to 100'),
  bearing: ours('Direction on the map, in degrees from the top'),
  loudness: ours(partFieldWords.loudness, loudnessWords),
  set_down: own('What it has set down'),
  first_noticed_on: ours(partFieldWords.first_noticed_on),
  last_active_on: ours(partFieldWords.last_active_on),
  quote_id: ours('The quote at the top'),
  retired_at: ours('Resting since'),
  merged_into: ours('Became one with'),
};

/** What a suggestion is for. */
export const proposalKindWords: Record<string, string> = {
  create_part: 'a new part',
  update_part: 'a change to a part',
  rename_part: 'another name for a part',
  reclassify_part: 'what kind of part it is',
  merge_parts: 'that two parts are one',
  split_part: 'that one part is two',
  relate_parts: 'how two parts are with each other',
  retire_part: 'that a part may rest',
  edit_memory: 'a change to what is remembered',
  create_goal: 'a new intention',
  follow_up: 'whether to ask you again',
};

export interface TableWords {
  /** One row of it, as in "a quote". */
  one: string;
  fields: Record<string, FieldWords>;
}

const taskStatusWords = {
  // What an undo brings back begins nothing: it waits until the person lets it go on.
  active: 'not ended',
  waiting: 'waiting for you',
  paused: 'paused',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'did not work',
  expired: 'ended after waiting a day',
} satisfies Record<TaskStatus, string>;
const answersWords = { guide: 'the guide', model: 'the connected model', small: 'the small model' };

export const tableWords: Record<string, TableWords> = {
  parts: { one: 'a part', fields: partFields },
  part_evidence: {
    one: 'a quote',
    fields: {
      quote: own('Quote'),
      kind: ours('What it is a sign of', evidenceKindWords),
      part_id: ours('Belongs to'),
    },
  },
  part_relationships: {
    one: 'a connection between parts',
    fields: {
      from_part_id: ours('From'),
      type: ours('How they are', relationshipTypeWords),
      to_part_id: ours('To'),
      status: ours('How it stands', relationshipStatusWords),
      polarization: ours('How far apart', polarizationWords),
      note: own('Note'),
    },
  },
  relationship_observations: {
    one: 'something you said about two parts',
    fields: {
      evidence_id: ours('Your words'),
      relationship_id: ours('About'),
      polarization: ours('How far apart', polarizationWords),
      status: ours('How it stood', relationshipStatusWords),
    },
  },
  part_assessments: {
    one: 'how well a part is known',
    fields: {
      part_id: ours('Part'),
      source: ours('Seen by', { agent: 'Parley', human: 'you' }),
      identified: ours('How clear it is', identifiedWords),
      understood: ours('How well understood', understoodWords),
      note: ours('Note'),
    },
  },
  part_notes: {
    one: 'what you wrote',
    fields: {
      part_id: ours('Part'),
      kind: ours('What it is', { note: 'a note', letter: 'a letter' }),
      body: own('Your words'),
    },
  },
  proposals: {
    one: 'a suggestion',
    fields: {
      kind: ours('What for', proposalKindWords),
      changes: own('What it says'),
      why: ours('Why'),
      status: ours('How it stands', {
        pending: 'waiting for you',
        approved: 'accepted',
        executed: 'accepted and done',
        rejected: 'declined',
        expired: 'no longer open',
      }),
      decision: ours('Your answer', { accept: 'accept', not_now: 'not now', never: 'never suggest this' }),
      edited: ours('Changed by you'),
      withdrawn: ours('Withdrawn because', {
        evidence_gone: 'words it rested on are gone',
        part_gone: 'the part it was about is gone',
      }),
      decided_at: ours('Answered'),
    },
  },
  session_summaries: {
    one: 'what was talked about',
    fields: {
      text: own('Summary'),
      made_by: ours('Written by'),
      began_at: ours('From'),
      ended_at: ours('To'),
    },
  },
  channel_links: {
    one: 'a way in',
    fields: {
      channel: ours('What it is', { terminal: 'a terminal', telegram: 'Telegram', webhook: 'a webhook' }),
      sender: ours('Its id'),
    },
  },
  personas: {
    one: 'a persona',
    fields: {
      name: own('Name'),
      words: own('How it answers'),
      channel: ours('Where', { terminal: 'a terminal', telegram: 'Telegram', webhook: 'a webhook' }),
      server: ours('Server'),
      tools_off: { ...ours('What it does not use'), say: sayTool },
      model: ours('Who answers', { guide: 'the guide', small: 'the small model' }),
      output_tokens: ours('Tokens of one answer at most'),
    },
  },
  jobs: {
    one: 'a rhythm',
    fields: {
      kind: ours('What it is', {
        errand: 'what an errand asks',
        check_in: 'a check-in',
        reflection: 'a weekly reflection',
        once: 'a question asked once',
      }),
      cron: { ...ours('When'), say: sayCron },
      once_at: ours('When'),
      time_zone: ours('Time zone'),
      part_id: ours('About'),
      paused_at: ours('Paused since'),
    },
  },
  job_runs: {
    one: 'what came of a rhythm',
    fields: {
      due_at: ours('Due'),
      outcome: ours('What came of it', {
        said: 'it asked',
        unanswered: 'its last question was not answered yet',
        rests: 'the day was to stay gentle',
        passed: 'its time had passed',
        planned: 'its next time was worked out',
      }),
    },
  },
  problems: {
    one: 'a problem',
    fields: {
      kind: ours('Where it failed', {
        run: 'an answer',
        tool: 'a tool',
        job: 'a rhythm',
        monitor: 'work in the background',
      }),
      code: ours('Code'),
      tool: ours('Tool'),
      times: ours('How often'),
      state: ours('What became of it', { open: 'open', dismissed: 'dismissed', resolved: 'resolved' }),
    },
  },
  fact_decisions: {
    one: 'what you said of a fact',
    fields: {
      statement: ours('The fact'),
      decision: ours('You said', { confirmed: 'that is right', dismissed: 'not right' }),
      message_id: ours('Read from'),
    },
  },
  understood_facts: {
    one: 'what was understood of people or places',
    fields: {
      subject: ours('About'),
      object: ours('Said of them'),
      since: ours('Since when'),
      quote: own('Your words'),
      made_by: ours('Understood by'),
      message_id: ours('Read from'),
    },
  },
  feed_items: {
    one: 'a card of Today',
    fields: {
      kind: ours('What it was about', {
        errand: 'what an errand asks',
        check_in: 'a check-in',
        reflection: 'your week',
        question: 'a question left open',
        proposal: 'a suggestion',
        goal_quiet: 'an intention gone quiet',
      }),
      dismissed_on: ours('Put aside for'),
      never: ours('Not again'),
      source_id: { ...ours('Where it came from'), unnamed: 'something of yours that was left open' },
    },
  },
  learnings: {
    one: 'a learning',
    fields: {
      text: ours('What was learnt'),
      quote: own('Your words'),
      locked: ours('Locked'),
      reworded: ours('In your own words'),
      made_by: ours('Written by', { companion: 'the companion', goal: 'the one for intentions' }),
      goal_id: ours('Intention'),
      message_id: ours('Where you said it'),
      evidence_id: ours('The quote it rests on'),
    },
  },
  goals: {
    one: 'an intention',
    fields: {
      title: own('Title'),
      why: own('Why it matters'),
      status: ours('How it stands', standingWords),
      ended_because: own('Why it is done'),
      tools_off: { ...ours('Not used here'), say: sayTool },
      conversation_id: ours('Its conversation'),
    },
  },
  tasks: {
    one: 'an errand',
    fields: {
      goal_id: ours('Intention'),
      instructions: own('What it is to do'),
      given_by: ours('Given by', { person: 'you', agent: 'the companion of the intention' }),
      status: ours('How it stands', taskStatusWords),
      note: ours('Its note'),
      unended: ours('It did not end itself'),
      question: ours('What it asks'),
      choices: ours('Choices'),
      answer: own('Your answer'),
      talk: ours('What it began to talk with'),
    },
  },
  plans: {
    one: 'a plan',
    fields: {
      goal: ours('What it is for'),
      steps: ours('Steps'),
      status: ours('How it stands', {
        active: 'at work',
        finished: 'finished',
        stopped: 'stopped',
        replaced: 'another took its place',
      }),
      result: ours('What came of it'),
    },
  },
  goal_parts: {
    one: 'who cares about an intention',
    fields: {
      goal_id: ours('Intention'),
      part_id: ours('Part'),
      stance: ours('For or against', { for: 'for it', against: 'against it' }),
      words: own('What it says'),
    },
  },
  attachments: {
    one: 'a file',
    fields: {
      name: own('Name'),
      kind: ours('Kind', {
        text: 'text',
        markdown: 'Markdown',
        pdf: 'PDF',
        docx: 'Word document',
        image: 'picture',
      }),
      characters: ours('Characters that can be read'),
    },
  },
  map_snapshots: { one: 'a picture of the map', fields: { title: own('Title'), picture: ours('Picture') } },
  memory_files: {
    one: 'a memory file',
    fields: {
      path: file,
      content: ours('Text'),
      locked: ours('Locked'),
      locked_sections: ours('Locked sections'),
      deleted_at: ours('Put away'),
    },
  },
  memory_sources: {
    one: 'where a memory comes from',
    fields: {
      passage: ours('What stands in the file'),
      source_kind: ours('Comes from', { message: 'a message', evidence: 'a quote', action: 'an action' }),
      withdrawn_at: ours('Withdrawn'),
    },
  },
  conversations: {
    one: 'a conversation',
    fields: {
      title: own('Title'),
      deleted_at: ours('Deleted'),
      answers: ours('Who answers here', answersWords),
      effort: ours('How long the model thinks here'),
      agent: ours('Who leads it', {
        goal: 'the one for an intention',
        user: 'the one for all intentions',
        task: 'the one for errands',
      }),
    },
  },
  model_choices: {
    one: 'who answers',
    fields: {
      answers: ours('Who answers', answersWords),
      provider: ours('Provider', {
        openrouter: 'OpenRouter',
        openai: 'OpenAI',
        compatible: 'another address',
      }),
      address: ours('Address'),
      model: ours('Model'),
      agreed_host: ours('You agreed to send your words to'),
      keyed: ours('With a key'),
      key_removed_at: ours('Key removed'),
    },
  },
  mcp_servers: {
    one: 'a connection',
    fields: {
      name: ours('Name'),
      key: ours('Its tools begin with'),
      kind: ours('Kind', { address: 'by its address', command: 'by a command' }),
      address: ours('Address'),
      command: ours('Program'),
      arguments: ours('Started with'),
      keyed: ours('With headers'),
      is_on: ours('On'),
    },
  },
  mcp_tools: {
    one: 'a tool of a connection',
    fields: {
      server_id: ours('Connection'),
      tool: ours('Tool'),
      seen_hash: ours('As you saw it'),
      is_on: ours('On'),
      always: ours('Without asking each time'),
    },
  },
  messages: {
    one: 'a message',
    fields: {
      role: ours('Written by', { user: 'you', assistant: 'Parley', system: 'Parley' }),
      parts: own('Text'),
    },
  },
  waiting_messages: { one: 'a message that waited', fields: { text: own('Text') } },
  profiles: {
    one: 'your settings',
    fields: {
      country: ours('Country'),
      time_zone: ours('Where days are counted'),
      consented_at: ours('Agreed'),
      // Where older entries of the history have them; since then they are in safety_rests.
      careful_until: ours('Going gently until'),
      exploring_locked_until: ours('Talking about parts is paused until'),
    },
  },
  safety_rests: {
    one: 'a rest for your safety',
    fields: {
      careful_until: ours('Going gently until'),
      exploring_locked_until: ours('Talking about parts is paused until'),
    },
  },
  runs: { one: 'a turn', fields: { status: ours('How it stands'), stop_reason: ours('How it ended') } },
};

/** Discreet: somebody else may see the screen. */
const safetyWords = {
  none: 'nothing of concern',
  watch: 'something to keep in mind',
  check: 'something worth asking about',
  overwhelm: 'that it was a lot at once',
  reality: 'that it was hard to tell what is real',
  minor: 'someone who may be under 18',
  ideation: 'a very hard moment',
  acute: 'a very hard moment, in which help was shown',
} satisfies Record<SafetyLevel, string>;

/** What tools call their inputs and outputs, where the tables have no word for it. */
export const payloadWords: Record<string, FieldWords> = {
  cut: ours('Note'),
  beginning: ours('Beginning'),
  query: ours('Looked for'),
  path: file,
  anchor: ours('Section'),
  op: ours('How', {
    replace: 'instead of what stood there',
    append: 'below what stood there',
    append_item: 'one more line',
    add_section: 'a new section',
  }),
  text: ours('Text'),
  passage: ours('Written'),
  content: ours('Text'),
  title: ours('Title'),
  files: ours('Files'),
  found: ours('Found'),
  snippet: ours('Text'),
  heading: ours('Heading'),
  sections: ours('Sections'),
  fields: own('What it says'),
  why: ours('Why'),
  did: ours('What came of it', { observed: 'kept with what is known', proposed: 'a suggestion for you' }),
  identified: ours('How clear it is', identifiedWords),
  understood: ours('How well understood', understoodWords),
  assessments: ours('How well it is known'),
  polarization: ours('How far apart', polarizationWords),
  type: ours('How they are', relationshipTypeWords),
  status: ours('How it stands', { ...statusWords, ...relationshipStatusWords }),
  category: ours('Kind of part', categoryWords),
  parts: ours('Parts'),
  part: ours('Part'),
  partName: own('Part'),
  evidence: own('Quotes'),
  relationships: ours('Connections'),
  recent: ours('Lately'),
  pending: ours('Waits for you'),
  actions: ours('Actions'),
  limit: ours('At most'),
  named: ours('You named it'),
  changes: own('What it says'),
  decision: ours('Answer', { accept: 'accept', not_now: 'not now', never: 'never suggest this' }),
  kind: ours('Kind', { ...evidenceKindWords, ...proposalKindWords }),
  level: ours('Found', safetyWords),
  undone: ours('Taken back'),
  restored: ours('Brought back'),
};

/** Ids, offsets, likenesses and names of the program: true, and of no use to a reader. */
export const unspoken =
  /(^|_)ids?$|Ids?$|^(ok|hash|bytes|score|sources|start|end|similarity|version|error|conflicts|created_at|updated_at|expires_at|current|preview|frame|card|state)$/;
