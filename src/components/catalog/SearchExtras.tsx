import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { toPersonFilter } from '../../domain/filter.ts';
import { getOpenedHeading } from '../../domain/filterHeading.ts';
import { sourceLanguage } from '../../domain/languages.ts';
import { suggestFilter } from '../../domain/suggestedFilter.ts';
import { useTexts } from '../../texts/texts.ts';
import {
  CatalogContext,
  selectExtras,
  selectGenres,
  selectHidden,
  selectIsFirstPageLoading,
  selectPages,
  selectSearch,
  selectSearchExtras,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectProgress } from '../../machines/loadSelectors.ts';
import type { searchExtrasMachine } from '../../machines/catalog/searchExtrasMachine.ts';
import { media } from '../../styles/media.ts';
import { carouselHeight, CarouselPlaceholder, MovieCarousel } from '../ui/Carousel.tsx';
import { Chip } from '../ui/Chip.ts';
import { MoviePart, Placeholder } from '../ui/MoviePart.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { edge } from '../ui/Content.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { getPersonId, suggestedFilterId } from './listFocus.ts';
import { useOpenFilter } from './openFilter.ts';
import { theme } from '../../styles/theme.ts';

/**
 * Above the movies of a search: the filter that its words mean (§10.212), and the people that it found
 * (§10.116). Their room is kept while they load (CLS).
 */
export function FoundPeople() {
  const isSearching = CatalogContext.useSelector(selectIsFirstPageLoading);
  const extras = CatalogContext.useSelector(selectSearchExtras);
  const people = extras === undefined ? null : <PeopleOf extras={extras} />;
  return (
    <Row>
      <SuggestedFilter />
      {isSearching ? <PeoplePlaceholder /> : people}
    </Row>
  );
}

/** Opens the list of a genre or a decade that is searched for. */
function SuggestedFilter() {
  const texts = useTexts();
  const search = CatalogContext.useSelector(selectSearch);
  const [thisYear] = useState(() => new Date().getFullYear());
  const openFilter = useOpenFilter();
  const part = CatalogContext.useSelector(selectGenres);
  const genres = useSelector(part, (snapshot) => snapshot?.context.content);
  const isEnglish = texts.locale === sourceLanguage;
  // The texts have the genres' names as a heading needs them: a search may have those of the movie database.
  useEffect(() => {
    if (!isEnglish) part?.send({ type: 'content.requested', request: null });
  }, [part, isEnglish]);
  const filter = useMemo(
    () => suggestFilter(search, thisYear, texts, genres),
    [search, thisYear, texts, genres],
  );
  if (filter === null || openFilter === null) return null;
  return (
    <Chip id={suggestedFilterId} onClick={() => openFilter(filter)}>
      <ListFilter size={18} aria-hidden />
      {getOpenedHeading(filter, texts)}
    </Chip>
  );
}

type Props = { readonly extras: ActorRefFrom<typeof searchExtrasMachine> };

function PeopleOf({ extras }: Props) {
  const texts = useTexts();
  const isLoading = useSelector(extras, (snapshot) => snapshot.hasTag('peopleLoading'));
  const people = CatalogContext.useSelector(selectExtras).people ?? [];
  const openFilter = useOpenFilter();
  if (isLoading) return <PeoplePlaceholder />;
  if (people.length === 0 || openFilter === null) return null;
  return (
    <>
      <People aria-label={texts.searchExtras.people}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton
              id={getPersonId(person.id)}
              onClick={() => openFilter(toPersonFilter(person))}
            >
              <Portrait name={person.name} picturePath={person.picturePath} size="3.25rem" />
              <PersonText>
                <span dir="auto">{person.name}</span>
                <span dir="auto">{person.knownFor.join(texts.comma)}</span>
              </PersonText>
            </PersonButton>
          </li>
        ))}
      </People>
      <VisuallyHidden role="status">
        {texts.announcements.people({ count: people.length })}
      </VisuallyHidden>
    </>
  );
}

function PeoplePlaceholder() {
  return (
    <People as="div" aria-hidden>
      {Array.from({ length: 3 }, (_, index) => (
        <Placeholder key={index} style={{ flex: 'none', width: '15rem', height: '4rem' }} />
      ))}
    </People>
  );
}

/**
 * Below few results the movies like the first one, below none those of a found person, or the popular ones;
 * below either those of a found collection.
 */
export function RelatedMovies() {
  const extras = CatalogContext.useSelector(selectSearchExtras);
  return extras === undefined ? null : <RelatedOf extras={extras} />;
}

function RelatedOf({ extras }: Props) {
  const texts = useTexts();
  const isAwaited = useSelector(extras, (snapshot) => snapshot.hasTag('relatedAwaited'));
  const part = useSelector(extras, ({ children }) => children.related);
  const ofPart = useSelector(part, (snapshot) => snapshot && selectProgress(snapshot)) ?? 'loaded';
  const progress = isAwaited ? 'loading' : ofPart;
  const pages = CatalogContext.useSelector(selectPages);
  const found = new Set(pages.flatMap((page) => page.movies.map(({ id }) => id)));
  const hidden = CatalogContext.useSelector(selectHidden);
  const { related, relatedTo } = CatalogContext.useSelector(selectExtras);
  const movies = (related ?? []).filter(({ id }) => !hidden.has(id) && !found.has(id));
  if (progress === 'loaded' && movies.length === 0) return null;
  const others = found.size > 0 ? texts.movieDetails.recommendations : texts.searchExtras.popular;
  const name = relatedTo?.name ?? '';
  const headings = { person: texts.searchExtras.moviesOf({ name }), collection: name };
  return (
    <Below>
      <MoviePart
        heading={relatedTo === null ? others : headings[relatedTo.kind]}
        progress={progress}
        onRetry={() => part?.send({ type: 'retry.requested' })}
        height={carouselHeight}
        placeholder={<CarouselPlaceholder />}
        isScreenOnly
      >
        <MovieCarousel movies={movies} />
      </MoviePart>
    </Below>
  );
}

/** Scrolls sideways up to the edges of the window. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-height: 4.75rem;
  margin: 0 calc(-1 * ${edge}) ${theme.space.base};
  padding: 0.375rem ${edge};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  &:empty {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const People = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex: none;
  gap: inherit;
  min-height: 4rem;
  list-style: none;

  > li {
    flex: none;
  }
`;

const PersonButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-width: 15rem;
  max-width: min(22rem, 80vw);
  height: 4rem;
  padding-block: 0;
  padding-inline: 0.375rem ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.round};
  background: ${theme.color.raised};
  text-align: start;

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }
`;

/** Name, and what the person is known for: one line each. */
const PersonText = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font-size: ${theme.size.small};
  line-height: 1.35;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :first-child {
    font-size: ${theme.size.body};
    font-weight: 650;
  }

  /* The name decides the width. */
  > :last-child {
    width: 0;
    min-width: 100%;
    color: ${theme.color.muted};
  }
`;

const Below = styled.div`
  margin-top: ${theme.space.wide};
  --carousel-inset: ${edge};
`;
