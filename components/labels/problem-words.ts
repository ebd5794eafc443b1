/** What happened to an answer, as a sentence without its end. */
const runWords: Record<string, string> = {
  timeout: 'The model did not answer in time',
  lost: 'An answer was cut off while it was being written',
  filtered: 'The model’s provider held an answer back',
  budget_spent: 'The budget for models was used up',
  budget_held: 'Other answers held what was left of the budget for models',
  not_kept: 'An answer could not be kept',
  model_error: 'The model could not answer',
  unreachable: 'The model could not be reached, or broke off',
  empty_answer: 'The model gave an empty answer',
  output_limit: 'The model used up its length before it said anything',
  too_long_for_model: 'There was more to read than the model can read at once',
  window_too_small: 'The model reads too little at once to answer here',
  no_key: 'There was no key for the model you connected',
  unreadable_key: 'The key of the model you connected could not be read',
  not_agreed: 'You had not agreed yet that your words go to the model you connected',
  bad_address: 'The model you connected has an address that is not allowed here',
  not_public: 'The address of the model you connected does not lead to the public internet',
  redirected: 'The model’s server wanted your words sent on to another address',
  no_voice: 'No voice of a committee could speak',
  http_401: 'The model did not accept its key',
  http_402: 'The account of the model’s key had no credit left',
  http_403: 'The model’s server refused to answer',
  http_404: 'The model’s server does not have this model, or not as Parley needs it',
  http_429: 'The model was busy',
};

const whyWords: Record<string, string> = {
  lost: 'Parley was cut off before its end was known',
  busy: 'it took too long',
  unavailable: 'it could not be reached',
  invalid_input: 'it was asked for in a form that cannot be read',
  attempts: 'it was tried several times without coming to an end',
  no_words: 'there was nothing to say',
};

/** What happened to an answer. */
export const sayRunFailed = (code: string): string =>
  runWords[code] ??
  (code.startsWith('http_') ? 'The model’s server could not answer' : 'Something went wrong in Parley');

/** Why something could not be done, after a colon. */
export const sayWhy = (code: string): string => whyWords[code] ?? 'something went wrong in Parley';

const steps: Record<string, string> = {
  stuck: 'end answers that hang',
  housekeeping: 'end answers that were cut off, or erase what is due',
  problems: 'erase problems that were settled long ago',
  sessions: 'look for conversations that rest',
  summaries: 'note what was talked about',
  vectors: 'send words to be found by their meaning',
  intentions: 'put what was done long ago into the archive',
  tasks: 'look after errands',
};

/** What a step of the monitor does, after "could not". */
export const sayStep = (step: string | null): string => (step && steps[step]) || 'do something by itself';

const few = ['', 'once', 'twice', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "once", "twice", "three times", "12 times". */
export const sayOften = (times: number): string =>
  times < 3 ? (few[times] ?? '') : `${few[times] ?? times.toLocaleString('en-GB')} times`;
