import { setImmediate as asked } from 'node:timers/promises';
import type { ModelMessage } from 'ai';
import { mayRaise } from '@/lib/safety/care';
import type { Ending } from './persist';
import { raised } from './run-agent';
import type { Care } from './safety-turn';
import { type Finding, readSecond, type SecondReader } from './second-reader';

type By = 'companion' | 'second_reader';
/** Who had safety ask, and what the worry was about: a word of a closed list. */
export interface Raised {
  by: By;
  about: string;
}

interface ReadAlong<Voice> {
  care: Care;
  settings: { reader?: SecondReader | undefined };
  controller: AbortController;
  voice: Voice;
  answering: (
    care: Care,
    controller: AbortController,
    voice: Voice & { onRaised: (about: string) => void },
  ) => Promise<Ending>;
  onRead: (modelId: string, finding: Finding) => Promise<void>;
  /** Safety answers instead; `before` is how the answer ended that it takes the place of. */
  onRaised: (raised: Raised, before: Ending) => Promise<Ending>;
}

/**
 * Lets the answer be given while a second model reads the same words. Neither waits for the other until the answer is
 * over; then at most until the reader's time is up. Whoever raises first has safety answer instead.
 */
export async function answerReadAlong<Voice extends { withoutFiles: () => Promise<ModelMessage[]> }>(
  turn: ReadAlong<Voice>,
): Promise<Ending> {
  const { care, settings, controller, voice } = turn;
  const speaking = new AbortController();
  controller.signal.addEventListener('abort', () => speaking.abort(controller.signal.reason), { once: true });
  if (controller.signal.aborted) speaking.abort(controller.signal.reason);
  let raisedBy: Raised | null = null;
  const raise = (by: By, about: string) => {
    raisedBy ??= { by, about };
  };
  const reading =
    care.reply || !settings.reader
      ? null
      : readAfterAsking(settings.reader, voice.withoutFiles, unlessForBudget(controller.signal)).then(
          async (finding) => {
            if (finding.raises && mayRaise(care.state, finding.danger)) {
              raise('second_reader', finding.why ?? '');
              speaking.abort(raised);
            }
            return finding;
          },
        );
  const ending = await turn.answering(care, speaking, {
    ...voice,
    onRaised: (about) => raise('companion', about),
  });
  const finding = await reading;
  const noted = finding && settings.reader ? turn.onRead(settings.reader.modelId, finding) : undefined;
  const said = raisedBy ? await turn.onRaised(raisedBy, ending) : ending;
  await noted;
  return said;
}

/** What may be used of models ends the answer and never what looks for danger in the same words. */
function unlessForBudget(signal: AbortSignal): AbortSignal {
  const own = new AbortController();
  const stop = () => {
    if (signal.reason !== 'budget_spent') own.abort(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return own.signal;
}

/** The answering model is asked first: asking the reader takes a moment of its own that the first words need not wait for. */
async function readAfterAsking(
  reader: SecondReader,
  messages: () => Promise<ModelMessage[]>,
  stopped: AbortSignal,
): Promise<Finding> {
  await asked();
  return readSecond(reader, await messages(), stopped);
}
