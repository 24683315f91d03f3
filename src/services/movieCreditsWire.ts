import * as v from 'valibot';
import type { Role } from '../domain/film.ts';
import type { Report } from './movieWire.ts';
import { readItems } from './wireItems.ts';
import { readWire } from './readWire.ts';

const wireCredits = v.object({ cast: v.array(v.unknown()) });

const wireRole = v.object({
  credit_id: v.string(),
  name: v.pipe(v.string(), v.nonEmpty()),
  character: v.nullish(v.string(), ''),
  profile_path: v.nullish(v.string()),
  order: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
});

/**
 * Who plays in a film, in the order of the credits (contract B: sub-resources).
 *
 * @throws MalformedAnswerError when the body has no cast
 */
export function readCast(data: unknown, report: Report): readonly Role[] {
  const { cast } = readWire(wireCredits, data);
  return readItems(wireRole, cast, 'role', report)
    .toSorted((left, right) => left.order - right.order)
    .map((wire) => ({
      creditId: wire.credit_id,
      name: wire.name,
      character: wire.character.trim() || null,
      picturePath: wire.profile_path || null,
    }));
}
