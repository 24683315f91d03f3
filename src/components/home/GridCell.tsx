import { memo } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { MovieCard } from '../movie/MovieCard.tsx';
import { QuickButtons } from '../movie/QuickButtons.tsx';
import { placeOf, type GridLayout } from './gridLayout.ts';
import { Cell } from './MovieGrid.styles.ts';
import { useUnderMouse } from './useUnderMouse.ts';

type Props = {
  readonly movie: Movie;
  /** Of all the films of the grid, from 0. */
  readonly index: number;
  readonly count: number;
  readonly layout: GridLayout;
  readonly isTabStop: boolean;
  /** Is told that the keyboard has come. */
  readonly hold: (index: number) => void;
};

/** One film at its place; what only a mouse needs is there while a mouse is over it. */
export const GridCell = memo(function GridCell(props: Props) {
  const { movie, index, count, layout, isTabStop, hold } = props;
  const { isUnderMouse, listeners } = useUnderMouse();
  return (
    <Cell
      aria-setsize={count}
      aria-posinset={index + 1}
      style={placeOf(index, layout)}
      onFocus={() => hold(index)}
      {...listeners}
    >
      <MovieCard movie={movie} isEager={index < layout.columns} isTabStop={isTabStop} />
      {isUnderMouse ? <QuickButtons movie={movie} /> : null}
    </Cell>
  );
});
