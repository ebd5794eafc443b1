/** What a message is for. Often two in one. */
export const purposes = ['command', 'question', 'correction', 'new-topic', 'answer', 'telling'] as const;
export type Purpose = (typeof purposes)[number];

/** What can be asked of the software, to be done or to be answered. */
export const requests = [
  'stop',
  'pause',
  'undo',
  'delete',
  'forget',
  'remember',
  'show-kept',
  'search',
  'open-page',
  'committee',
  'help',
  'start-over',
  'go-back',
  'skip',
  'change-topic',
  'what-can-you-do',
  'why-ask',
  'are-you-real',
  'privacy',
  'cost',
  'advice',
  'is-this-normal',
] as const;
export type Request = (typeof requests)[number];

/** A stretch of a message with one purpose. `text` is verbatim; `why` names the rule that read it. */
export interface Stretch {
  text: string;
  start: number;
  end: number;
  for: Purpose;
  request: Request | null;
  /** What the request is about, verbatim: what to remember, forget, delete or search for, which page. */
  object: string | null;
  why: string;
  /** No rule heard the request, only the trained model: nothing is taken away on its word alone. */
  guessed?: boolean;
  /** Asked whether or how, or asked not to: nothing is taken away. */
  put?: 'how' | 'not';
}

/** What a message is for, as a whole. `unsure`: two purposes fit, and the person should be asked which. */
export interface PurposeReading {
  for: Purpose[];
  request: Request | null;
  stretches: Stretch[];
  unsure: [Purpose, Purpose] | null;
}

/** The question that stands open, as far as reading an answer needs it. */
export const openQuestions = [
  'none',
  'feeling',
  'strength',
  'moment',
  'body',
  'look',
  'says',
  'name',
  'toward',
  'job',
  'how-long',
  'fear',
  'and-then',
  'need',
  'rest',
  'room',
  'same',
  'suggestion',
  'anything-else',
] as const;
export type OpenQuestion = (typeof openQuestions)[number];
