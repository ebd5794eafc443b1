// Connects to the server of tools at the address that is handed over, lists what there is and calls each tool once, as Parley does. It signs
// in where the server wants that, as a person who agrees to everything, and leaves a form that it is asked to fill in as it is.
import '../../../scripts/resolve-ts.mjs';
import type { SignIn } from '../../../lib/mcp/schema.ts';

const { openClient } = await import('../../../lib/mcp/connection/open-client.ts');
const { beginAt, endAt, signedInAs } = await import('../../../lib/mcp/connection/sign-in.ts');
const { beginsWith, readQuestion } = await import('../../../lib/mcp/question-form.ts');
const { homeFetch } = await import('../../../lib/models/guarded-fetch.ts');

const address = process.argv.at(-1) ?? '';
const redirect = 'http://localhost:3000/api/connections/signed-in';
const kept: { given: SignIn | null } = { given: null };

async function signIn(): Promise<void> {
  const begun = await beginAt(address, redirect, 'a-state', { fetch: homeFetch, longestMs: 60_000 });
  if (!begun) return;
  const answer = await fetch(begun.page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const code = back.searchParams.get('code') ?? '';
  kept.given = await endAt(
    address,
    begun.draft,
    { code, issuer: back.searchParams.get('iss') ?? undefined },
    homeFetch,
  );
}

if (process.env.MCP_CONFORMANCE_SCENARIO?.startsWith('auth/')) await signIn();
const store = {
  read: async () => kept.given,
  save: async (next: SignIn | null) => {
    kept.given = next;
    return true;
  },
};
const { client, asking } = await openClient(
  {
    address,
    command: null,
    arguments: [],
    headers: undefined,
    ...(kept.given && { signedIn: signedInAs(store) }),
  },
  homeFetch,
  60_000,
);
asking.add(async (params) => {
  const question = readQuestion(params);
  return question ? { action: 'accept', content: beginsWith(question) } : { action: 'decline' };
});
// A server may have none, and say that it does not know the question.
const { tools } = await client.listTools().catch(() => ({ tools: [] }));
for (const { name } of tools) await client.callTool({ name, arguments: { a: 5, b: 3 } });
await client.close();
