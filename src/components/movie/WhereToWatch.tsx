import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { offerKinds, type CountryOffers, type Offers } from '../../domain/film.ts';
import { justWatchSite } from '../../domain/sites.ts';
import { texts } from '../../domain/texts.ts';
import type { movieMachine } from '../../machines/movieMachine.ts';
import { selectOffers, selectOffersProgress } from '../../machines/movieSelectors.ts';
import { PreferencesContext } from '../../machines/preferencesContext.ts';
import { selectCountry } from '../../machines/preferencesSelectors.ts';
import { CountryChoice } from './CountryChoice.tsx';
import { PartFrame } from './PartFrame.tsx';
import { Blank, Quiet } from './PartFrame.styles.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import { Credit, Kinds, Providers } from './WhereToWatch.styles.ts';

const room = '9rem';

/** Who shows the film in a country, with the credit that is owed for knowing it (§10.42). */
export function WhereToWatch({ film }: { readonly film: ActorRefFrom<typeof movieMachine> }) {
  const offers = useSelector(film, selectOffers);
  return (
    <PartFrame
      heading={texts.film.watch}
      progress={useSelector(film, selectOffersProgress)}
      onRetry={() => film.send({ type: 'watch.retried' })}
      room={room}
      placeholder={<Blank style={{ height: room }} />}
    >
      {offers === null ? null : <OffersHere offers={offers} />}
    </PartFrame>
  );
}

function OffersHere({ offers }: { readonly offers: Offers }) {
  const chosen = PreferencesContext.useSelector(selectCountry);
  const country = chosen ?? offers.here;
  const here = offers.byCountry[country];
  const kinds = offerKinds.filter((kind) => here !== undefined && here[kind].length > 0);
  return (
    <>
      <CountryChoice offers={offers} country={country} />
      {here === undefined || kinds.length === 0 ? (
        <Quiet style={{ minHeight: '4rem' }}>{texts.film.noOffers}</Quiet>
      ) : (
        <Kinds>
          {kinds.map((kind) => (
            <div key={kind}>
              <h4>{texts.film.kinds[kind]}</h4>
              <ProviderList providers={here[kind]} />
            </div>
          ))}
        </Kinds>
      )}
      <Credit>
        {texts.film.credit}{' '}
        <a
          href={justWatchSite}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.about.toJustWatch}
        >
          {texts.film.justWatch}
        </a>
      </Credit>
    </>
  );
}

function ProviderList({ providers }: { readonly providers: CountryOffers['flatrate'] }) {
  return (
    <Providers>
      {providers.map(({ id, name, logoPath }) => (
        <li key={id}>
          <ProviderLogo path={logoPath} />
          {name}
        </li>
      ))}
    </Providers>
  );
}
