const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Formats ms since the epoch as local time: `20:15:00.125`. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part));
  return `${parts.join(':')}.${pad(date.getMilliseconds(), 3)}`;
}

/** Formats ms since the start of a session: `+0.125`, `+1:02.500`, `+2:00:00.000`. */
export function formatElapsed(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = pad(whole % 1_000, 3);
  if (minutes === 0) return `+${seconds}.${rest}`;
  if (hours === 0) return `+${minutes}:${pad(seconds % 60)}.${rest}`;
  return `+${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}.${rest}`;
}

/** Formats a duration: `4 ms`, `1.24 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;
}
