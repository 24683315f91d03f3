import { Bookmark, Eye } from 'lucide-react';
import { shelves } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectCount } from '../../machines/librarySelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { Count, Name, Shelf, Shelves } from './ShelfButtons.styles.ts';

const icons = { watchlist: Bookmark, seen: Eye };

/** The person's own two lists, with how many films are in each (§10.77). */
export function ShelfButtons() {
  const orientation = OrientationContext.useActorRef();
  const section = OrientationContext.useSelector(selectSection);
  const watchlist = LibraryContext.useSelector(selectCount('watchlist'));
  const seen = LibraryContext.useSelector(selectCount('seen'));
  const counts = { watchlist, seen };
  return (
    <Shelves aria-label={texts.sections.shelves}>
      {shelves.map((shelf) => {
        const Icon = icons[shelf];
        return (
          <Shelf
            key={shelf}
            aria-current={section === shelf}
            onClick={() => orientation.send({ type: 'section.chosen', section: shelf })}
          >
            <Icon size={20} aria-hidden />
            <Name>{texts.sections[shelf]}</Name>
            {counts[shelf] === 0 ? null : <Count>{counts[shelf]}</Count>}
          </Shelf>
        );
      })}
    </Shelves>
  );
}
