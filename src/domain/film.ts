import type { Movie } from './movie.ts';

/** What a film's page tells beyond its list entry; each part comes by a request of its own. */
export type FilmParts = {
  readonly figures: Figures;
  readonly trailer: Trailer | null;
  readonly cast: readonly Role[];
  readonly similar: readonly Movie[];
};

/** What stands under a title (contract B: movie); `null` is unknown. */
export type Figures = {
  /** Minutes. */
  readonly runtime: number | null;
  readonly genres: readonly string[];
  readonly tagline: string | null;
  readonly overview: string | null;
  /** The overview's own, where it is not the one that was asked for. */
  readonly overviewLanguage: string | null;
};

/** A trailer or teaser, and where it is shown. */
export type Trailer = {
  readonly name: string;
  readonly site: 'YouTube' | 'Vimeo';
  readonly url: string;
};

/** Somebody who plays in a film. */
export type Role = {
  readonly creditId: string;
  readonly name: string;
  readonly character: string | null;
  /** Path below the image host, with its leading slash. */
  readonly picturePath: string | null;
};

/** Somebody who shows films. */
export type Provider = {
  readonly id: number;
  readonly name: string;
  readonly logoPath: string | null;
};

/** Ways to watch, the cheapest for whoever has them first. */
export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Who shows a film in one country, by the way they offer it. */
export type CountryOffers = Readonly<Record<OfferKind, readonly Provider[]>> & {
  /** The page that leads on to the providers. */
  readonly link: string | null;
};

/** Who shows a film anywhere (contract B: sub-resources). */
export type Offers = {
  /** The device's country, ISO 3166-1. */
  readonly here: string;
  /** By ISO 3166-1; countries without any are not there. */
  readonly byCountry: Readonly<Record<string, CountryOffers>>;
};

/** What came of sharing a film's link (decision 20). */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed';

/**
 * @param country the one that was chosen, `null` for the device's
 * @returns the providers' page of that country, else of the United States, else of any
 */
export function watchLinkOf(offers: Offers | null, country: string | null): string | null {
  if (offers === null) return null;
  const { here, byCountry } = offers;
  const inTurn = [byCountry[country ?? here], byCountry['US'], ...Object.values(byCountry)];
  return inTurn.find((at) => at !== undefined && at.link !== null)?.link ?? null;
}
