import { useEffect, useState } from 'react';

const second = 1_000;
const left = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / second));

/** @returns whole seconds until that moment (ms since the epoch), counting down to 0 */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => left(at));
  useEffect(() => {
    setSeconds(left(at));
    const ticking = setInterval(() => setSeconds(left(at)), second);
    return () => clearInterval(ticking);
  }, [at]);
  return seconds;
}
