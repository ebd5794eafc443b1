import { offlineDocument } from '@/components/shell/offline-document';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

/** The page that public/sw.js keeps on the device: the same for everybody, with nothing of anybody in it. */
export function GET() {
  const anywhere = helpFor(null);
  const countries = helpCountries().map(({ code }) => helpFor(code));
  return new Response(offlineDocument({ anywhere, countries }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
