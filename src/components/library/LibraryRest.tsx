import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { placeholderCardCount } from '../../domain/limits.ts';
import type { LibraryEntry, LibraryList } from '../../domain/library.ts';
import { useTexts } from '../../texts/texts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { PlaceholderGrid } from '../catalog/MovieGrid.tsx';
import { IconButton } from '../ui/IconButton.ts';
import { useLibraryRest } from '../catalog/useLibraryRest.ts';
import { theme } from '../../styles/theme.ts';

/** The entries of a library list that have no card: those to come, and those that TMDB no longer has (§10.147). */
export function LibraryRest({ list }: { readonly list: LibraryList }) {
  const texts = useTexts();
  const { unresolved, unavailable } = useLibraryRest(list);
  return (
    <>
      {unresolved === 0 ? null : (
        <div data-unresolved={unresolved}>
          <PlaceholderGrid count={Math.min(unresolved, placeholderCardCount)} />
        </div>
      )}
      {unavailable.length === 0 ? null : (
        <Unavailable>
          <h3>{texts.libraryTools.unavailable.title}</h3>
          <p>{texts.libraryTools.unavailable.hint}</p>
          <ul>
            {unavailable.map((entry) => (
              <UnavailableMovie key={entry.id} list={list} entry={entry} />
            ))}
          </ul>
        </Unavailable>
      )}
    </>
  );
}

type Props = { readonly list: LibraryList; readonly entry: LibraryEntry };

function UnavailableMovie({ list, entry: { id, unavailable } }: Props) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const title = unavailable?.title ?? `#${id}`;
  return (
    <li data-unavailable>
      <span dir="auto">{title}</span>
      <IconButton
        aria-label={texts.libraryTools.unavailable.remove({ title })}
        onClick={() => library.send({ type: 'entry.removed', list, id })}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

const Unavailable = styled.section`
  display: grid;
  gap: ${theme.space.tight};
  margin-top: ${theme.space.wide};

  h3 {
    font-size: ${theme.size.large};
  }

  p {
    color: ${theme.color.muted};
  }

  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space.tight};
    border-top: 1px solid ${theme.color.line};
  }

  span {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
