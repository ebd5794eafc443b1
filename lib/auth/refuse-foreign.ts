const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const safeMethods = new Set(['GET', 'HEAD']);

/** Where a server of tools sends the person back to after they signed in there. It takes a state that was made here, once. */
const comesBack = /^\/api\/connections\/[^/]+\/signed-in$/;

interface Asked {
  method: string;
  pathname: string;
  headers: Headers;
}

/**
 * Why a request must not be answered, or null.
 * Local mode has no password, so only pages of this very address may speak to it: the Host stops names
 * that were pointed at this computer, Sec-Fetch-Site and Origin stop other sites' pages. A link from
 * elsewhere may open a page; it may not call the API, except where somebody comes back from signing in.
 */
export function refuseForeign(request: Asked, { local }: { local: boolean }): string | null {
  const host = request.headers.get('host')?.toLowerCase() ?? '';
  if (local && !ownHosts.has(host.replace(/:\d+$/, ''))) return 'This address is not answered.';
  if (local && comesFromElsewhere(request)) return 'Requests from other sites are not answered.';
  if (!safeMethods.has(request.method) && !isOwnOrigin(request.headers.get('origin'), host)) {
    return 'Requests from other sites are not answered.';
  }
  return null;
}

function comesFromElsewhere({ method, pathname, headers }: Asked): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return false;
  const isApi = pathname === '/api' || (pathname.startsWith('/api/') && !comesBack.test(pathname));
  const opensPage =
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return !(method === 'GET' && opensPage && !isApi);
}

/** No Origin at all: not a browser, which is no page of another site. */
function isOwnOrigin(origin: string | null, host: string): boolean {
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host;
}
