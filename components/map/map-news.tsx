import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { KeeperState } from './keep-places';

export interface MapNewsProps {
  status: KeeperState['status'];
  problem: string | null;
  /** Set after a picture was removed. */
  onBringBack?: () => void;
}

/** What the person has to know about what they just did: only when it did not simply work. */
export function MapNews({ status, problem, onBringBack }: MapNewsProps) {
  return (
    <div className="no-print empty:hidden">
      {status === 'kept' && (
        <Notice>Parley cannot be reached. Your moves are kept here and saved as soon as it answers.</Notice>
      )}
      {problem && <Notice tone="attention">{problem} The map shows how it stands.</Notice>}
      {onBringBack && (
        <Notice
          action={
            <Button size="sm" onClick={onBringBack}>
              Undo
            </Button>
          }
        >
          The picture was removed.
        </Notice>
      )}
    </div>
  );
}
