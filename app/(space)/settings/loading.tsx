import { PageFrame } from '@/components/shell/page-frame';
import { Skeleton } from '@/components/ui/skeleton';

export default function SettingsLoading() {
  return (
    <PageFrame title="Settings">
      <div className="grid gap-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-48" />
      </div>
    </PageFrame>
  );
}
