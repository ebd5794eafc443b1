import { keepNothingMore } from '@/components/ui/tab-storage';

/** Another account is open in this browser now: this page shows that one anew and keeps nothing of what stood in it. */
export function beginAnew(): void {
  keepNothingMore();
  window.location.reload();
}
