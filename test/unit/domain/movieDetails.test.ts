import { describe, expect, it } from 'vitest';
import {
  getBestProvider,
  getWatchLink,
  type CountryProviders,
} from '../../../src/domain/movieDetails.ts';

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const at = (link: string | null): CountryProviders => ({ ...none, link });
const [de, us, fr] = ['https://w.example/de', 'https://w.example/us', 'https://w.example/fr'];
const all = { FR: at(fr), US: at(us), DE: at(de) };

describe('getWatchLink', () => {
  it.each([
    ['the link of the chosen country', 'FR', all, fr],
    ['the link of the United States without it', 'DE', { FR: at(fr), US: at(us) }, us],
    ['the link of the United States for another country', 'IT', all, us],
    ['the link of any country without both', 'DE', { FR: at(fr) }, fr],
    ['the next one if a country has no link', 'DE', { DE: none, US: at(us) }, us],
    ['null without providers', 'DE', {}, null],
  ])('is %s', (_, country, byCountry, link) => {
    expect(getWatchLink({ byCountry }, country)).toBe(link);
  });

  it('is null before the providers are loaded', () => {
    expect(getWatchLink(null, 'DE')).toBeNull();
  });
});

describe('getBestProvider', () => {
  const provider = (id: number) => ({ id, name: `Service ${id}`, logoPath: null });
  const offers = { ...none, flatrate: [provider(1), provider(2)], rent: [provider(3)] };

  it.each([
    ['the first that streams', offers, [], 1],
    ['one that the user pays for', offers, [2], 2],
    ['not a rental, though its service is paid for', offers, [3], 1],
    ['the first that rents, if none streams', { ...none, rent: offers.rent }, [], 3],
    ['none without offers', none, [1], undefined],
    ['none in a country without offers', undefined, [1], undefined],
  ])('is %s', (_, ofCountry, paid, id) => {
    expect(getBestProvider(ofCountry, paid)?.id).toBe(id);
  });
});
