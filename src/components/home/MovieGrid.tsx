import { useCallback } from 'react';
import { pageSize } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectFocusIndex, selectIsLoadingMore } from '../../machines/catalogSelectors.ts';
import { AwaitedCards } from './AwaitedCards.tsx';
import { drawnRows } from './drawnRows.ts';
import { GridCell } from './GridCell.tsx';
import { gridHeight } from './gridLayout.ts';
import { Grid } from './MovieGrid.styles.ts';
import { tabStopOf } from './tabStopOf.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridLayout } from './useGridLayout.ts';
import { useIsFocusBelow } from './useIsFocusBelow.ts';
import { useRequestedScroll } from './useRequestedScroll.ts';
import { useRestoredScroll } from './useRestoredScroll.ts';
import { useRowsInView } from './useRowsInView.ts';

type Props = { readonly movies: readonly Movie[]; readonly label: string };

/**
 * Only rows near the window exist, and the row of the tab stop (decision record 10). One card at a time
 * is that stop; the arrows lead to the others (§10.50).
 */
export function MovieGrid({ movies, label }: Props) {
  const { grid, layout, top, isMeasured } = useGridLayout<HTMLUListElement>();
  const { columns, rowHeight } = layout;
  const { held, hold, release, focusCard, findCard } = useGridFocus(grid, movies);
  const remembered = CatalogContext.useSelector(selectFocusIndex);
  const count = movies.length;
  const awaited = CatalogContext.useSelector(selectIsLoadingMore) ? pageSize : 0;
  const onKeyDown = useGridKeys({ held, count, columns, rowHeight, focusCard });
  const rowCount = isMeasured ? Math.ceil(count / columns) : 0;
  const inView = useRowsInView({ top, rowHeight, count: rowCount });
  const leftAt = useIsFocusBelow(grid) ? Math.min(remembered, count - 1) : null;
  const tabStop = held ?? leftAt ?? tabStopOf(remembered, { count, columns, inView });

  useRequestedScroll(
    grid,
    useCallback((index) => Math.floor(index / columns) * rowHeight, [columns, rowHeight]),
  );

  useRestoredScroll(isMeasured, findCard);

  return (
    <Grid
      ref={grid}
      role="list"
      aria-label={label}
      style={{ height: gridHeight(count + awaited, layout) }}
      onBlur={release}
      onKeyDown={onKeyDown}
    >
      {drawnRows(inView, rowCount, Math.floor(tabStop / columns)).flatMap((row) =>
        movies.slice(row * columns, (row + 1) * columns).map((movie, column) => {
          const index = row * columns + column;
          return (
            <GridCell
              key={movie.id}
              movie={movie}
              index={index}
              count={count}
              layout={layout}
              isTabStop={index === tabStop}
              hold={hold}
            />
          );
        }),
      )}
      <AwaitedCards from={count} count={awaited} layout={layout} />
    </Grid>
  );
}
