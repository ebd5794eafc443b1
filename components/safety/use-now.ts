import { useEffect, useState } from 'react';

const minute = 60_000;

/** Milliseconds since 1970, by the minute; null while the page is the server's, whose clock is not the person's. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
