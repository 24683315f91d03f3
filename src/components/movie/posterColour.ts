import type { CSSProperties } from 'react';
import type { Movie } from '../../domain/movie.ts';

const fullCircle = 360;
/** The golden angle: names that hardly differ give colours that do. */
const turn = 137;

/**
 * A colour for a film before its poster is there: always the same for one film, and different enough
 * for two. What the poster is like inside, nobody knows before it has come.
 *
 * @param key what identifies the film or its poster
 * @returns a CSS colour of middling lightness, to be mixed into the ground
 */
export function posterColour(key: string): string {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `hsl(${(hash * turn) % fullCircle} 45% 45%)`;
}

/** That colour as `--own`, for a style. */
export function ownColour({ posterPath, id }: Movie): CSSProperties {
  const own: Record<`--${string}`, string> = { '--own': posterColour(posterPath ?? String(id)) };
  return own;
}
