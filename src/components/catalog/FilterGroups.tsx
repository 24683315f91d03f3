import { useSelector } from '@xstate/react';
import { Check, Minus, Tv } from 'lucide-react';
import { useContext, useEffect, useId, useState, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  clearConditions,
  getDecade,
  getDecades,
  getGenreState,
  hasConditions,
  lengths,
  orderYears,
  sorts,
  toggleGenre,
  type Certifications,
  type Filter,
  type Length,
  type Named,
  type Services,
  type Years,
  minVotes,
} from '../../domain/filter.ts';
import { filterControls, getLanguageName, type FilterControl } from '../../domain/filterHeading.ts';
import { contentLanguages } from '../../domain/languageChoices.ts';
import type { ListedProvider } from '../../domain/movieDetails.ts';
import { formatCountry, getCollator, getCountryName } from '../../domain/format.ts';
import type { Texts } from '../../texts/messages.ts';
import { useTexts } from '../../texts/texts.ts';
import {
  CatalogContext,
  selectCertifications,
  selectGenres,
  selectServices,
  selectTotalResults,
} from '../../machines/catalog/catalogSelectors.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../machines/loadSelectors.ts';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { useCountry, usePreference, usePreferences } from '../PreferencesContext.ts';
import { MutedText } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';
import { Chip } from '../ui/Chip.ts';
import { ImageUrlsContext, MovieImage } from '../ui/MovieImage.tsx';
import { Select } from '../ui/Select.ts';
import { Spinner } from '../ui/Spinner.ts';
import { Switch } from '../ui/Switch.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { theme } from '../../styles/theme.ts';

const ratings = [9, 8, 7, 6, 5];
const languages = [...new Set(contentLanguages.map(({ code }) => code.slice(0, 2)))];

type GroupProps = {
  readonly filter: Filter;
  readonly change: (changed: Partial<Filter>) => void;
  /** Called after a choice of which there is only one. */
  readonly done: () => void;
};

export type FilterGroupProps = GroupProps & { readonly control: FilterControl };

/** What a chip of the filter opens: each choice applies at once (§10.227). */
export function FilterGroup({ control, ...props }: FilterGroupProps) {
  switch (control) {
    case 'genres':
      return <GenreGroup {...props} />;
    case 'years':
      return <YearGroup {...props} />;
    case 'length':
      return <LengthGroup {...props} />;
    case 'rating':
      return <RatingGroup {...props} />;
    case 'language':
      return <LanguageGroup {...props} />;
    case 'ageRating':
      return <AgeRatingGroup {...props} />;
    case 'services':
      return <ServicesGroup {...props} />;
    case 'sort':
      return <SortGroup {...props} />;
  }
}

export type FilterSheetProps = Pick<GroupProps, 'filter' | 'change'> & {
  readonly close: () => void;
};

const stay = () => undefined;

const getShowText = (movies: number | null, { filterPanel }: Texts) =>
  movies === null ? filterPanel.showUncounted : filterPanel.show({ movies });

/** All groups below each other, and how many movies match (§10.232). A subject has only the order. */
export function FilterSheet({ filter, change, close }: FilterSheetProps) {
  const texts = useTexts();
  const total = CatalogContext.useSelector(selectTotalResults);
  const isActive = hasConditions(filter);
  const show = getShowText(isActive && filter.subject === null ? total : null, texts);
  return (
    <>
      {filterControls
        .filter((control) => filter.subject === null || control === 'sort')
        .map((control) => (
          <FilterGroup key={control} {...{ control, filter, change }} done={stay} />
        ))}
      <Foot>
        <VisuallyHidden role="status">{isActive ? show : ''}</VisuallyHidden>
        {isActive ? (
          <Button $variant="outline" onClick={() => change(clearConditions(filter))}>
            {texts.filter.clear}
          </Button>
        ) : null}
        <Button onClick={close}>{show}</Button>
      </Foot>
    </>
  );
}

type FrameProps = {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

function Group({ label, hint, children }: FrameProps) {
  const id = useId();
  return (
    <Block role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {hint === undefined ? null : <MutedText>{hint}</MutedText>}
      {children}
    </Block>
  );
}

type ChoiceProps<Value> = {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  /** @param value `null` if the chosen one is pressed */
  readonly onChoose: (value: Value | null) => void;
};

/** Buttons of which one at most is pressed. */
function Choice<Value extends string | number>({ options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Options>
      {options.map((option) => (
        <Chip
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value === value ? null : option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </Options>
  );
}

function LengthGroup({ filter, change, done }: GroupProps) {
  const texts = useTexts();
  return (
    <Group label={texts.filter.controls.length}>
      <Choice
        options={(Object.keys(lengths) as Length[]).map((value) => ({
          value,
          label: texts.filter.lengths[value],
        }))}
        value={filter.length}
        onChoose={(length) => {
          change({ length });
          done();
        }}
      />
    </Group>
  );
}

function RatingGroup({ filter, change, done }: GroupProps) {
  const texts = useTexts();
  return (
    <Group
      label={texts.filter.controls.rating}
      hint={texts.filterPanel.votesHint({ votes: minVotes })}
    >
      <Choice
        options={ratings.map((value) => ({
          value,
          label: texts.filter.atLeast({ rating: value }),
        }))}
        value={filter.minRating}
        onChoose={(minRating) => {
          change({ minRating });
          done();
        }}
      />
    </Group>
  );
}

function LanguageGroup({ filter, change, done }: GroupProps) {
  const texts = useTexts();
  return (
    <Group label={texts.filterPanel.originalLanguage}>
      <Choice
        options={languages.map((value) => ({ value, label: getLanguageName(value, texts.locale) }))}
        value={filter.originalLanguage}
        onChoose={(originalLanguage) => {
          change({ originalLanguage });
          done();
        }}
      />
    </Group>
  );
}

/** The order of the list, of a subject's too; one is always chosen. */
function SortGroup({ filter, change, done }: GroupProps) {
  const texts = useTexts();
  const isSeries = filter.subject?.kind === 'collection';
  function getLabel(sort: Filter['sort']): string {
    if (sort === 'popularity' && isSeries) return texts.filter.series;
    return sort === 'rating' && filter.subject === null
      ? texts.filter.withVotes({ sort: texts.filter.sorts.rating, votes: minVotes })
      : texts.filter.sorts[sort];
  }
  return (
    <Group label={texts.filter.controls.sort}>
      <Choice
        options={sorts.map((value) => ({ value, label: getLabel(value) }))}
        value={filter.sort}
        onChoose={(sort) => {
          if (sort !== null) change({ sort });
          done();
        }}
      />
    </Group>
  );
}

type LoadedProps<Content, Request> = {
  readonly part: LoadRef<Content, Request>;
  readonly request: Request;
  readonly failure: string;
  readonly children: ReactNode;
};

/** What is requested when it is about to be chosen from (§10.102). */
function Loaded<Content, Request>({
  part,
  request,
  failure,
  children,
}: LoadedProps<Content, Request>) {
  const texts = useTexts();
  const progress = useSelector(part, selectProgress);
  useEffect(() => part.send({ type: 'content.requested', request }), [part, request]);
  if (progress === 'loading') return <Spinner />;
  if (progress === 'loaded') return children;
  return (
    <div role="alert">
      <p>
        <FailureText>{failure}</FailureText>
      </p>
      <Button $variant="outline" onClick={() => part.send({ type: 'retry.requested' })}>
        {texts.list.tryAgain}
      </Button>
    </div>
  );
}

const genreIcons = {
  off: null,
  included: <Check size={16} aria-hidden />,
  excluded: <Minus size={16} aria-hidden />,
};

/** Each press leads to the next of three states. None can be chosen if the actor of the genres broke. */
function GenreGroup(props: GroupProps) {
  const part = CatalogContext.useSelector(selectGenres);
  return part === undefined ? null : <Genres part={part} {...props} />;
}

type GenresProps = GroupProps & { readonly part: LoadRef<readonly Named[], null> };

function Genres({ part, filter, change }: GenresProps) {
  const texts = useTexts();
  const genres = useSelector(part, selectContent) ?? [];
  return (
    <Group label={texts.filter.controls.genres} hint={texts.filterPanel.genresHint}>
      <Loaded part={part} request={null} failure={texts.filterPanel.genresFailed}>
        <Options>
          {genres.map((genre) => {
            const state = getGenreState(filter, genre);
            return (
              <GenreChip
                key={genre.id}
                data-genre={state}
                aria-label={texts.filterPanel.genreStates[state]({ genre: genre.name })}
                onClick={() => change(toggleGenre(filter, genre))}
              >
                {genreIcons[state]}
                <span>{genre.name}</span>
              </GenreChip>
            );
          })}
        </Options>
      </Loaded>
    </Group>
  );
}

/** A decade, or any two years. */
function YearGroup({ filter, change }: GroupProps) {
  const texts = useTexts();
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <Group label={texts.filter.controls.years}>
      <Choice
        options={getDecades(thisYear).map((value) => ({
          value,
          label: texts.filter.decade({ year: value }),
        }))}
        value={getDecade(filter)}
        onChoose={(from) => change({ fromYear: from, toYear: from === null ? null : from + 9 })}
      />
      <YearFields years={filter} onChange={change} />
    </Group>
  );
}

type YearProps = {
  readonly years: Years;
  readonly onChange: (years: Years) => void;
};

/**
 * Applies whole years at once, in their order; an empty field is no condition. The fields keep what was typed
 * until both are left, and half a year until its field is.
 */
function YearFields({ years: { fromYear, toYear }, onChange }: YearProps) {
  const texts = useTexts();
  const [draft, setDraft] = useState<readonly [string, string] | null>(null);
  const shown = draft ?? ([`${fromYear ?? ''}`, `${toYear ?? ''}`] as const);

  function type(from: string, to: string) {
    setDraft([from, to]);
    if (isYear(from) && isYear(to)) onChange(orderYears(toYearOf(from), toYearOf(to)));
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) || !shown.every(isYear)) setDraft(null);
  }

  return (
    <YearRow onBlur={leave}>
      <YearInput
        aria-label={texts.filterPanel.fromYear}
        placeholder={texts.filterPanel.fromYear}
        value={shown[0]}
        onChange={({ target }) => type(cutYear(target.value), shown[1])}
      />
      –
      <YearInput
        aria-label={texts.filterPanel.toYear}
        placeholder={texts.filterPanel.toYear}
        value={shown[1]}
        onChange={({ target }) => type(shown[0], cutYear(target.value))}
      />
    </YearRow>
  );
}

/** Pasted blanks are no digits; `maxLength` would count them. */
const cutYear = (text: string) => text.trim().slice(0, 4);
const isYear = (text: string) => text === '' || /^(18|19|20)\d\d$/.test(text);
const toYearOf = (text: string) => (text === '' ? null : Number(text));

/** The age ratings of the user's country; none if their actor broke. */
function AgeRatingGroup(props: GroupProps) {
  const part = CatalogContext.useSelector(selectCertifications);
  return part === undefined ? null : <AgeRatings part={part} {...props} />;
}

type AgeRatingsProps = GroupProps & { readonly part: LoadRef<Certifications, null> };

function AgeRatings({ part, filter, change, done }: AgeRatingsProps) {
  const texts = useTexts();
  const country = useCountry();
  const certifications = useSelector(part, selectContent);
  const place = { country: formatCountry(country, texts) };
  const all = certifications?.[country] ?? [];
  const chosen = filter.ageRating?.country === country ? filter.ageRating.atMost : null;
  return (
    <Group label={texts.filterPanel.ageRatingIn(place)}>
      <Loaded part={part} request={null} failure={texts.filterPanel.ageRatingsFailed}>
        {certifications !== undefined && all.length === 0 ? (
          <p>{texts.filterPanel.noAgeRatings(place)}</p>
        ) : (
          <Choice
            options={all.map((value) => ({ value, label: texts.filter.atMost({ rating: value }) }))}
            value={chosen}
            onChoose={(atMost) => {
              change({ ageRating: atMost === null ? null : { country, atMost } });
              done();
            }}
          />
        )}
      </Loaded>
    </Group>
  );
}

function ServicesGroup(props: GroupProps) {
  const part = CatalogContext.useSelector(selectServices);
  return part === undefined ? null : <ServiceChoice part={part} {...props} />;
}

type ServiceChoiceProps = GroupProps & {
  readonly part: LoadRef<readonly ListedProvider[], string>;
};

/** The country, what of it counts, and the services that the user pays for: a choice switches the condition on. */
function ServiceChoice({ part, filter: { services: wanted }, change }: ServiceChoiceProps) {
  const texts = useTexts();
  const preferences = usePreferences();
  const all = usePreference('services');
  const country = useCountry();
  const ids = all[country] ?? [];
  const services = useSelector(part, selectContent) ?? [];
  const place = { country: formatCountry(country, texts) };
  const isStreamOnly = wanted?.isStreamOnly === true;
  const apply = (chosen: Services['ids'], streams = isStreamOnly) =>
    change({
      services: chosen.length === 0 ? null : { country, ids: chosen, isStreamOnly: streams },
    });

  function toggle(id: number) {
    const others = ids.filter((each) => each !== id);
    const isAdded = others.length === ids.length;
    const chosen = isAdded ? [...ids, id] : others;
    preferences.choose({ services: { ...all, [country]: chosen } });
    if (isAdded || wanted !== null) apply(chosen);
  }

  return (
    <Group label={texts.filterPanel.servicesIn(place)} hint={texts.filterPanel.servicesHint}>
      {ids.length === 0 && wanted === null ? null : (
        <div>
          <Switch
            label={texts.filter.services}
            isOn={wanted !== null}
            onToggle={() => apply(wanted === null ? ids : [])}
          />
          <Switch
            label={texts.filterPanel.streamOnly}
            hint={texts.filterPanel.streamOnlyHint}
            isOn={isStreamOnly}
            onToggle={() => apply(wanted?.ids ?? ids, !isStreamOnly)}
          />
        </div>
      )}
      <CountrySelect country={country} services={services} />
      <Loaded part={part} request={country} failure={texts.filterPanel.servicesFailed}>
        {services.length === 0 ? (
          <p>{texts.filterPanel.noServices(place)}</p>
        ) : (
          <ServiceList services={services} ids={ids} toggle={toggle} />
        )}
      </Loaded>
    </Group>
  );
}

type CountryProps = { readonly country: string; readonly services: readonly ListedProvider[] };

/** The countries of the loaded services; the chosen one is a preference (§10.42). */
function CountrySelect({ country, services }: CountryProps) {
  const texts = useTexts();
  const preferences = usePreferences();
  const codes = new Set([country, ...services.flatMap(({ countries }) => countries)]);
  const { compare } = getCollator(texts.locale);
  const countries = [...codes]
    .map((code) => ({ code, name: getCountryName(code, texts.locale) }))
    .toSorted((left, right) => compare(left.name, right.name));
  return (
    <Select
      aria-label={texts.movieDetails.country}
      value={country}
      onChange={({ target: { value } }) => preferences.choose({ country: value })}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type ServiceListProps = {
  readonly services: readonly ListedProvider[];
  readonly ids: Services['ids'];
  readonly toggle: (id: number) => void;
};

/** More are found by the search, or shown by a press. */
const shownServices = 12;

/** Those that were chosen before come first. */
function ServiceList({ services, ids, toggle }: ServiceListProps) {
  const texts = useTexts();
  const [first] = useState(() => new Set(ids));
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const text = search.trim().toLowerCase();
  const sorted = [
    ...services.filter(({ id }) => first.has(id)),
    ...services.filter(({ id }) => !first.has(id)),
  ];
  const found = sorted.filter(({ name }) => name.toLowerCase().includes(text));
  const isCut = text === '' && !showsAll && found.length > Math.max(shownServices, first.size);
  const shown = isCut ? found.slice(0, Math.max(shownServices, first.size)) : found;
  return (
    <>
      {services.length > shownServices ? (
        <SearchInput
          aria-label={texts.filterPanel.searchServices}
          placeholder={texts.filterPanel.searchServices}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <p role="status">{texts.filterPanel.noServiceFound({ name: search.trim() })}</p>
      ) : null}
      <ServiceItems>
        {shown.map(({ id, name, logoPath }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
              <ServiceLogo path={logoPath} />
              <bdi>{name}</bdi>
            </label>
          </li>
        ))}
      </ServiceItems>
      {isCut ? (
        <Button $variant="quiet" onClick={() => setShowsAll(true)}>
          {texts.filterPanel.allServices({ count: found.length })}
        </Button>
      ) : null}
    </>
  );
}

function ServiceLogo({ path }: { readonly path: string | null }) {
  const url = useContext(ImageUrlsContext).logo(path);
  return (
    <Logo>
      <MovieImage urls={[url]} fallback={<Tv size={18} aria-hidden />} width={92} height={92} />
    </Logo>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.snug};
  min-width: 0;

  & + & {
    padding-top: ${theme.space.base};
    border-top: 1px solid ${theme.color.line};
  }

  > * {
    max-width: 100%;
  }

  > :not(h3, p, select, button) {
    width: 100%;
  }

  h3 {
    font-size: ${theme.size.body};
    font-weight: 700;
  }

  h3 + p {
    margin-top: calc(-1 * ${theme.space.tight});
    font-size: ${theme.size.small};
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};
`;

const GenreChip = styled(Chip)`
  &[data-genre='included'] {
    border-color: transparent;
    background: ${theme.color.text};
    color: ${theme.color.background};
    ${inverted}
  }

  &[data-genre='excluded'] {
    border-style: dashed;
    background: ${theme.color.sunken};

    span {
      text-decoration: line-through;
    }
  }
`;

const YearRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.tight};
`;

const YearInput = styled.input.attrs({ type: 'text', inputMode: 'numeric' })`
  width: 7.5rem;
  min-width: 0;
  min-height: ${theme.target};
  padding: 0 ${theme.space.base};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.sunken};
  color: ${theme.color.text};
  font: inherit;
`;

const SearchInput = styled(YearInput).attrs({
  type: 'search',
  inputMode: 'search',
  autoComplete: 'off',
})`
  width: 100%;
`;

const ServiceItems = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${theme.space.hair} ${theme.space.base};
  list-style: none;

  label {
    display: flex;
    align-items: center;
    gap: ${theme.space.snug};
    min-height: ${theme.target};
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${theme.color.accent};
  }
`;

const Logo = styled.span`
  flex: none;
  display: grid;
  place-content: center;
  width: 2rem;
  height: 2rem;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.picture};
  color: ${theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** In sight while the groups scroll. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space.tight};
  margin: 0 -${theme.space.wide} -${theme.space.wide};
  padding: ${theme.space.snug};
  padding-bottom: max(${theme.space.snug}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  > button {
    padding-inline: ${theme.space.snug};
  }

  ${media.medium} {
    padding-inline: ${theme.space.wide};
  }
`;
