/** Names of tools hold no more, whoever answers (characters). */
export const longestName = 64;

/** As models and the ledger know a tool: what its server is called by, and its own name in letters that every provider takes. */
export const toolNameOf = (key: string, tool: string): string =>
  `${key}__${tool.replaceAll(/[^\w-]/gu, '_')}`.slice(0, longestName);
