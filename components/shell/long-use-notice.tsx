import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { countUse } from './time-of-use';

const lookEvery = 60_000;

/** After three hours of use: what this is, and that a pause is fine. It asks for nothing, and hard moments are left alone. */
export default function LongUseNotice() {
  const [shown, show] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && countUse()) show(true);
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
  if (!shown) return null;
  return (
    <Notice
      className="no-print mx-3 group-has-data-hard-moment/page:hidden"
      action={
        <Button size="sm" variant="plain" onClick={() => show(false)}>
          Close
        </Button>
      }
    >
      You have been here for about three hours. Parley is software, not a person. A pause is fine; everything
      is kept.
    </Notice>
  );
}
