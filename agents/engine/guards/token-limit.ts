export interface TokensUsed {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Characters that were sent and received; they count where a provider does not say its tokens. */
  characters: number;
}

/** English text has about four characters to a token. */
const charactersOfToken = 4;

/** The tokens of a turn so far, read and written, over all its model calls. */
export const tokensOf = (calls: readonly TokensUsed[]): number =>
  calls.reduce(
    (sum, { inputTokens, outputTokens, characters }) =>
      sum +
      (inputTokens === undefined && outputTokens === undefined
        ? Math.ceil(characters / charactersOfToken)
        : (inputTokens ?? 0) + (outputTokens ?? 0)),
    0,
  );

export const tokensAreUsed = (calls: readonly TokensUsed[], limit: number): boolean =>
  tokensOf(calls) >= limit;
