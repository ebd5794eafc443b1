/** Names of tools hold no more, whoever answers (characters). */
const longestName = 64;

/**
 * As models and the ledger know a tool: what its server is called by, and its own name in letters that every provider takes. `apart`: what
 * tells it from another one of its server that would have the same (private.mcp_tool_name says it in SQL).
 */
export function toolNameOf(
  key: string,
  { tool, apart }: { tool: string; apart?: string | null | undefined },
): string {
  const name = `${key}__${tool.replaceAll(/[^\w-]/gu, '_')}`;
  return apart ? `${name.slice(0, longestName - 1 - apart.length)}_${apart}` : name.slice(0, longestName);
}
