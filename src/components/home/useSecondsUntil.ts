import { useEffect, useState } from 'react';

const second = 1_000;

/** @returns whole seconds until that moment (ms since the epoch), counting down to 0 */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((at - now) / second));
}
