/**
 * Where a server sends the person back to after they signed in there: always a page of this Parley, one for each connection, so that
 * what comes from one server is never taken for another's. Null on a site that was not told its own address, since whoever asks
 * must not name it.
 */
export function comesBackTo(
  request: Request,
  id: string,
  { site, hosted }: { site: string | undefined; hosted: boolean },
): string | null {
  const place = `/api/connections/${encodeURIComponent(id)}/signed-in`;
  if (site) return new URL(place, site).href;
  if (hosted) return null;
  const { protocol, host } = new URL(request.url);
  return new URL(place, `${protocol}//${request.headers.get('host') ?? host}`).href;
}
