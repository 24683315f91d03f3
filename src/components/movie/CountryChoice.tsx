import type { Offers } from '../../domain/film.ts';
import { texts } from '../../domain/texts.ts';
import { PreferencesContext } from '../../machines/preferencesContext.ts';
import { countryName } from './countryName.ts';
import { Country } from './WhereToWatch.styles.ts';

type Props = { readonly offers: Offers; readonly country: string };

/** Countries with offers, and the one that is shown; kept for every film (§10.42). */
export function CountryChoice({ offers, country }: Props) {
  const preferences = PreferencesContext.useActorRef();
  const codes = new Set([...Object.keys(offers.byCountry), offers.here, country]);
  const countries = [...codes]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
  return (
    <Country>
      {texts.film.country}
      <select
        value={country}
        data-keeps-arrows
        onChange={({ target: { value } }) =>
          preferences.send({ type: 'country.chosen', country: value })
        }
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Country>
  );
}
