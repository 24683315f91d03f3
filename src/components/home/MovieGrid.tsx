import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { MovieCard } from '../movie/MovieCard.tsx';
import { gridHeight, placeOf } from './gridLayout.ts';
import { Cell, Grid } from './MovieGrid.styles.ts';
import { useGridLayout } from './useGridLayout.ts';
import { useRequestedScroll } from './useRequestedScroll.ts';

type Props = { readonly movies: readonly Movie[]; readonly label: string };

/** Only rows near the window exist, and the row that holds the focus (decision record 10). */
export function MovieGrid({ movies, label }: Props) {
  const { grid, layout, top, isMeasured } = useGridLayout<HTMLUListElement>();
  const { columns, rowHeight } = layout;
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const focusedRow = focusedIndex === null ? null : Math.floor(focusedIndex / columns);

  const withFocusedRow = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedRow === null || focusedRow >= range.count || rows.includes(focusedRow))
        return rows;
      return [...rows, focusedRow].toSorted((a, b) => a - b);
    },
    [focusedRow],
  );
  const virtualizer = useWindowVirtualizer({
    count: isMeasured ? Math.ceil(movies.length / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: top,
    rangeExtractor: withFocusedRow,
  });

  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useRequestedScroll(
    grid,
    useCallback((index) => Math.floor(index / columns) * rowHeight, [columns, rowHeight]),
  );

  return (
    <Grid
      ref={grid}
      role="list"
      aria-label={label}
      style={{ height: gridHeight(movies.length, layout) }}
      onBlur={() => setFocusedIndex(null)}
    >
      {virtualizer.getVirtualItems().flatMap(({ index: row }) =>
        movies.slice(row * columns, (row + 1) * columns).map((movie, column) => {
          const index = row * columns + column;
          return (
            <Cell
              key={movie.id}
              aria-setsize={movies.length}
              aria-posinset={index + 1}
              style={placeOf(index, layout)}
              onFocus={() => setFocusedIndex(index)}
            >
              <MovieCard movie={movie} isEager={row === 0} />
            </Cell>
          );
        }),
      )}
    </Grid>
  );
}
