import { createActorContext } from '@xstate/react';
import { Bookmark, QrCode, Send, Share2, Vote } from 'lucide-react';
import { encodeQR } from 'qr';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { maxListTitleLength, maxVoterNameLength } from '../../../domain/limits.ts';
import { getReleaseYear, type Movie } from '../../../domain/movie.ts';
import { readListFragment, toListLink, type KeptVotes } from '../../../domain/sharedList.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CatalogContext } from '../../../machines/catalog/catalogSelectors.ts';
import { LibraryContext } from '../../../machines/home/homeSelectors.ts';
import { sharedListMachine } from '../../../machines/library/sharedListMachine.ts';
import {
  selectAreMoviesLoading,
  selectCanShare,
  selectChosen,
  selectHasVotes,
  selectHaveMoviesFailed,
  selectListToShare,
  selectMovies,
  selectName,
  selectRanking,
  selectShareNotice,
  selectTitle,
} from '../../../machines/library/sharedListSelectors.ts';
import { media } from '../../../styles/media.ts';
import { Alert } from '../../ui/Alert.tsx';
import { MutedText } from '../../ui/Banner.ts';
import { ActionRow, Button } from '../../ui/Button.ts';
import { Poster } from '../../ui/Poster.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { UndoToast, useUndosBefore } from '../UndoToast.tsx';
import type { SharedListProps } from './SharedListPanel.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { theme } from '../../../styles/theme.ts';

const ListContext = createActorContext(sharedListMachine);

type Props = SharedListProps & {
  /** With its actors. */
  readonly logic: typeof sharedListMachine;
  readonly votes: KeptVotes;
};

/** The content of the panel. */
export function SharedList({ source, logic, votes }: Props) {
  const texts = useTexts();
  const read = useMemo(
    () =>
      'fragment' in source
        ? readListFragment(source.fragment)
        : { title: source.title, ids: source.movies.map(({ id }) => id), votes: [] },
    [source],
  );
  if (typeof read === 'string') return <Alert>{texts.sharing.unreadable[read]}</Alert>;
  const isOwn = !('fragment' in source);
  const movies = 'fragment' in source ? [] : source.movies;
  const vote = isOwn ? null : votes.find(read);
  return (
    <ListContext.Provider
      logic={logic}
      options={{ input: { list: read, movies, isOwn, vote, locale: texts.locale } }}
    >
      {isOwn ? <OwnList /> : <ReceivedList />}
    </ListContext.Provider>
  );
}

function OwnList() {
  const texts = useTexts();
  const list = ListContext.useActorRef();
  const title = ListContext.useSelector(selectTitle);
  const chosen = ListContext.useSelector(selectChosen);
  const movies = ListContext.useSelector(selectMovies);
  return (
    <>
      <TextField
        label={texts.sharing.title}
        name="list-title"
        value={title}
        maxLength={maxListTitleLength}
        autoComplete="off"
        onChange={({ target }) => list.send({ type: 'title.changed', title: target.value })}
      />
      <MutedText>{texts.sharing.count({ movies: chosen.length })}</MutedText>
      <Rows>
        {[...movies.values()].map((movie) =>
          movie === null ? null : (
            <li key={movie.id}>
              <Choice>
                <input
                  type="checkbox"
                  checked={chosen.includes(movie.id)}
                  onChange={() => list.send({ type: 'movie.toggled', id: movie.id })}
                />
                <Thumbnail>
                  <Poster movie={movie} size="small" />
                </Thumbnail>
                <MovieName movie={movie} />
              </Choice>
            </li>
          ),
        )}
      </Rows>
      <ShareActions label={texts.sharing.share} icon={<Share2 size={18} aria-hidden />} />
    </>
  );
}

function ReceivedList() {
  const texts = useTexts();
  const list = ListContext.useActorRef();
  const title = ListContext.useSelector(selectTitle);
  const movies = ListContext.useSelector(selectMovies);
  const isLoading = ListContext.useSelector(selectAreMoviesLoading);
  const hasFailed = ListContext.useSelector(selectHaveMoviesFailed);
  const ranking = useRanking();
  const name = ListContext.useSelector(selectName);
  const chosen = ListContext.useSelector(selectChosen);
  const hasVotes = ListContext.useSelector(selectHasVotes);
  const undosBefore = useUndosBefore();
  const isNameMissing = chosen.length > 0 && name.trim() === '';
  return (
    <>
      <ListTitle dir="auto">{title}</ListTitle>
      <MutedText>{hasVotes ? texts.sharing.ranked : texts.sharing.explained}</MutedText>
      {hasFailed ? (
        <>
          <Alert>
            <FailureText>{texts.sharing.moviesFailed}</FailureText>
          </Alert>
          <ActionRow>
            <Button $variant="outline" onClick={() => list.send({ type: 'retry.requested' })}>
              {texts.list.tryAgain}
            </Button>
          </ActionRow>
        </>
      ) : null}
      <Rows as="ol" aria-busy={isLoading}>
        {ranking.map(({ id, names }) => (
          <li key={id}>
            <ReceivedMovie id={id} movie={movies.get(id)} names={names} />
          </li>
        ))}
      </Rows>
      <TextField
        label={texts.sharing.name}
        name="voter"
        value={name}
        maxLength={maxVoterNameLength}
        autoComplete="given-name"
        problem={isNameMissing ? texts.sharing.nameMissing : null}
        onChange={({ target }) => list.send({ type: 'name.changed', name: target.value })}
      />
      <ShareActions
        label={texts.sharing.passOn}
        icon={<Send size={18} aria-hidden data-mirrored />}
      >
        <AddAllButton />
        <UndoToast before={undosBefore} />
      </ShareActions>
    </>
  );
}

/** As it was when the list was opened: a vote does not move the movies under the pointer. */
function useRanking() {
  const { id } = ListContext.useActorRef();
  const list = ListContext.useActorRef();
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const order = useMemo(() => selectRanking(list.getSnapshot()).map((each) => each.id), [id]);
  const ranking = ListContext.useSelector(selectRanking);
  const names = new Map(ranking.map((each) => [each.id, each.names]));
  return order.map((each) => ({ id: each, names: names.get(each) ?? [] }));
}

type ReceivedMovieProps = {
  readonly id: number;
  /** `undefined` while it is loaded. */
  readonly movie: Movie | null | undefined;
  /** Of those who are for it. */
  readonly names: readonly string[];
};

function ReceivedMovie({ id, movie, names }: ReceivedMovieProps) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  const list = ListContext.useActorRef();
  const isFor = ListContext.useSelector(selectChosen).includes(id);
  if (movie === null) return <MutedText>{texts.sharing.missing}</MutedText>;
  if (movie === undefined) return <Blank aria-hidden />;
  return (
    <Received>
      <Opener onClick={() => catalog.send({ type: 'movie.selected', movie })}>
        <Thumbnail>
          <Poster movie={movie} size="small" />
        </Thumbnail>
        <MovieName movie={movie}>
          {names.length === 0 ? null : (
            <Names dir="auto">{texts.sharing.votedBy({ names: names.join(texts.comma) })}</Names>
          )}
        </MovieName>
      </Opener>
      <VoteButton
        $variant="outline"
        aria-pressed={isFor}
        aria-label={texts.sharing.voteFor({ title: movie.title })}
        onClick={() => list.send({ type: 'movie.toggled', id })}
      >
        <Vote size={18} aria-hidden />
        <span>{texts.sharing.yes}</span>
      </VoteButton>
    </Received>
  );
}

/** Adds those that are known and not on the watchlist yet, in one change with one Undo. */
function AddAllButton() {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const movies = ListContext.useSelector(selectMovies);
  const known = [...movies.values()].filter((movie) => movie !== null);
  return (
    <Button
      $variant="outline"
      aria-disabled={known.length === 0}
      onClick={() => {
        const now = Date.now();
        library.send({
          type: 'movies.imported',
          skippedRows: 0,
          ratings: [],
          movies: known.map((movie, index) => ({
            list: 'watchlist' as const,
            // The first of the list is the newest.
            entry: { id: movie.id, at: now - index, movie, fetchedAt: now },
          })),
        });
      }}
    >
      <Bookmark size={18} aria-hidden />
      {texts.sharing.addAll}
    </Button>
  );
}

type ShareActionsProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
};

/** Shares or copies the link, or shows it as a QR code. */
function ShareActions({ label, icon, children }: ShareActionsProps) {
  const texts = useTexts();
  const list = ListContext.useActorRef();
  const isReady = ListContext.useSelector(selectCanShare);
  const notice = ListContext.useSelector(selectShareNotice);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const codeId = useId();
  return (
    <>
      <ActionRow $align="end">
        <Status role="status">
          {notice === 'none' ? '' : texts.movieDetails.shareNotices[notice]}
        </Status>
        {children}
        <Button
          $variant="outline"
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          <QrCode size={18} aria-hidden />
          {texts.sharing.code}
        </Button>
        <Button aria-disabled={!isReady} onClick={() => list.send({ type: 'share.requested' })}>
          {icon}
          {label}
        </Button>
      </ActionRow>
      {isCodeShown ? (
        <div id={codeId}>
          <ListCode isReady={isReady} />
        </div>
      ) : null}
    </>
  );
}

function ListCode({ isReady }: { readonly isReady: boolean }) {
  const texts = useTexts();
  const list = ListContext.useSelector(selectListToShare);
  if (!isReady) return <MutedText>{texts.sharing.notReady}</MutedText>;
  const rows = encodeQR(toListLink(list, location.origin), 'raw', { ecc: 'low', border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Code
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={texts.sharing.codeLabel}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </Code>
  );
}

function MovieName({ movie, children }: { readonly movie: Movie; readonly children?: ReactNode }) {
  const texts = useTexts();
  return (
    <Texts>
      <strong dir="auto" lang={movie.titleLanguage}>
        {movie.title}
      </strong>
      <Year>{getReleaseYear(movie) ?? texts.movie.unknownYear}</Year>
      {children}
    </Texts>
  );
}

const rowHeight = '5.25rem';

const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.tight};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-height: ${rowHeight};
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${theme.color.accent};
  }
`;

const Received = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
`;

const Opener = styled.button.attrs({ type: 'button' })`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  text-align: start;
`;

const VoteButton = styled(Button)`
  flex: none;

  ${media.phone} {
    padding-inline: ${theme.space.base};

    svg {
      display: none;
    }
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

const Blank = styled.div`
  height: ${rowHeight};
  border-radius: ${theme.radius.small};
  background: ${theme.color.raised};
`;

const Thumbnail = styled.span`
  flex: none;
  width: 3.5rem;
`;

const Texts = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  min-width: 0;
  overflow-wrap: break-word;
`;

const Year = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

const Names = styled.span`
  color: ${theme.color.accent};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

const ListTitle = styled.p`
  font-size: ${theme.size.title};
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Status = styled.p`
  flex: 1 1 auto;
`;

/** Dark on light in both color schemes: cameras expect it. */
const Code = styled.svg`
  display: block;
  width: min(100%, 20rem);
  margin-inline: auto;
  shape-rendering: crispEdges;
`;
