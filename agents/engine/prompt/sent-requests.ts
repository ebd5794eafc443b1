import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Asked } from '../model-calls';
import { withoutBytes } from './sections';

/** A request as it went out, of files their names alone. */
type SentOptions = Pick<LanguageModelV4CallOptions, 'prompt' | 'tools' | 'toolChoice' | 'maxOutputTokens'>;

/** The last request of one voice of a committee: which seat it has, how it is called, and who was asked. */
export interface SentVoice {
  seat: string;
  name: string;
  model: string;
  /** What that reads and writes at once. */
  window: number;
  options: SentOptions;
}

interface OfAnswer {
  answerId: string;
  runId: string;
  at: number;
}

/** A request with the answer it was sent for. */
export interface SentRequest extends OfAnswer {
  options: SentOptions;
}
/** The same of a committee: each voice's own, by its seat. */
interface SentCommittee extends OfAnswer {
  voices: Map<string, SentVoice>;
}

/** So many conversations have one, for so long (ms). */
const most = 20;
const kept = 1_800_000;

const slot = Symbol.for('parley.sent-requests');
const holder = globalThis as { [slot]?: Map<string, SentRequest | SentCommittee> };
holder[slot] ??= new Map();
const requests = holder[slot];

function prune(now: number): void {
  for (const [conversationId, { at }] of requests)
    if (requests.size > most || at <= now - kept) requests.delete(conversationId);
}

/** Guarantee: files alone are told otherwise, and each part stays of its kind. */
const asSent = ({ prompt, tools, toolChoice, maxOutputTokens }: SentOptions): SentOptions => ({
  prompt: withoutBytes(prompt) as typeof prompt,
  tools,
  ...(toolChoice && { toolChoice }),
  ...(maxOutputTokens && { maxOutputTokens }),
});

function keep(conversationId: string, sent: SentRequest | SentCommittee): void {
  requests.delete(conversationId);
  requests.set(conversationId, sent);
  prune(sent.at);
}

/**
 * What this process sent last in a conversation, for the person to look at: never stored, and dropped as soon as something may have
 * been removed of it. Times are milliseconds since 1970.
 */
export const sentRequests = {
  /** Keeps each request of an agent for its answer; the one before it goes. */
  of:
    (
      conversationId: string,
      { answerId, runId, agent }: Pick<SentRequest, 'answerId' | 'runId'> & { agent: string },
    ) =>
    ({ by, options }: Asked): void => {
      if (by === agent) keep(conversationId, { answerId, runId, at: Date.now(), options: asSent(options) });
    },
  /** Keeps a request of a voice; the one that it had before goes, and those of an earlier answer do. */
  ofVoice(
    conversationId: string,
    { answerId, runId }: Pick<SentRequest, 'answerId' | 'runId'>,
    { options, ...voice }: SentVoice,
  ): void {
    const before = requests.get(conversationId);
    const voices = before && 'voices' in before && before.answerId === answerId ? before.voices : new Map();
    voices.delete(voice.seat);
    voices.set(voice.seat, { ...voice, options: asSent(options) });
    keep(conversationId, { answerId, runId, at: Date.now(), voices });
  },
  find(conversationId: string, answerId: string | undefined): SentRequest | undefined {
    prune(Date.now());
    const found = requests.get(conversationId);
    return found && 'options' in found && found.answerId === answerId ? found : undefined;
  },
  /** What its voices were sent, in the order in which they were asked. */
  findVoices(conversationId: string, answerId: string | undefined): SentCommittee | undefined {
    prune(Date.now());
    const found = requests.get(conversationId);
    return found && 'voices' in found && found.answerId === answerId ? found : undefined;
  },
  drop: (conversationId: string): void => void requests.delete(conversationId),
};
