import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { getCountryInSentence } from '../../domain/format.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import type { filterOptionsMachine } from '../../machines/catalog/filterOptionsMachine.ts';
import { usePreference, usePreferences } from '../PreferencesContext.ts';
import { MutedText } from '../ui/Banner.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { Panel } from '../ui/Panel.tsx';
import { Spinner } from '../ui/Spinner.ts';

type Props = {
  readonly options: ActorRefFrom<typeof filterOptionsMachine>;
  /** ISO 3166-1 */
  readonly country: string;
  /** @param ids the chosen services of the country */
  readonly close: (ids: readonly number[]) => void;
};

/** The user chooses the watch providers that they pay for; each choice is saved at once. */
export function ServicesPanel({ options, country, close }: Props) {
  const preferences = usePreferences();
  const all = usePreference('services');
  const ids = all[country] ?? [];
  const services = useSelector(options, ({ context }) => context.services);
  const isLoading = useSelector(options, (snapshot) => snapshot.hasTag('servicesLoading'));
  const hasFailed = useSelector(options, (snapshot) => snapshot.hasTag('servicesFailed'));
  const load = () => options.send({ type: 'services.requested', country });
  const { servicesIn, servicesHint, noServices, servicesFailed, show } = texts.filter;
  const countryName = getCountryInSentence(country);

  useEffect(() => {
    options.send({ type: 'services.requested', country });
  }, [options, country]);

  function toggle(id: number) {
    const others = ids.filter((each) => each !== id);
    const chosen = others.length < ids.length ? others : [...ids, id];
    preferences.choose({ services: { ...all, [country]: chosen } });
  }

  return (
    <Panel title={servicesIn(countryName)} close={() => close(ids)}>
      <MutedText>{servicesHint}</MutedText>
      {isLoading ? <Spinner /> : null}
      {hasFailed ? (
        <div role="alert">
          <p>{servicesFailed}</p>
          <Button $variant="outline" onClick={load}>
            {texts.list.tryAgain}
          </Button>
        </div>
      ) : null}
      {isLoading || hasFailed || services.length > 0 ? null : <p>{noServices(countryName)}</p>}
      <Choices>
        {services.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          </li>
        ))}
      </Choices>
      <ActionRow $align="end">
        <Button onClick={() => close(ids)}>{show}</Button>
      </ActionRow>
    </Panel>
  );
}

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${({ theme }) => theme.space.hair};
  list-style: none;

  label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.snug};
    min-height: ${({ theme }) => theme.target};
    cursor: pointer;
  }

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
