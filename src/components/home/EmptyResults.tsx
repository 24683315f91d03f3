import { texts } from '../../domain/texts.ts';
import { EmptySeats } from '../ui/drawings.tsx';
import { NarrowerSearch } from './NarrowerSearch.tsx';
import { Scene } from './Scene.ts';

/** Spec §2.14. */
export function EmptyResults() {
  return (
    <Scene>
      <EmptySeats />
      <h3>{texts.search.nothing}</h3>
      <p>{texts.search.nothingHint}</p>
      <NarrowerSearch />
    </Scene>
  );
}
