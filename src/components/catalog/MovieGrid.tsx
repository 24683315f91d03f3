import type { HomeTexts } from '../../texts/messages.ts';
import { memo, useCallback, useState, type PointerEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Credits } from '../../domain/credits.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { pageSize, placeholderCardCount } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  CatalogContext,
  selectDimsSeen,
  selectFocusIndex,
  selectIsLoadingMore,
} from '../../machines/catalog/catalogSelectors.ts';
import { useGridFocus } from './gridFocus.ts';
import {
  captionHeight,
  getCellStyle,
  getGridHeight,
  getTabStopIndex,
  gridStyles,
  useGridLayout,
  useRenderedRows,
  useRowsInView,
  type CardKind,
  type GridLayout,
} from './gridLayout.ts';
import { useScrollAnchor, useScrollRequests } from './gridScroll.ts';
import { MovieCard } from './MovieCard.tsx';
import { WideCard } from './WideCard.tsx';
import { PrintedMovies } from './PrintedMovies.tsx';
import { BookmarkButton, SeenButton } from './CardButtons.tsx';
import { usePrefetch } from './usePrefetch.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly movies: readonly Movie[];
  readonly label: string;
  readonly kind: CardKind;
  /** What a person did, in the list of that person. */
  readonly credits?: Credits | undefined;
};

/**
 * The windowed grid: only the rows near the viewport and the row of the tab stop exist (decision record
 * 10). One card is the tab stop; arrow keys reach the others (§10.50).
 */
export function MovieGrid({ movies, label, kind, credits }: Props) {
  const texts = useHomeTexts();
  const { grid, layout, top, isMeasured, isSettled } = useGridLayout<HTMLUListElement>(kind);
  const { columns, rowHeight } = layout;
  const { focusedIndex, isFocusAfter, onCardFocus, focusCardIfVisible, listeners } = useGridFocus(
    grid,
    movies,
    layout,
  );
  const prefetchListeners = usePrefetch();
  const lastFocused = CatalogContext.useSelector(selectFocusIndex);
  const dimsSeen = CatalogContext.useSelector(selectDimsSeen);
  const count = movies.length;
  const placeholders = CatalogContext.useSelector(selectIsLoadingMore) ? pageSize : 0;
  const rowCount = isMeasured ? Math.ceil(count / columns) : 0;
  const inView = useRowsInView({ top, rowHeight, count: rowCount });
  const tabStop =
    focusedIndex ??
    (isFocusAfter
      ? Math.min(lastFocused, count - 1)
      : getTabStopIndex(lastFocused, { count, columns, inView }));

  const rows = useRenderedRows(inView, rowCount, Math.floor(tabStop / columns));

  useScrollRequests(
    grid,
    useCallback((index) => Math.floor(index / columns) * rowHeight, [columns, rowHeight]),
  );
  useScrollAnchor({ movies, layout, top, isMeasured, isSettled, focusCardIfVisible });

  return (
    <>
      <Grid
        ref={grid}
        role="list"
        aria-label={label}
        data-dims={dimsSeen || undefined}
        style={{ height: getGridHeight(count + placeholders, layout) }}
        {...listeners}
        {...prefetchListeners}
      >
        {rows.flatMap((row) =>
          movies.slice(row * columns, (row + 1) * columns).map((movie, column) => {
            const index = row * columns + column;
            return (
              <GridCell
                key={movie.id}
                movie={movie}
                role={credits === undefined ? '' : getRoleText(credits, movie, texts)}
                index={index}
                count={count}
                layout={layout}
                isWide={kind === 'wide'}
                isTabStop={index === tabStop}
                hasFocus={index === focusedIndex}
                onCardFocus={onCardFocus}
              />
            );
          }),
        )}
        <PlaceholderCells from={count} count={placeholders} layout={layout} />
      </Grid>
      <PrintedMovies movies={movies} />
    </>
  );
}

const getRoleText = ({ department, roles }: Credits, { id }: Movie, texts: HomeTexts) => {
  const role = (roles[id] ?? []).join(texts.comma);
  return department === 'Acting' && role !== '' ? texts.movie.playing({ role }) : role;
};

type CellProps = {
  readonly movie: Movie;
  readonly role: string;
  /** Flat index, from 0. */
  readonly index: number;
  readonly count: number;
  readonly layout: GridLayout;
  readonly isWide: boolean;
  readonly isTabStop: boolean;
  readonly hasFocus: boolean;
  readonly onCardFocus: (index: number) => void;
};

/** One movie and its bookmark. The other button appears on mouse hover; touch never shows it. */
const GridCell = memo(function GridCell(props: CellProps) {
  const { movie, role, index, count, layout, isWide, isTabStop, hasFocus, onCardFocus } = props;
  const [isHovered, setIsHovered] = useState(false);
  return (
    <Cell
      aria-setsize={count}
      aria-posinset={index + 1}
      style={getCellStyle(index, layout)}
      onFocus={() => onCardFocus(index)}
      onPointerEnter={({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
    >
      {isWide ? (
        <WideCard movie={movie} isTabStop={isTabStop} hasFocus={hasFocus} />
      ) : (
        <>
          <MovieCard
            movie={movie}
            role={role}
            isEager={index < layout.columns}
            isTabStop={isTabStop}
          />
          <BookmarkButton movie={movie} isTabStop={hasFocus} />
          {isHovered ? <SeenButton movie={movie} /> : null}
        </>
      )}
    </Cell>
  );
});

type PlaceholderProps = {
  /** Flat index of the first one. */
  readonly from: number;
  readonly count: number;
  readonly layout: GridLayout;
};

/** Cells of movies that are loading. They keep the room of the cards, so that nothing shifts (CLS). */
function PlaceholderCells({ from, count, layout }: PlaceholderProps) {
  return Array.from({ length: count }, (_, index) => (
    <Cell key={`placeholder ${index}`} aria-hidden style={getCellStyle(from + index, layout)}>
      <Placeholder />
    </Cell>
  ));
}

type PlaceholdersProps = {
  readonly count?: number;
  readonly kind?: keyof typeof captionHeight;
};

/** The grid before its first page is loaded: twelve placeholders (spec §2.16), laid out by CSS, before any script. */
export function PlaceholderGrid({
  count = placeholderCardCount,
  kind = 'movie',
}: PlaceholdersProps) {
  return (
    <GridArea aria-hidden data-placeholders $kind={kind}>
      <StaticGrid>
        {Array.from({ length: count }, (_, index) => (
          <StaticCell key={index} data-placeholder>
            <Placeholder />
          </StaticCell>
        ))}
      </StaticGrid>
    </GridArea>
  );
}

const Grid = styled.ul`
  position: relative;
  list-style: none;
`;

const Cell = styled.li`
  position: absolute;
  top: 0;
  inset-inline-start: 0;
`;

/** Its children are laid out for its width. */
const GridArea = styled.div<{ readonly $kind: keyof typeof captionHeight }>`
  --caption: ${({ $kind }) => captionHeight[$kind]}rem;
  container-type: inline-size;
`;

const StaticGrid = styled.ul`
  ${gridStyles}
  list-style: none;
`;

const StaticCell = styled.li`
  position: relative;
  container-type: inline-size;

  /* A poster that is there before the app's code. */
  > img {
    position: absolute;
    inset: 0 0 auto;
    width: 100%;
    aspect-ratio: 2 / 3;
    object-fit: cover;
    border-radius: ${theme.radius.base};
  }

  /* As high as a card of \`getGridLayout\`. */
  > div {
    height: calc(150cqi + var(--caption));
    height: round(150cqi + var(--caption), 1px);
  }
`;

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

const Placeholder = styled.div`
  height: 100%;
  animation: ${pulse} 1.8s ease-in-out infinite;

  &::before,
  &::after {
    content: '';
    display: block;
    border-radius: ${theme.radius.base};
    background: ${theme.color.raised};
  }

  &::before {
    aspect-ratio: 2 / 3;
    background: linear-gradient(160deg, ${theme.color.picture}, ${theme.color.pictureDeep});
  }

  &::after {
    width: 72%;
    height: 1rem;
    margin-top: 0.875rem;
    border-radius: ${theme.radius.small};
  }
`;
