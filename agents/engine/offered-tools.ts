import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { mostAtOnce } from '../tools/connections/connections-of';
import { findTools } from '../tools/connections/find-tools';
import { isOffered } from '../tools/offered-after';

/** The names of the tools that were called in what a model reads, in this answer or in earlier ones. */
const calledIn = ({ prompt }: LanguageModelV4CallOptions): ReadonlySet<string> =>
  new Set(prompt.flatMap(callsOf));

type Message = LanguageModelV4CallOptions['prompt'][number];

const callsOf = (message: Message): string[] =>
  message.role === 'assistant'
    ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part.toolName] : []))
    : [];

/** The answers of look-ups of tools in one message, each with the best first. */
const foundBy = (message: Message): string =>
  message.role === 'tool'
    ? message.content
        .filter((part) => part.type === 'tool-result' && part.toolName === findTools)
        .map((part) => JSON.stringify(part))
        .join('\n')
    : '';

/** Where a name stands in the answer of a look-up; -1 where it does not. */
const placeOf = (name: string, found: string): number =>
  found === '' ? -1 : Math.max(found.indexOf(`"${name}"`), found.indexOf(`"${name}\\"`));

/**
 * Of the tools that are looked for, those that were called or found, the latest first, as many as may stand in a prompt at once; the
 * latest one stands there whatever it takes.
 */
function soughtNow({ prompt }: LanguageModelV4CallOptions, sought: Sought): ReadonlySet<string> {
  const shown = new Set<string>();
  if (sought.size === 0) return shown;
  let room = mostAtOnce;
  for (const message of prompt.toReversed()) {
    const found = foundBy(message);
    const named = [...sought.keys()]
      .map((name) => ({ name, place: placeOf(name, found) }))
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => a.place - b.place)
      .map(({ name }) => name);
    for (const name of [...callsOf(message).filter((one) => sought.has(one)), ...named]) {
      if (shown.has(name)) continue;
      room -= sought.get(name) ?? 0;
      if (room < 0 && shown.size > 0) return shown;
      shown.add(name);
    }
  }
  return shown;
}

type Sought = ReadonlyMap<string, number>;

interface Shown {
  /** Tools that are shown once a search found them, with what each takes (characters). */
  sought?: Sought | undefined;
  /** Tools that are shown whatever was called. */
  also?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const nothing: Sought = new Map();

/** Leaves out what is not offered yet. A call of it is answered all the same. */
function offered(
  options: LanguageModelV4CallOptions,
  { sought = nothing, also = none }: Shown,
): LanguageModelV4CallOptions {
  const called = calledIn(options);
  const now = soughtNow(options, sought);
  const there = new Set(options.tools?.map(({ name }) => name));
  const isShown = (name: string) =>
    sought.has(name) ? now.has(name) : also.has(name) || isOffered(name, called, there);
  return { ...options, tools: options.tools?.filter(({ name }) => isShown(name)) };
}

/** The model, shown only the tools that are of use with what it reads (agents/tools/offered-after.ts), and what `shown` names. */
export const withOfferedTools = (model: LanguageModelV4, shown: Shown = {}): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(offered(options, shown)),
  doStream: (options) => model.doStream(offered(options, shown)),
});
