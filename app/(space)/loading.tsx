import { SkeletonLines } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <div className="mx-auto w-full max-w-measure px-5 py-10">
      <h1 className="sr-only">One moment</h1>
      <SkeletonLines lines={4} label="Loading" />
    </div>
  );
}
