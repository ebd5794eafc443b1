import { setImmediate as asked } from 'node:timers/promises';
import type { ModelMessage } from 'ai';
import type { Care } from './care';
import type { Ending } from './persist';
import { type Finding, readSecond, type SecondReader } from './second-reader';
import { raised } from './speak';

type By = 'companion' | 'second_reader';

interface ReadAlong<Voice> {
  care: Care;
  settings: { reader?: SecondReader | undefined };
  controller: AbortController;
  voice: Voice;
  answering: (
    care: Care,
    controller: AbortController,
    voice: Voice & { onRaised: () => void },
  ) => Promise<Ending>;
  onRead: (modelId: string, finding: Finding) => Promise<void>;
  /** Safety answers instead; `before` is how the answer ended that it takes the place of. */
  onRaised: (by: By, before: Ending) => Promise<Ending>;
}

/**
 * Lets the answer be given while a second model reads the same words. Neither waits for the other until the answer is
 * over; then at most until the reader's time is up. Whoever raises first has safety answer instead.
 */
export async function answerReadAlong<Voice extends { messages: ModelMessage[] }>(
  turn: ReadAlong<Voice>,
): Promise<Ending> {
  const { care, settings, controller, voice } = turn;
  const speaking = new AbortController();
  controller.signal.addEventListener('abort', () => speaking.abort(controller.signal.reason), { once: true });
  if (controller.signal.aborted) speaking.abort(controller.signal.reason);
  let by: By | null = null;
  const raise = (who: By) => {
    by ??= who;
  };
  const reading =
    care.reply || !settings.reader
      ? null
      : readAfterAsking(settings.reader, voice.messages, controller.signal).then(async (finding) => {
          if (finding.raises) {
            raise('second_reader');
            speaking.abort(raised);
          }
          return finding;
        });
  const ending = await turn.answering(care, speaking, { ...voice, onRaised: () => raise('companion') });
  const finding = await reading;
  const noted = finding && settings.reader ? turn.onRead(settings.reader.modelId, finding) : undefined;
  const said = by ? await turn.onRaised(by, ending) : ending;
  await noted;
  return said;
}

/** The answering model is asked first: asking the reader takes a moment of its own that the first words need not wait for. */
async function readAfterAsking(
  ...[reader, messages, stopped]: Parameters<typeof readSecond>
): Promise<Finding> {
  await asked();
  return readSecond(reader, messages, stopped);
}
