import { installedAs, isInstalledAs } from '@/components/shell/installed-as';

type Params = { params: Promise<{ name: string }> };

/** What a device needs to keep Parley among its apps, under the name and icon that the person chose. */
export async function GET(_: Request, { params }: Params) {
  const { name } = await params;
  if (!isInstalledAs(name)) return new Response(null, { status: 404 });
  const icon = (file: string, sizes: string, type: string) => ({ src: `/icons/${name}${file}`, sizes, type });
  const manifest = {
    ...installedAs[name],
    short_name: installedAs[name].name,
    id: '/chat',
    start_url: '/chat',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ec',
    theme_color: '#faf5ec',
    icons: [
      icon('-192.png', '192x192', 'image/png'),
      icon('-512.png', '512x512', 'image/png'),
      { ...icon('-512.png', '512x512', 'image/png'), purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
