import type { Metadata } from 'next';
import { MapFrame } from '@/components/map/map-frame';
import { MapView } from '@/components/map/map-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { requireCtx } from '@/lib/auth/session';
import { getMap } from '@/lib/map/get-map';

export const metadata: Metadata = { title: 'Map' };

export default async function MapPage() {
  const ctx = await requireCtx();
  const map = await getMap(ctx);
  return (
    <MapFrame>
      {map.ok ? (
        <MapView map={map.value} now={ctx.now().toISOString()} />
      ) : (
        <LoadTrouble message={map.error.message} />
      )}
    </MapFrame>
  );
}
