import type { Leader } from './agents';
import { companionPieces } from './companion/instructions';
import { goalPieces } from './goal/instructions';
import { userPieces } from './user/instructions';

/** What each of those who lead a conversation is told, piece by piece; engine/context.ts puts them in order. */
export const piecesOf = {
  companion: companionPieces,
  goal: goalPieces,
  user: userPieces,
} as const satisfies Record<Leader['name'], object>;
