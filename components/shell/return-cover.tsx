'use client';

import { Button } from '@/components/ui/button';
import { comeBack } from './leave-quickly';

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
