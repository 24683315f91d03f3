import { describe, expect, it } from 'vitest';
import { getWatchLink, type CountryProviders } from '../../../src/domain/movieDetails.ts';

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const at = (link: string | null): CountryProviders => ({ ...none, link });
const [de, us, fr] = ['https://w.example/de', 'https://w.example/us', 'https://w.example/fr'];
const all = { FR: at(fr), US: at(us), DE: at(de) };

describe('getWatchLink', () => {
  it.each([
    ['the link of the chosen country', 'FR', all, fr],
    ["the link of the device's country if none is chosen", null, all, de],
    ['the link of the United States without it', 'DE', { FR: at(fr), US: at(us) }, us],
    ['the link of the United States for another country', 'IT', all, us],
    ['the link of any country without both', 'DE', { FR: at(fr) }, fr],
    ['the next one if a country has no link', 'DE', { DE: none, US: at(us) }, us],
    ['null without providers', 'DE', {}, null],
  ])('is %s', (_, country, byCountry, link) => {
    expect(getWatchLink({ region: 'DE', byCountry }, country)).toBe(link);
  });

  it('is null before the providers are loaded', () => {
    expect(getWatchLink(null, 'DE')).toBeNull();
  });
});
