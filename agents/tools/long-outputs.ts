import { type Piece, pieceOf } from './guards/piece-of';

/** What tools answered in one run that is too long for a model to get at once; it goes with the run. */
export interface LongOutputs {
  keep(actionId: string, output: object): void;
  /** What a call answered is read no more. */
  forget(actionId: string): void;
  /** What follows a place in what a call answered; null when nothing long is known of it. */
  read(actionId: string, from: number): (Piece & { characters: number }) | null;
}

/** Room beside the text of a piece. */
const around = 400;

export function longOutputs(limit: number): LongOutputs {
  const kept = new Map<string, string>();
  return {
    keep(actionId, output) {
      const text = JSON.stringify(output);
      if (text.length > limit) kept.set(actionId, text);
    },
    forget: (actionId) => void kept.delete(actionId),
    read(actionId, from) {
      const text = kept.get(actionId);
      return text === undefined || from >= text.length
        ? null
        : { ...pieceOf(text, from, limit - around), characters: text.length };
    },
  };
}

export interface CutOutput {
  ok: boolean;
  actionId?: string;
  /** Says to the model that this is not all, and how it gets the rest. */
  cut: string;
  text: string;
}

/**
 * What a model gets of what a tool answered: all of it, or its beginning with a note. `canReadOn`: the rest can still be read
 * with readMore; of earlier turns it cannot.
 */
export function shortOutput(output: unknown, limit: number, canReadOn: boolean): CutOutput | null {
  const text = JSON.stringify(output) ?? '';
  if (text.length <= limit) return null;
  const { ok, actionId, takenBack } = output as { ok?: boolean; actionId?: string; takenBack?: boolean };
  const piece = pieceOf(text, 0, limit - around);
  const rest =
    canReadOn && actionId
      ? `readMore with this actionId and from ${piece.next} reads on.`
      : 'Call the tool again if you need the rest.';
  return {
    ok: ok ?? true,
    ...(actionId && { actionId }),
    ...(takenBack && { takenBack }),
    cut: `This is the beginning of an answer of ${text.length} characters, as JSON. ${rest}`,
    text: piece.text,
  };
}
