import { AbstractChat, DefaultChatTransport } from 'ai';
import type { ParleyMessage } from '@/agents/messages';
import type { CommitteeAsk } from '@/lib/committee/schema';
import type { MessageStore } from './message-store';
import { filesWith } from './own-files';
import { wordsOf } from './read-message';
import { tellThought } from './thoughts';

class ParleyChat extends AbstractChat<ParleyMessage> {}

export interface TurnEngine {
  /** Runs the turn of a message that already stands in the store. */
  run(messageId: string): Promise<void>;
  resume(): Promise<void>;
  disconnect(): Promise<void>;
}

export interface TurnEvents {
  /** The server has the message, and answers. */
  onTaken: () => void;
  /** The server lets this window follow an answer that is being written. */
  onJoined: () => void;
  /** The stream ended; `whole`: the server said how the answer ended. */
  onEnd: (whole: boolean) => void;
  onError: (error: unknown) => void;
}

const breath = 400;
const patience = 3;

/** The last answer may still be being put down when the next words come, so a "busy" is asked again before it counts. */
async function sendPatiently(url: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init);
    if (init?.method !== 'POST' || response.status !== 409 || attempt === patience) return response;
    await response.body?.cancel();
    await new Promise((wait) => setTimeout(wait, breath));
  }
}

/** How a committee is asked, without what the server noted with it. */
function askOf(kept: (CommitteeAsk & { tokens?: number }) | true | undefined): CommitteeAsk | undefined {
  if (!kept || kept === true) return undefined;
  const { tokens: _, ...ask } = kept;
  return ask;
}

/** The route takes the new message alone; everything before it is the server's own knowledge. */
function makeTransport({ onTaken, onJoined }: TurnEvents) {
  return new DefaultChatTransport<ParleyMessage>({
    api: '/api/chat',
    fetch: async (url, init) => {
      const response = await sendPatiently(url, init);
      if (init?.method === 'POST' && response.ok) onTaken();
      if (init?.method === 'GET' && response.status === 200) onJoined();
      return response;
    },
    prepareSendMessagesRequest: ({ id, messages, messageId }) => {
      const message = messages.find((one) => one.id === messageId);
      const button = message?.metadata?.button;
      const committee = askOf(message?.metadata?.committee);
      const files = filesWith(messageId ?? '');
      return {
        body: {
          conversationId: id,
          message: {
            id: messageId,
            text: message ? wordsOf(message) : '',
            ...{ button, committee },
            ...(files.length > 0 && { files }),
          },
        },
      };
    },
  });
}

/** Speaks with the server about one conversation and writes what comes back into its store. */
export function makeTurnEngine(id: string, store: MessageStore, hear: TurnEvents): TurnEngine {
  const chat = new ParleyChat({
    id,
    state: store,
    transport: makeTransport(hear),
    generateId: () => crypto.randomUUID(),
    onError: hear.onError,
    onData: (part) => {
      if (part.type === 'data-loop') store.tellLoop(part.data);
      if (part.type === 'data-thought') tellThought(part.data);
    },
    onFinish: ({ message }) => hear.onEnd(message.metadata?.stop !== undefined),
  });
  return {
    run: async (messageId) => {
      const message = store.messages.find((one) => one.id === messageId);
      if (!message) return;
      await chat.sendMessage({ text: wordsOf(message), messageId, metadata: message.metadata });
    },
    resume: () => chat.resumeStream(),
    disconnect: () => chat.stop(),
  };
}
