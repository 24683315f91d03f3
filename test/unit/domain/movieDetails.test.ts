import { describe, expect, it } from 'vitest';
import { getWatchLink, type CountryProviders } from '../../../src/domain/movieDetails.ts';

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const at = (link: string | null): CountryProviders => ({ ...none, link });
const [de, us, fr] = ['https://w.example/de', 'https://w.example/us', 'https://w.example/fr'];
const all = { FR: at(fr), US: at(us), DE: at(de) };

describe("a movie's page of providers", () => {
  it.each([
    ['that of the country chosen', 'FR', all, fr],
    ["that of the device's country when none is chosen", null, all, de],
    ['that of the United States without it', 'DE', { FR: at(fr), US: at(us) }, us],
    ["the United States', never the device's, for another country", 'IT', all, us],
    ['that of any country without both', 'DE', { FR: at(fr) }, fr],
    ['the next one where a country has no link', 'DE', { DE: none, US: at(us) }, us],
    ['nowhere without providers', 'DE', {}, null],
  ])('is %s', (_, country, byCountry, link) => {
    expect(getWatchLink({ region: 'DE', byCountry }, country)).toBe(link);
  });

  it('is unknown before offers are', () => {
    expect(getWatchLink(null, 'DE')).toBeNull();
  });
});
