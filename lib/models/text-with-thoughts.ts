import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { withdrawn } from './schema';
import { type Piece, tagSplitter } from './split-tags';

type Part = LanguageModelV4StreamPart;
type Of<T extends Part['type']> = Extract<Part, { type: T }>;
type Emit = (part: Part) => void;

/** One text of a model on its way, its thoughts passed on as reasoning. */
export interface TextWithThoughts {
  add(part: Of<'text-delta'>): void;
  end(part: Of<'text-end'>): void;
  /** The answer is over; `whole`: the model had said all. Only then words that were held back are passed on. */
  settle(whole: boolean): void;
}

interface Expectation {
  /** The text is expected to begin in the middle of thoughts: nothing is passed on as text before they are over. */
  expected: boolean;
  /** A closing tag came that nothing had opened. */
  onThoughts?: () => void;
  /** Thoughts were expected, and there were none. */
  onNone?: () => void;
}

/**
 * Passes a text on through `emit`: what stands between tags as reasoning, everything else as text, at once. A closing
 * tag that nothing opened ends what was passed on as withdrawn, and another text begins.
 */
export function textWithThoughts(
  start: Of<'text-start'>,
  emit: Emit,
  { expected, onThoughts, onNone }: Expectation,
): TextWithThoughts {
  const splitter = tagSplitter();
  const words = wordsThrough(start, emit);
  const thoughts = thoughtsThrough(start.id, emit);
  let state: 'held' | 'thoughts' | 'words' = expected ? 'held' : 'words';
  /** Either a thought that will be closed, or words after all. */
  let held = '';
  let closed = false;

  const take = (piece: Piece) => {
    if (piece.kind === 'words') {
      if (state === 'held') held += piece.text;
      return state === 'words' ? words.add(piece.text) : thoughts.add(piece.text);
    }
    if (piece.kind === 'opens') {
      words.pause();
      state = 'thoughts';
      return;
    }
    if (state === 'words') words.withdraw();
    if (state !== 'thoughts' && !closed) onThoughts?.();
    thoughts.end();
    state = 'words';
    held = '';
    closed = true;
  };

  return {
    add: (part) => splitter.push(part.delta).forEach(take),
    end(part) {
      splitter.end().forEach(take);
      thoughts.end();
      words.end(part);
    },
    settle(whole) {
      if (!whole || held.trim() === '') return;
      onNone?.();
      words.add(held);
      words.end({ type: 'text-end', id: start.id });
      held = '';
    },
  };
}

/** Words on their way; white space stays between those before a thought and those after it. */
function wordsThrough(start: Of<'text-start'>, emit: Emit) {
  const { id } = start;
  let open = false;
  /** There was a thought, and the words before it end without white space. */
  let joined = false;
  let last = '';
  return {
    add(text: string) {
      if (!open) emit(start);
      const delta = open && joined && !/^\s/.test(text) ? `\n${text}` : text;
      open = true;
      joined = false;
      last = text;
      emit({ type: 'text-delta', id, delta });
    },
    pause() {
      joined = !/\s$/.test(last);
    },
    withdraw() {
      if (open) emit({ type: 'text-end', id, providerMetadata: withdrawn });
      open = false;
    },
    end(part: Of<'text-end'>) {
      if (open) emit(part);
      open = false;
    },
  };
}

function thoughtsThrough(textId: string, emit: Emit) {
  let count = 0;
  let id: string | null = null;
  return {
    add(delta: string) {
      if (id === null) {
        id = `${textId}-thoughts-${count++}`;
        emit({ type: 'reasoning-start', id });
      }
      emit({ type: 'reasoning-delta', id, delta });
    },
    end() {
      if (id !== null) emit({ type: 'reasoning-end', id });
      id = null;
    },
  };
}
