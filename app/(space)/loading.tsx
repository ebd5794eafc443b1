import { SkeletonLines } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <div className="mx-auto w-full max-w-measure px-5 py-10">
      <SkeletonLines lines={4} label="One moment" />
    </div>
  );
}
