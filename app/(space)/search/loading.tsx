import { searchIntro } from '@/components/search/words';
import { PageFrame } from '@/components/shell/page-frame';
import { Skeleton } from '@/components/ui/skeleton';

export default function SearchLoading() {
  return (
    <PageFrame title="Search" intro={searchIntro}>
      <div role="status">
        <span className="sr-only">Opening the search</span>
        <Skeleton className="h-12" />
      </div>
    </PageFrame>
  );
}
