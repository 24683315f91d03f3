import { TextAround, elementMark } from '../ui/TextAround.tsx';
import { useCountry, usePreferences } from '../PreferencesContext.ts';
import { useSelector } from '@xstate/react';
import { Tv } from 'lucide-react';
import { useContext } from 'react';
import { styled } from 'styled-components';
import {
  monetizationTypes,
  type WatchProviders,
  justWatchSite,
} from '../../domain/movieDetails.ts';
import type { Movie } from '../../domain/movie.ts';
import { formatCountry, getCollator, getCountryName } from '../../domain/format.ts';
import { getDeviceRegion } from '../../domain/preferences.ts';
import { useTexts } from '../../texts/texts.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../machines/loadSelectors.ts';
import { ImageUrlsContext, MovieImage } from '../ui/MovieImage.tsx';
import { Select } from '../ui/Select.ts';
import { MoviePart, Placeholder } from '../ui/MoviePart.tsx';
import { theme } from '../../styles/theme.ts';

/** One line of providers, and the line below. */
const height = '7.25rem';

/** The watch providers of one country, with the attribution of JustWatch (§10.42). */
export function WhereToWatch({ part }: { readonly part: LoadRef<WatchProviders, Movie> }) {
  const texts = useTexts();
  const providers = useSelector(part, selectContent);
  return (
    <MoviePart
      heading={texts.movieDetails.whereToWatch}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'retry.requested' })}
      height={height}
      placeholder={<Placeholder style={{ height }} />}
    >
      {providers === undefined ? null : <RegionProviders providers={providers} />}
    </MoviePart>
  );
}

function RegionProviders({ providers }: { readonly providers: WatchProviders }) {
  const texts = useTexts();
  const country = useCountry();
  const ofCountry = providers.byCountry[country];
  const types = monetizationTypes.filter((type) => (ofCountry?.[type] ?? []).length > 0);
  return (
    <>
      {ofCountry === undefined || types.length === 0 ? (
        <Muted>{texts.movieDetails.noProviders({ country: formatCountry(country, texts) })}</Muted>
      ) : (
        <MonetizationTypes>
          {types.map((type) => (
            <div key={type}>
              <h4>{texts.movieDetails.monetizationTypes[type]}</h4>
              <ProviderList>
                {ofCountry[type].map(({ id, name, logoPath }) => (
                  <li key={id}>
                    <ProviderLogo path={logoPath} />
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ProviderList>
            </div>
          ))}
        </MonetizationTypes>
      )}
      <Sources>
        <CountrySelect providers={providers} country={country} />
        <span>
          <TextAround text={texts.movieDetails.credit({ source: elementMark })}>
            <a
              href={justWatchSite}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.movieDetails.toJustWatch}
            >
              {texts.movieDetails.justWatch}
            </a>
          </TextAround>
        </span>
      </Sources>
    </>
  );
}

type CountryProps = { readonly providers: WatchProviders; readonly country: string };

/** The countries with watch providers and the selected one, which is saved as a preference (§10.42). */
function CountrySelect({ providers, country }: CountryProps) {
  const texts = useTexts();
  const preferences = usePreferences();
  const codes = new Set([...Object.keys(providers.byCountry), getDeviceRegion(), country]);
  const { compare } = getCollator(texts.locale);
  const countries = [...codes]
    .map((code) => ({ code, name: getCountryName(code, texts.locale) }))
    .toSorted((left, right) => compare(left.name, right.name));
  return (
    <PrintedSelect
      aria-label={texts.movieDetails.country}
      value={country}
      data-keeps-arrows
      onChange={({ target: { value } }) => preferences.choose({ country: value })}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </PrintedSelect>
  );
}

function ProviderLogo({ path }: { readonly path: string | null }) {
  const url = useContext(ImageUrlsContext).logo(path);
  return (
    <LogoFrame>
      <MovieImage urls={[url]} fallback={<Tv size={20} aria-hidden />} width={92} height={92} />
    </LogoFrame>
  );
}

/** Side by side, as many as fit. */
const MonetizationTypes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.snug} ${theme.space.wide};

  h4 {
    margin: 0 0 ${theme.space.hair};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 600;
    line-height: 1.25rem;
  }
`;

const ProviderList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};
  list-style: none;

  > li {
    display: flex;
    gap: ${theme.space.tight};
    align-items: center;
    padding-inline-end: ${theme.space.snug};
    border-radius: ${theme.radius.small};
    background: ${theme.color.raised};
    font-size: ${theme.size.small};
  }
`;

const LogoFrame = styled.span`
  display: grid;
  place-content: center;
  width: 2.5rem;
  height: 2.5rem;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.picture};
  color: ${theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* Names are enough on paper. */
  @media print {
    display: none;
  }
`;

const Muted = styled.p`
  color: ${theme.color.muted};
`;

const PrintedSelect = styled(Select)`
  @media print {
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** The country, and the source of the data. */
const Sources = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.base};
  align-items: center;
  margin-top: ${theme.space.tight};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  a {
    display: inline-block;
    padding-block: 0.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
  }
`;
