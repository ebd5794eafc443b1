import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { brokeOff, isWithdrawn } from '@/lib/models/schema';
import { notAgain } from './not-again';

type Part = LanguageModelV4StreamPart;

/** Asks the next model to go on where one broke off. */
export const goOn =
  'A fault cut your last message off. Go on from exactly there, in the same language and tone. Repeat nothing of it and do not mention the fault.';

/** The end of a sentence, after which nothing follows, not even white space. */
const endsWhole = /[\p{L}\p{N}”"»’')\]*_]\s?[.!?…。！？]+["”»’')\]*_]*$/u;

/** Marks that what was thought before is of an answer that broke off. */
const endOfThoughts = (id: string): Part[] => [
  { type: 'reasoning-start', id },
  { type: 'reasoning-end', id, providerMetadata: brokeOff },
];

/** What went out of one step, over every model that had a part in it. */
export function saidSoFar() {
  const texts = new Map<string, string>();
  const open = { text: new Set<string>(), reasoning: new Set<string>() };
  let before = '';
  let nth = 0;
  let hasThought = false;
  let started = false;
  let fresh = notAgain('');

  /** Texts of one model stand apart; one that goes on after a break may begin in the middle of a word. */
  const words = () => before + [...texts.values()].join('\n\n');
  /** Each model counts its texts anew. */
  const own = (id: string) => (nth === 0 ? id : `${nth}-${id}`);
  const say = (id: string, delta: string): Part[] => {
    if (delta === '') return [];
    texts.set(id, (texts.get(id) ?? '') + delta);
    return [{ type: 'text-delta', id, delta }];
  };

  return {
    /** A part as it goes out: what was said before is not said again. */
    take(part: Part): Part[] {
      switch (part.type) {
        case 'stream-start': {
          const parts = started ? [] : [part];
          started = true;
          return parts;
        }
        case 'text-start':
          open.text.add(own(part.id));
          return [{ ...part, id: own(part.id) }];
        case 'text-delta': {
          const id = own(part.id);
          const { delta, ...rest } = part;
          return say(id, fresh.push(delta)).map((one) => ({ ...rest, ...one }));
        }
        case 'text-end': {
          const id = own(part.id);
          open.text.delete(id);
          const more = say(id, fresh.end());
          if (isWithdrawn(part.providerMetadata)) texts.delete(id);
          return [...more, { ...part, id }];
        }
        case 'reasoning-start':
          open.reasoning.add(own(part.id));
          hasThought = true;
          return [{ ...part, id: own(part.id) }];
        case 'reasoning-end':
          open.reasoning.delete(own(part.id));
          return [{ ...part, id: own(part.id) }];
        case 'reasoning-delta':
          return [{ ...part, id: own(part.id) }];
        default:
          return [part];
      }
    },
    /** Ends what is open, as what is whole. */
    close: (): Part[] => [
      ...[...open.text].map((id): Part => ({ type: 'text-end', id })),
      ...[...open.reasoning].map((id): Part => ({ type: 'reasoning-end', id })),
    ],
    /** A model broke off, and another goes on: what is open is ended as it is, and marked. */
    breakOff(): Part[] {
      const ends: Part[] = [
        ...[...open.text].map((id): Part => ({ type: 'text-end', id, providerMetadata: brokeOff })),
        ...[...open.reasoning].map((id): Part => ({ type: 'reasoning-end', id })),
        ...(hasThought ? endOfThoughts(own('broke-off')) : []),
      ];
      hasThought = false;
      open.text.clear();
      open.reasoning.clear();
      nth += 1;
      before = words();
      texts.clear();
      fresh = notAgain(before);
      return ends;
    },
    /** Whether the words of this model, which came to their end, are a whole answer, though it did not say so. */
    isWhole: (): boolean =>
      open.text.size === 0 && endsWhole.test([...texts.values()].at(-1)?.slice(-40) ?? ''),
    /** What the next model is asked: the same, and to go on where there are words already. */
    question(options: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
      const text = before.trim();
      if (text === '') return options;
      return {
        ...options,
        prompt: [
          ...options.prompt,
          { role: 'assistant', content: [{ type: 'text', text }] },
          { role: 'user', content: [{ type: 'text', text: goOn }] },
        ],
      };
    },
  };
}
