import { placeholderCards } from '../../domain/limits.ts';
import { gridHeight, placeOf } from './gridLayout.ts';
import { Cell, Grid, Placeholder } from './MovieGrid.styles.ts';
import { useGridLayout } from './useGridLayout.ts';

/** Spec §2.16: twelve cards to be, each exactly where a card will stand. */
export function PlaceholderGrid() {
  const { grid, layout } = useGridLayout<HTMLUListElement>();
  return (
    <Grid ref={grid} aria-hidden style={{ height: gridHeight(placeholderCards, layout) }}>
      {Array.from({ length: placeholderCards }, (_, index) => (
        <Cell key={index} style={placeOf(index, layout)} data-testid="placeholder">
          <Placeholder />
        </Cell>
      ))}
    </Grid>
  );
}
