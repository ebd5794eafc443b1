import type { FakeRequest, FakeScript } from './fake-openai.ts';
import type { FakeTurn } from './fake-turn.ts';

const systemOf = ({ body }: FakeRequest): string =>
  body.messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');

/** Who of a committee a request speaks for: a voice by its name, `closing`, `question`, or nobody of it. */
function speakerOf(request: FakeRequest): string {
  const system = systemOf(request);
  const voice = /one voice, (.+?), in an inner committee/.exec(system)?.[1];
  if (voice) return voice;
  if (/closing words of an inner committee/.test(system)) return 'closing';
  return /into one question/.test(system) ? 'question' : 'nobody';
}

/** Whether a voice has looked something up already. */
export const hasLooked = ({ body }: FakeRequest): boolean =>
  body.messages.some(({ role }) => role === 'tool');

/** What a voice says, with what it ends with. */
export const line = (words: string, ends: Record<string, string> = {}): string =>
  [words, '', ...Object.entries(ends).map(([label, text]) => `${label}: ${text}`)].join('\n');

const closing = line('You heard them. Nothing has to be settled today.', {
  Agreements: '\n- They want you to arrive rested',
  Differences: '\n- Planner: it would go, with a list\n- Critic: it would rather wait',
  'Next steps': '\n- Write down one thing to pack',
});

type Says = (request: FakeRequest, nth: number) => FakeTurn | string;

/** A model that speaks for each seat by its own script; a seat without one says a plain line. */
export function committeeScript(scripts: Record<string, Says> = {}): FakeScript {
  const counts = new Map<string, number>();
  return (request) => {
    const speaker = speakerOf(request);
    const nth = counts.get(speaker) ?? 0;
    counts.set(speaker, nth + 1);
    const usual: Record<string, string> = {
      question: 'What do you each want for them about the trip?',
      closing,
      nobody: 'I hear you.',
    };
    const said = scripts[speaker]?.(request, nth) ?? usual[speaker] ?? line(`${speaker} has a view.`);
    return typeof said === 'string' ? { kind: 'text', text: said } : said;
  };
}
