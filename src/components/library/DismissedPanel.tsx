import { useContext, useEffect } from 'react';
import { styled } from 'styled-components';
import type { LibraryEntry } from '../../domain/library.ts';
import { getReleaseYear } from '../../domain/movie.ts';
import { useTexts } from '../../texts/texts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectEntries } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { Button } from '../ui/Button.ts';
import { ImageUrlsContext, MovieImage } from '../ui/MovieImage.tsx';
import { PosterArea } from '../ui/Poster.tsx';
import { UndoToast, useUndosBefore } from './UndoToast.tsx';
import { theme } from '../../styles/theme.ts';

const selectDismissed = selectEntries('dismissed');

/** Content of the panel with the movies that are not for the user, each with a way back (§10.224). */
export function DismissedPanel() {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const entries = LibraryContext.useSelector(selectDismissed);
  const undosBefore = useUndosBefore();
  const { hint, empty } = texts.libraryTools.dismissed;

  // Movies of which only the id is known get their titles.
  useEffect(() => library.send({ type: 'libraryList.opened' }), [library]);

  return (
    <>
      <Hint>{entries.length === 0 ? empty : hint}</Hint>
      {entries.length === 0 ? null : (
        <List>
          {entries.map((entry) => (
            <DismissedMovie key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      <UndoToast before={undosBefore} />
    </>
  );
}

function DismissedMovie({ entry: { id, movie, unavailable } }: { readonly entry: LibraryEntry }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const { small } = useContext(ImageUrlsContext);
  const title = movie?.title ?? unavailable?.title ?? `#${id}`;
  return (
    <li>
      <Poster>
        <MovieImage
          urls={[small(movie?.posterPath ?? null)]}
          width={46}
          height={69}
          loading="lazy"
        />
      </Poster>
      <Names>
        <span dir="auto" lang={movie?.titleLanguage}>
          {title}
        </span>
        {movie === null ? null : <small>{getReleaseYear(movie) ?? texts.movie.unknownYear}</small>}
      </Names>
      <Button
        $variant="outline"
        aria-label={texts.movie.ofMovie({ action: texts.movieDetails.showAgain, title })}
        onClick={() => library.send({ type: 'entry.removed', list: 'dismissed', id })}
      >
        {texts.movieDetails.showAgain}
      </Button>
    </li>
  );
}

const Hint = styled.p`
  color: ${theme.color.muted};
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  /* On phones the button is below the title. */
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space.hair} ${theme.space.snug};
    padding-block: ${theme.space.tight};
    border-top: 1px solid ${theme.color.line};

    ${media.medium} {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
  }

  button {
    grid-column: 2;
    justify-self: start;

    ${media.medium} {
      grid-column: 3;
    }
  }
`;

const Poster = styled(PosterArea)`
  grid-row: 1 / span 2;
  align-self: start;

  ${media.medium} {
    grid-row: 1;
  }

  width: 2.875rem;
`;

const Names = styled.span`
  display: grid;
  overflow-wrap: anywhere;

  > span {
    font-weight: 600;
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`;
