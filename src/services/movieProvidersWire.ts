import * as v from 'valibot';
import type { CountryOffers, Offers, Provider } from '../domain/film.ts';
import type { Report } from './movieWire.ts';
import { readItems } from './wireItems.ts';
import { readWire } from './readWire.ts';

const wireProviders = v.object({ results: v.record(v.string(), v.unknown()) });

const providers = v.optional(v.array(v.unknown()), []);
const wireCountry = v.object({
  link: v.optional(v.string()),
  flatrate: providers,
  free: providers,
  ads: providers,
  rent: providers,
  buy: providers,
});

const wireProvider = v.object({
  provider_id: v.number(),
  provider_name: v.pipe(v.string(), v.nonEmpty()),
  logo_path: v.nullish(v.string()),
  display_priority: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
});

/**
 * Where a film can be watched (contract B: sub-resources). Countries that cannot be read are left out
 * and reported.
 *
 * @param here the device's country, ISO 3166-1
 * @throws MalformedAnswerError when the body lists no countries at all
 */
export function readOffers(data: unknown, here: string, report: Report): Offers {
  const { results } = readWire(wireProviders, data);
  const countries = Object.entries(results).flatMap(([country, at]) =>
    readItems(wireCountry, [at], `offers in ${country}`, report).map(
      (wire) => [country, offersOf(wire, country, report)] as const,
    ),
  );
  return { here, byCountry: Object.fromEntries(countries) };
}

function offersOf(
  { link, ...kinds }: v.InferOutput<typeof wireCountry>,
  country: string,
  report: Report,
): CountryOffers {
  const read = (items: readonly unknown[]): readonly Provider[] =>
    readItems(wireProvider, items, `provider in ${country}`, report)
      .toSorted((left, right) => left.display_priority - right.display_priority)
      .map((wire) => ({
        id: wire.provider_id,
        name: wire.provider_name,
        logoPath: wire.logo_path || null,
      }));
  return {
    link: link !== undefined && /^https?:\/\//.test(link) ? link : null,
    flatrate: read(kinds.flatrate),
    free: read(kinds.free),
    ads: read(kinds.ads),
    rent: read(kinds.rent),
    buy: read(kinds.buy),
  };
}
