import { usePreference, usePreferences } from '../PreferencesContext.ts';
import { useSelector } from '@xstate/react';
import { Tv } from 'lucide-react';
import { useContext } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  monetizationTypes,
  type WatchProviders,
  justWatchSite,
} from '../../domain/movieDetails.ts';
import { getCountryName } from '../../domain/format.ts';
import { texts } from '../../domain/texts.ts';
import type { movieMachine } from '../../machines/movie/movieMachine.ts';
import {
  selectProvidersProgress,
  selectWatchProviders,
} from '../../machines/movie/movieSelectors.ts';
import { ImageUrlsContext, MovieImage } from './MovieImage.tsx';
import { EmptyPart, MoviePart, Placeholder } from './MoviePart.tsx';

const height = '9rem';

/** The watch providers of one country, with the attribution of JustWatch (§10.42). */
export function WhereToWatch({
  movieRef,
}: {
  readonly movieRef: ActorRefFrom<typeof movieMachine>;
}) {
  const providers = useSelector(movieRef, selectWatchProviders);
  return (
    <MoviePart
      heading={texts.movie.whereToWatch}
      progress={useSelector(movieRef, selectProvidersProgress)}
      onRetry={() => movieRef.send({ type: 'providers.retryRequested' })}
      height={height}
      placeholder={<Placeholder style={{ height }} />}
    >
      {providers === null ? null : <RegionProviders providers={providers} />}
    </MoviePart>
  );
}

function RegionProviders({ providers }: { readonly providers: WatchProviders }) {
  const country = usePreference('country') ?? providers.region;
  const ofCountry = providers.byCountry[country];
  const types = monetizationTypes.filter((type) => (ofCountry?.[type] ?? []).length > 0);
  return (
    <>
      <CountrySelect providers={providers} country={country} />
      {ofCountry === undefined || types.length === 0 ? (
        <EmptyPart style={{ minHeight: '4rem' }}>
          {texts.movie.noProviders(getCountryName(country))}
        </EmptyPart>
      ) : (
        <MonetizationTypes>
          {types.map((type) => (
            <div key={type}>
              <h4>{texts.movie.monetizationTypes[type]}</h4>
              <ProviderList>
                {ofCountry[type].map(({ id, name, logoPath }) => (
                  <li key={id}>
                    <ProviderLogo path={logoPath} />
                    {name}
                  </li>
                ))}
              </ProviderList>
            </div>
          ))}
        </MonetizationTypes>
      )}
      <Credit>
        {texts.movie.credit}{' '}
        <a
          href={justWatchSite}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.about.toJustWatch}
        >
          {texts.movie.justWatch}
        </a>
      </Credit>
    </>
  );
}

type CountryProps = { readonly providers: WatchProviders; readonly country: string };

/** The countries with watch providers and the selected one, which is saved as a preference (§10.42). */
function CountrySelect({ providers, country }: CountryProps) {
  const preferences = usePreferences();
  const codes = new Set([...Object.keys(providers.byCountry), providers.region, country]);
  const countries = [...codes]
    .map((code) => ({ code, name: getCountryName(code) }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
  return (
    <Country>
      {texts.movie.country}
      <select
        value={country}
        data-keeps-arrows
        onChange={({ target: { value } }) => preferences.choose({ country: value })}
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

function ProviderLogo({ path }: { readonly path: string | null }) {
  const url = useContext(ImageUrlsContext).logo(path);
  return (
    <LogoFrame>
      <MovieImage urls={[url]} fallback={<Tv size={20} aria-hidden />} width={92} height={92} />
    </LogoFrame>
  );
}

const MonetizationTypes = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.base};

  h4 {
    margin: 0 0 ${({ theme }) => theme.space.tight};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
  }
`;

const ProviderList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.tight} ${theme.space.snug}`};
  list-style: none;

  > li {
    display: flex;
    gap: ${({ theme }) => theme.space.snug};
    align-items: center;
    padding-inline-end: ${({ theme }) => theme.space.snug};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.raised};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const LogoFrame = styled.span`
  display: grid;
  place-content: center;
  width: ${({ theme }) => theme.target};
  height: ${({ theme }) => theme.target};
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.picture};
  color: ${({ theme }) => theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Country = styled.label`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.snug};
  align-items: center;
  margin-bottom: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  select {
    max-width: 100%;
    min-height: ${({ theme }) => theme.target};
    padding: 0 ${({ theme }) => theme.space.base};
    border: 1px solid ${({ theme }) => theme.color.lineStrong};
    border-radius: ${({ theme }) => theme.radius.round};
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    font-size: ${({ theme }) => theme.size.body};
    cursor: pointer;

    @media print {
      padding: 0;
      border: 0;
      appearance: none;
    }
  }
`;

const Credit = styled.p`
  margin-top: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  a {
    display: inline-block;
    padding-block: 0.75rem;
    color: ${({ theme }) => theme.color.accent};
    font-weight: 600;
  }
`;
