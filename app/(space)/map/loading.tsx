import { MapFrame } from '@/components/map/map-frame';
import { MapSkeleton } from '@/components/map/map-skeleton';

export default function MapLoading() {
  return (
    <MapFrame>
      <MapSkeleton />
    </MapFrame>
  );
}
