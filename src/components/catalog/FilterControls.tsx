import { useSelector } from '@xstate/react';
import { Settings2, Tv } from 'lucide-react';
import { useState, type ChangeEvent, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  getDecade,
  getDecades,
  hasYears,
  isFiltered,
  isSameFilter,
  lengths,
  orderYears,
  sorts,
  toggleGenre,
  type Filter,
  type Length,
  type Named,
  type Sort,
  type Years,
} from '../../domain/filter.ts';
import { getLanguageName } from '../../domain/filterHeading.ts';
import { contentLanguages } from '../../domain/languages.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import {
  CatalogContext,
  selectFilter,
  selectFilterOptions,
} from '../../machines/catalog/catalogSelectors.ts';
import type { filterOptionsMachine } from '../../machines/catalog/filterOptionsMachine.ts';
import { useCountry, usePreference } from '../PreferencesContext.ts';
import { Chip } from '../ui/Chip.ts';
import { IconButton } from '../ui/IconButton.ts';
import { Select } from '../ui/Select.ts';
import { ServicesPanel } from './ServicesPanel.tsx';

const words = texts.filter;
const ratings = [9, 8, 7, 6, 5];
const languages = [...new Set(contentLanguages.map(({ code }) => code.slice(0, 2)))];

/** The filter, and the event that changes a part of it. */
function useFilter(): ControlProps {
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectFilter);
  const change = (changed: Partial<Filter>) =>
    catalog.send({ type: 'filter.changed', filter: { ...filter, ...changed } });
  return { filter, change };
}

/** One control for each condition; each applies at once. */
export function FilterControls() {
  const { filter, change } = useFilter();
  const options = CatalogContext.useSelector(selectFilterOptions);

  if (filter.subject !== null) return null;
  return (
    <>
      {options === undefined ? null : (
        <GenreSelect options={options} filter={filter} change={change} />
      )}
      <YearControl filter={filter} change={change} />
      <Choice
        label={words.length}
        none={words.anyLength}
        value={filter.length}
        onChoose={(length) => change({ length: length as Length | null })}
      >
        {Object.keys(lengths).map((length) => (
          <option key={length} value={length}>
            {words.lengths[length as Length]}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.rating}
        none={words.anyRating}
        value={filter.minRating}
        onChoose={(rating) => change({ minRating: rating === null ? null : Number(rating) })}
      >
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {words.atLeast(rating)}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.language}
        none={words.anyLanguage}
        value={filter.originalLanguage}
        onChoose={(originalLanguage) => change({ originalLanguage })}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {getLanguageName(code)}
          </option>
        ))}
      </Choice>
      {options === undefined ? null : (
        <ServicesControl options={options} filter={filter} change={change} />
      )}
    </>
  );
}

type ControlProps = {
  readonly filter: Filter;
  readonly change: (changed: Partial<Filter>) => void;
};

type ChoiceProps = {
  readonly label: string;
  /** The option without a condition. */
  readonly none: string;
  readonly value: string | number | null;
  /** @param value `null` without a condition */
  readonly onChoose: (value: string | null) => void;
  readonly children: ReactNode;
};

function Choice({ label, none, value, onChoose, children }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      $isActive={value !== null}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{none}</option>
      {children}
    </Select>
  );
}

/** The order of the list, of a subject's too. */
export function SortSelect() {
  const { filter, change } = useFilter();
  const byDefault = filter.subject?.kind === 'collection' ? words.series : words.sorts.popularity;
  return (
    <Select
      aria-label={words.sort}
      value={filter.sort}
      onChange={({ target }) => change({ sort: target.value as Sort })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sort === 'popularity' ? byDefault : words.sorts[sort]}
        </option>
      ))}
    </Select>
  );
}

type OptionsProps = ControlProps & {
  readonly options: ActorRefFrom<typeof filterOptionsMachine>;
};

/** Adds a genre to those that are wanted or excluded, or removes a chosen one; several can be chosen. */
function GenreSelect({ options, filter, change }: OptionsProps) {
  const genres = useSelector(options, ({ context }) => context.genres);
  const hasFailed = useSelector(options, (snapshot) => snapshot.hasTag('genresFailed'));

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const [of, chosen] = target.value.split(' ');
    const genre = genres.find(({ id }) => String(id) === chosen);
    if (genre !== undefined && (of === 'genres' || of === 'excludedGenres'))
      change(toggleGenre(filter, genre, of));
  }

  return (
    <Select
      aria-label={words.genre}
      value=""
      $isActive={filter.genres.length + filter.excludedGenres.length > 0}
      data-menu
      onChange={choose}
    >
      <option value="">{words.genre}</option>
      {genres.length > 0 ? null : (
        <option disabled>{hasFailed ? words.genresFailed : words.genresLoading}</option>
      )}
      {genres.length === 0 ? null : (
        <>
          <GenreOptions of="genres" label={words.anyOf} {...{ genres, filter }} />
          <GenreOptions of="excludedGenres" label={words.noneOf} {...{ genres, filter }} />
        </>
      )}
    </Select>
  );
}

type GenreOptionsProps = Pick<ControlProps, 'filter'> & {
  readonly of: 'genres' | 'excludedGenres';
  readonly label: string;
  readonly genres: readonly Named[];
};

function GenreOptions({ of, label, genres, filter }: GenreOptionsProps) {
  const chosen = new Set(filter[of].map(({ id }) => id));
  return (
    <optgroup label={label}>
      {genres.map(({ id, name }) => {
        const text = of === 'genres' ? name : words.excluded(name);
        return (
          <option key={id} value={`${of} ${id}`}>
            {chosen.has(id) ? words.chosen(text) : text}
          </option>
        );
      })}
    </optgroup>
  );
}

/** A decade, or any two years. */
function YearControl({ filter, change }: ControlProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const decade = getDecade(filter);
  const hasOtherYears = decade === null && hasYears(filter);
  const [isChoosing, setIsChoosing] = useState(hasOtherYears);
  /** The filter as these controls have last seen or changed it. */
  const [known, setKnown] = useState(filter);

  // The fields close with the condition that was removed elsewhere, empty ones when all are.
  if (!isSameFilter(filter, known)) {
    setKnown(filter);
    if (!hasYears(filter) && (hasYears(known) || !isFiltered(filter))) setIsChoosing(false);
  }

  function apply(years: Years) {
    setKnown({ ...filter, ...years });
    change(years);
  }

  function choose(value: string | null) {
    setIsChoosing(value === 'other');
    if (value === 'other') return;
    const from = value === null ? null : Number(value);
    apply({ fromYear: from, toYear: from === null ? null : from + 9 });
  }

  return (
    <>
      <Choice
        label={words.years}
        none={words.anyYear}
        value={isChoosing ? 'other' : decade}
        onChoose={choose}
      >
        {getDecades(thisYear).map((year) => (
          <option key={year} value={year}>
            {words.decade(year)}
          </option>
        ))}
        <option value="other">{words.otherYears}</option>
      </Choice>
      {isChoosing ? <YearFields years={filter} onChange={apply} /> : null}
    </>
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
        aria-label={words.fromYear}
        placeholder={words.fromYear}
        value={shown[0]}
        onChange={({ target }) => type(cutYear(target.value), shown[1])}
      />
      –
      <YearInput
        aria-label={words.toYear}
        placeholder={words.toYear}
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

/** Toggles "On my services"; without chosen services it opens the panel to choose them. */
function ServicesControl({ options, filter, change }: OptionsProps) {
  const country = useCountry();
  const ids = usePreference('services')[country] ?? [];
  /** Why the panel is open: to switch the condition on, or to change the services. */
  const [panel, setPanel] = useState<'switchOn' | 'change' | null>(null);
  const isActive = filter.services !== null;

  function toggle() {
    if (isActive) change({ services: null });
    else if (ids.length === 0) setPanel('switchOn');
    else change({ services: { country, ids } });
  }

  /** A condition that is active, or that is being switched on, follows the choice. */
  function apply(chosen: readonly number[]) {
    setPanel(null);
    if (!isActive && panel !== 'switchOn') return;
    change({ services: chosen.length === 0 ? null : { country, ids: chosen } });
  }

  return (
    <>
      <Services>
        <Chip aria-pressed={isActive} onClick={toggle}>
          <Tv size={18} aria-hidden />
          {words.services}
        </Chip>
        {ids.length === 0 ? null : (
          <IconButton aria-label={words.chooseServices} onClick={() => setPanel('change')}>
            <Settings2 size={20} aria-hidden />
          </IconButton>
        )}
      </Services>
      {panel === null ? null : <ServicesPanel options={options} country={country} close={apply} />}
    </>
  );
}

const YearRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.hair};
`;

const YearInput = styled.input.attrs({ type: 'text', inputMode: 'numeric' })`
  width: 7rem;
  min-height: ${({ theme }) => theme.target};
  padding: 0 ${({ theme }) => theme.space.snug};
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.text};
  font: inherit;
`;

const Services = styled.span`
  display: inline-flex;
  align-items: center;
`;
