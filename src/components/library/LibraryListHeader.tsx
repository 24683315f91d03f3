import { Compass, Search, Upload, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { LibraryList } from '../../domain/library.ts';
import { useTexts } from '../../texts/texts.ts';
import { CatalogContext, selectLibraryFilter } from '../../machines/catalog/catalogSelectors.ts';
import { NavigationContext, LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';
import {
  selectExportFailure,
  selectHaveMoviesFailed,
  selectImport,
  selectLibraryCount,
  selectUnknownLengthCount,
  selectUnresolvedCount,
} from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { Alert } from '../ui/Alert.tsx';
import { MutedText } from '../ui/Banner.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { EmptyListIllustration, EmptySeatsIllustration, EmptyState } from '../ui/EmptyState.tsx';
import { FailureReason } from '../ui/FailureReason.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly list: LibraryList;
  /** The list's own search finds a movie. */
  readonly hasMatches: boolean;
};

/** The tools of a library list, what its import and export report, and its empty states (§10.25 to §10.30). */
export function LibraryListHeader({ list, hasMatches }: Props) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const isEmpty = LibraryContext.useSelector(selectLibraryCount(list)) === 0;
  const exportFailure = LibraryContext.useSelector(selectExportFailure);

  const isTmdb = NavigationContext.useSelector(selectSource) === 'tmdb';

  function startImport() {
    // An import that was minimized in another list is restored.
    const isRunning = selectImport(library.getSnapshot()) !== undefined;
    library.send(isRunning ? { type: 'import.restored' } : { type: 'import.opened', list: list });
  }

  // The sample list knows none of the movies of a file (§10.148).
  const openImport = isTmdb ? startImport : null;

  return (
    <>
      <Tools role="group" aria-label={texts.libraryTools.tools}>
        {isEmpty ? null : <LibraryTools list={list} openImport={openImport} />}
        {exportFailure === null ? null : (
          <Alert>
            <FailureReason
              failure={exportFailure}
              say={(reason) => texts.libraryTools.exportFailed({ reason })}
            />
          </Alert>
        )}
        <MissingDetails list={list} />
      </Tools>
      {isEmpty ? <EmptyLibraryList list={list} openImport={openImport} /> : null}
      {isEmpty || hasMatches ? null : <NoMatch list={list} />}
    </>
  );
}

/** How many movies of the list lack their details or their length; a failure has a retry (§10.199). */
function MissingDetails({ list }: Pick<Props, 'list'>) {
  const texts = useTexts();
  const { sort } = CatalogContext.useSelector(selectLibraryFilter);
  const unresolved = LibraryContext.useSelector(selectUnresolvedCount(list));
  const unknownLengths = LibraryContext.useSelector(selectUnknownLengthCount(list));
  const haveFailed = LibraryContext.useSelector(selectHaveMoviesFailed);
  const lengths = sort === 'length' ? unknownLengths : 0;
  if (unresolved + lengths === 0) return null;
  const { unresolvedFailed, lengthsFailed } = texts.libraryTools;
  const sayUnresolved = haveFailed ? unresolvedFailed : texts.libraryTools.unresolved;
  const sayLengths = haveFailed ? lengthsFailed : texts.libraryTools.unknownLengths;
  return (
    <div>
      {unresolved === 0 ? null : <MutedText>{sayUnresolved({ movies: unresolved })}</MutedText>}
      {lengths === 0 ? null : <MutedText>{sayLengths({ movies: lengths })}</MutedText>}
      {haveFailed ? <RetryDetails /> : null}
    </div>
  );
}

function RetryDetails() {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  return (
    <LinkButton onClick={() => library.send({ type: 'movies.retryRequested' })}>
      {texts.list.tryAgain}
    </LinkButton>
  );
}

type EmptyProps = { readonly list: LibraryList; readonly openImport: (() => void) | null };

/** Says how movies get into the list (§10.25). */
function EmptyLibraryList({ list, openImport }: EmptyProps) {
  const texts = useTexts();
  const navigation = NavigationContext.useActorRef();
  const { title, hint } = texts.libraryTools.empty[list];
  return (
    <EmptyState>
      <EmptyListIllustration />
      <h3>{title}</h3>
      <p>{hint}</p>
      <ActionRow>
        <Button onClick={() => navigation.send({ type: 'section.selected', section: 'popular' })}>
          <Compass size={18} aria-hidden />
          {texts.libraryTools.empty.browse}
        </Button>
        {openImport === null ? null : (
          <Button $variant="outline" onClick={openImport}>
            <Upload size={18} aria-hidden />
            {texts.libraryImport.open}
          </Button>
        )}
      </ActionRow>
    </EmptyState>
  );
}

/** The list's own search finds nothing: the text can be searched for in all movies. */
function NoMatch({ list }: { readonly list: LibraryList }) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectLibraryFilter);
  const { noMatch, clearSearch, searchAll } = texts.libraryTools;

  function searchAllMovies() {
    catalog.send({ type: 'search.changed', text: filter.text });
    catalog.send({ type: 'search.submitted' });
  }
  function showAll() {
    catalog.send({ type: 'libraryFilter.changed', filter: { ...filter, text: '' } });
  }

  return (
    <EmptyState>
      <EmptySeatsIllustration />
      <h3>{noMatch[list]({ text: filter.text.trim() })}</h3>
      <ActionRow>
        <Button onClick={searchAllMovies}>
          <Search size={18} aria-hidden />
          {searchAll}
        </Button>
        <Button $variant="outline" onClick={showAll}>
          <X size={18} aria-hidden />
          {clearSearch}
        </Button>
      </ActionRow>
    </EmptyState>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.snug};
  margin-bottom: ${theme.space.base};

  ${media.medium} {
    margin-bottom: ${theme.space.wide};
  }
`;
