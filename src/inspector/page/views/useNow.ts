import { useEffect, useState } from 'react';

/** The time of day in ms since the epoch, anew four times a second while it is wanted. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [isWanted]);
  return now;
}
