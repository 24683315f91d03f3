import { texts } from '../../domain/texts.ts';

/** @param runtime minutes; unknown is said by nothing */
export function runtimeText(runtime: number | null): string {
  return runtime === null ? '' : texts.film.minutes(Math.floor(runtime / 60), runtime % 60);
}
