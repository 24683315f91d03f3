import { useSyncExternalStore } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { formatRating, getReleaseYear, type Movie } from '../../domain/movie.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';

let isPrinting = false;

function subscribe(listener: () => void) {
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/**
 * The printed list: every loaded movie with title, year and rating. The windowed grid would print blank
 * pages (§10.10).
 */
export function PrintedMovies({ movies }: { readonly movies: readonly Movie[] }) {
  const texts = useHomeTexts();
  if (!useSyncExternalStore(subscribe, () => isPrinting)) return null;
  return (
    <Printed data-printed>
      <ListPrintStyle />
      {movies.map((movie) => (
        <li key={movie.id}>
          <span dir="auto" lang={movie.titleLanguage}>
            {movie.title}
          </span>{' '}
          ({getReleaseYear(movie) ?? texts.movie.unknownYear}) ·{' '}
          {formatRating(movie) ?? texts.movie.notRated}
        </li>
      ))}
    </Printed>
  );
}

/** The movie modal has its own print style. */
const ListPrintStyle = createGlobalStyle`
  @media print {
    html:not(:has(dialog[open])) {
      background: #fff;
      color: #000;

      body, #root, #root > * { min-height: 0; display: block; }

      #root > * > :not(main), main > :not([data-list]) { display: none; }

      [data-list] > :not(:has(> h2), [data-printed]) { display: none; }

      [data-list] :is(button, [role='status']) { display: none; }
    }
  }
`;

const Printed = styled.ol`
  display: none;

  @media print {
    display: block;
    columns: 16rem;
    margin: 0;
    padding: 0;
    font-size: 0.75rem;
  }

  li {
    margin-inline-start: 3.5em;
    break-inside: avoid;
  }
`;
