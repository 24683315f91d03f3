import { Drawing } from './Drawing.ts';

/** A reel come off its spindle, its film on the floor: something broke. */
export function BrokenReel() {
  return (
    <Drawing>
      <circle cx="48" cy="42" r="32" />
      <circle cx="48" cy="24" r="7" />
      <circle cx="32" cy="52" r="7" />
      <circle cx="64" cy="52" r="7" />
      <circle cx="48" cy="42" r="2.5" />
      <path d="M70 66c10 10 20 14 34 12M66 72c10 12 24 18 40 16" />
      <path d="M78 71l-3 6M88 76l-2 7M98 78v8" />
    </Drawing>
  );
}
