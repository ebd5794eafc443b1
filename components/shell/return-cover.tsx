'use client';

import { comeBack } from '@/components/safety/leave-quickly';
import { Button } from '@/components/ui/button';

/** What one sees when the Back button leads here after leaving quickly: nothing, and a way in. */
export function ReturnCover() {
  return (
    <div className="return-cover">
      <Button variant="plain" onClick={comeBack}>
        Continue
      </Button>
    </div>
  );
}
