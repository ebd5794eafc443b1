import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { longestAddress, readAddress } from '../models/model-address';
import { sealHeaders } from './headers-box';
import { type AddServerInput, type McpServer, mcpServer } from './schema';

interface Here {
  hosted: boolean;
  secrets: readonly [string, ...string[]];
}

/** What the names of its tools begin with: letters and digits of its name. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return (/^[a-z]/.test(plain) ? plain : `server${plain}`).slice(0, 18);
}

/** The address as it is kept. Hosted it must be https and public. */
export function readServerAddress(typed: string, here: Pick<Here, 'hosted'>): Result<string> {
  const read = readAddress(typed, here);
  if (!read.ok) return read;
  const address = read.value.href.replace(/(?<=[^/]\/[^?#]*)\/$/, '');
  return address.length > longestAddress
    ? refuse('invalid_input', 'This address is too long.', { issues: [{ field: 'address' }] })
    : ok(address);
}

/**
 * Connects a server of tools, by its address or, on a computer of one's own, by a command. Nothing is asked of it yet. What it wants to
 * be sent is encrypted here. Refuses with `invalid_input`, `not_allowed` (hosted, or a level that may not run commands), `conflict`
 * (detail "already") and `too_large`.
 */
export async function addServer(ctx: Ctx, input: AddServerInput, here: Here): Promise<Result<McpServer>> {
  const named = { p_name: input.name, p_key: keyOf(input.name) };
  if ('command' in input) {
    if (here.hosted)
      return refuse(
        'not_allowed',
        'A command runs where Parley runs, so that it is for one’s own computer alone.',
      );
    return callRpc(ctx, mcpServer, 'add_mcp_server', {
      ...{ ...named, p_command: input.command, p_arguments: input.arguments },
    });
  }
  const read = readServerAddress(input.address, here);
  if (!read.ok) return read;
  const sealed =
    input.headers && Object.keys(input.headers).length > 0
      ? sealHeaders(input.headers, ctx.personId, read.value, here.secrets)
      : null;
  return callRpc(ctx, mcpServer, 'add_mcp_server', {
    ...{ ...named, p_address: read.value, p_sealed: sealed },
  });
}
