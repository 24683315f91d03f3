import { placeOf, type GridLayout } from './gridLayout.ts';
import { Cell, Placeholder } from './MovieGrid.styles.ts';

type Props = {
  /** Flat index of the first. */
  readonly from: number;
  readonly count: number;
  readonly layout: GridLayout;
};

/**
 * The places of films that are on their way. They stand there from the press on, so that nothing moves
 * when the films come, however long that takes (CLS).
 */
export function AwaitedCards({ from, count, layout }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <Cell key={`awaited ${index}`} aria-hidden style={placeOf(from + index, layout)}>
      <Placeholder />
    </Cell>
  ));
}
