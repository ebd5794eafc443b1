import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { isWithdrawn, withdrawn } from './schema';
import { callSplitter } from './split-calls';
import { type ThoughtPiece, thoughtSplitter } from './split-thoughts';

type Part = LanguageModelV4StreamPart;
type Of<T extends Part['type']> = Extract<Part, { type: T }>;
type Emit = (part: Part) => void;

/** How a sentence goes on that begins with the name of the tag. */
const speaksOfTag = /^[ \t]+(?:is|are|was|means|marks|opens|begins|stands|and|or|tags?)\b/i;

/** How an answer ended. */
export interface Ending {
  /** The model had said all. */
  isWhole: boolean;
  /** It called tools. */
  hasCalls: boolean;
  /** A program reads it, which finds what it looks for in thoughts as well: those that nothing closed are its words. */
  isRead?: boolean;
}

/** One text of a model on its way, its thoughts passed on as reasoning. */
export interface TextWithThoughts {
  add(part: Of<'text-delta'>): void;
  end(part: Of<'text-end'>): void;
  /** The answer is over: of thoughts that nothing closed, calls that they end with are its words, unless it was cut. */
  settle(ending: Ending): void;
  /** Words were passed on. */
  hasWords(): boolean;
  /** The last of them ends a sentence, and no white space follows. */
  endsSentence(): boolean;
}

/**
 * Passes a text on through `emit`: thoughts that it begins with as reasoning, everything else as text, at once. Where it turns out that
 * it began in the middle of thoughts, what was passed on is ended as withdrawn, and another text begins. `before`: see `thoughtSplitter`;
 * `isNewParagraph`: other words of the answer stand right before it.
 */
export function textWithThoughts(
  start: Of<'text-start'>,
  emit: Emit,
  before?: Parameters<typeof thoughtSplitter>[0],
  isNewParagraph = false,
): TextWithThoughts {
  const splitter = thoughtSplitter(before);
  const words = wordsThrough(start, emit, isNewParagraph);
  const thoughts = thoughtsThrough(start.id, emit);
  /** Thoughts that nothing closed so far. */
  let unclosed = '';
  /** All words may have been thoughts, and none followed: how the answer ends tells. */
  let isUndecided = false;
  let ended: Of<'text-end'> = { type: 'text-end', id: start.id };

  const take = (piece: ThoughtPiece) => {
    switch (piece.kind) {
      case 'words':
        return words.add(piece.text);
      case 'thought':
        unclosed += piece.text;
        return thoughts.add(piece.text);
      case 'closed':
        unclosed = '';
        words.pause();
        return thoughts.end();
      case 'were thoughts':
        if (piece.isLast) isUndecided = true;
        else words.withdraw();
    }
  };

  return {
    add: (part) => splitter.push(part.delta).forEach(take),
    end(part) {
      ended = part;
      const isGone = isWithdrawn(part.providerMetadata);
      if (!isGone) splitter.end().forEach(take);
      thoughts.end();
      if (isGone) unclosed = '';
      if (isGone) words.withdraw();
      else if (!isUndecided) words.end(part);
    },
    settle({ isWhole, hasCalls, isRead = false }) {
      splitter.end().forEach(take);
      thoughts.end();
      if (isUndecided && hasCalls) words.withdraw();
      // A call at their end means that they were thoughts.
      if (unclosed.trim() !== '' && isWhole && !hasCalls) {
        const isAbout = isRead || speaksOfTag.test(unclosed);
        const said = callsAtEnd(unclosed) || (isAbout ? unclosed.trimStart() : '');
        if (said !== '') words.add(said);
      }
      words.end(ended);
      unclosed = '';
      isUndecided = false;
    },
    hasWords: words.wereSaid,
    endsSentence: words.endsSentence,
  };
}

/** The calls that a text ends with, as they were written. */
function callsAtEnd(text: string): string {
  const splitter = callSplitter(() => false, new Set());
  const all = [...splitter.push(text), ...splitter.end()];
  const madeUp = all.findIndex((piece) => piece.kind === 'other side');
  const pieces = madeUp < 0 ? all : all.slice(0, madeUp);
  const last = pieces.findLastIndex((piece) => piece.kind === 'words' && piece.text.trim() !== '');
  return pieces
    .slice(last + 1)
    .map((piece) => (piece.kind === 'call' ? piece.raw : piece.text))
    .join('')
    .trim();
}

/** Words on their way; white space stays between those before a thought and those after it. */
function wordsThrough(start: Of<'text-start'>, emit: Emit, isNewParagraph: boolean) {
  const { id } = start;
  let open = false;
  let said = false;
  /** There was a thought, and the words before it end without white space. */
  let joined = false;
  let last = '';
  return {
    add(text: string) {
      if (!open) emit(start);
      const isGap = /^\s/.test(text);
      const delta =
        isNewParagraph && !said && !isGap ? `\n\n${text}` : open && joined && !isGap ? `\n${text}` : text;
      open = true;
      said ||= text.trim() !== '';
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
      said = false;
    },
    end(part: Of<'text-end'>) {
      if (open) emit(part);
      open = false;
    },
    wereSaid: () => said,
    endsSentence: () => /[^\p{L}\p{N}\s,;-]$/u.test(last),
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
