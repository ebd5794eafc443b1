// Connects to the server of tools at the address that is handed over, lists what there is and calls each tool once, as Parley does.
import '../../../scripts/resolve-ts.mjs';

const { openClient } = await import('../../../lib/mcp/connection/open-client.ts');
const { homeFetch } = await import('../../../lib/models/guarded-fetch.ts');

const way = { address: process.argv.at(-1) ?? '', command: null, arguments: [], headers: undefined };
const { client } = await openClient(way, homeFetch, 5_000);
// A server may have none, and say that it does not know the question.
const { tools } = await client.listTools().catch(() => ({ tools: [] }));
for (const { name } of tools) await client.callTool({ name, arguments: { a: 5, b: 3 } });
await client.close();
