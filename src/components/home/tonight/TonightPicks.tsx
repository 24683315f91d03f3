import { formatList } from '../../../domain/format.ts';
import { shallowEqual, useSelector } from '@xstate/react';
import { Bookmark, RotateCw, Shuffle, ThumbsDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { getReleaseYear, type Movie } from '../../../domain/movie.ts';
import type { Texts } from '../../../texts/messages.ts';
import { useTexts } from '../../../texts/texts.ts';
import {
  pickCount,
  tonightLengths,
  type PickReason,
  type TonightLength,
  type TonightPick,
} from '../../../domain/tonight.ts';
import { CatalogContext } from '../../../machines/catalog/catalogSelectors.ts';
import {
  HomeContext,
  LibraryContext,
  selectHasTonightFailed,
  selectTonight,
} from '../../../machines/home/homeSelectors.ts';
import type { tonightMachine } from '../../../machines/home/tonightMachine.ts';
import {
  selectFailure,
  selectIsChoosing,
  selectIsLoading,
  selectIsOnServices,
  selectLength,
  selectLiked,
  selectMissingLikes,
  selectPicks,
  selectPopular,
} from '../../../machines/home/tonightSelectors.ts';
import { selectIsInWatchlist } from '../../../machines/library/librarySelectors.ts';
import { media } from '../../../styles/media.ts';
import { UndoToast, useUndosBefore } from '../../library/UndoToast.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { MutedText } from '../../ui/Banner.ts';
import { ActionRow, Button } from '../../ui/Button.ts';
import { IconButton } from '../../ui/IconButton.ts';
import { Poster, PosterArea } from '../../ui/Poster.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.ts';
import { FailureReason } from '../../ui/FailureReason.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { theme } from '../../../styles/theme.ts';

type Props = { readonly tonight: ActorRefFrom<typeof tonightMachine> };

/** The content of the panel: picks, or the movies that they are made of. */
export function TonightPicks() {
  const home = HomeContext.useActorRef();
  const tonight = HomeContext.useSelector(selectTonight);
  const hasFailed = HomeContext.useSelector(selectHasTonightFailed);
  if (tonight !== null) return <Picks tonight={tonight} />;
  const retry = () => home.send({ type: 'tonight.opened' });
  return <NotLoaded failure={hasFailed ? { isRetrying: false, retry } : null} />;
}

function Picks({ tonight }: Props) {
  const isChoosing = useSelector(tonight, selectIsChoosing);
  return isChoosing ? <LikedMovies tonight={tonight} /> : <PickSet tonight={tonight} />;
}

const lengthOptions = ['any', ...(Object.keys(tonightLengths) as TonightLength[])] as const;

/** Three movies, what they have to meet, and three others. */
function PickSet({ tonight }: Props) {
  const texts = useTexts();
  const isLoading = useSelector(tonight, selectIsLoading);
  const length = useSelector(tonight, selectLength);
  const isOnServices = useSelector(tonight, selectIsOnServices);
  const picks = useSelector(tonight, selectPicks, shallowEqual);
  const failure = useSelector(tonight, selectFailure);
  const undosBefore = useUndosBefore();
  return (
    <>
      <Conditions>
        <SegmentedControl
          legend={texts.picks.length}
          isLegendHidden
          options={lengthOptions.map((value) => ({ value, label: texts.picks.lengths[value] }))}
          value={length ?? 'any'}
          onChoose={(value) =>
            tonight.send({
              type: 'length.changed',
              length: value === 'any' ? null : (value as TonightLength),
            })
          }
        />
        {isOnServices === null ? null : (
          <Switch
            label={texts.picks.onServices}
            isOn={isOnServices}
            onToggle={() => tonight.send({ type: 'services.toggled' })}
          />
        )}
      </Conditions>
      <VisuallyHidden role="status">
        {isLoading ? texts.list.loading : picks.map(({ movie }) => movie.title).join(texts.comma)}
      </VisuallyHidden>
      {failure === null ? null : (
        <Alert>
          <FailureText>
            <FailureReason failure={failure} say={(reason) => texts.list.failed({ reason })} />
          </FailureText>
        </Alert>
      )}
      {isLoading ? <Placeholders /> : null}
      {isLoading || failure !== null || picks.length > 0 ? null : (
        <MutedText>{texts.picks.nothing}</MutedText>
      )}
      {isLoading || picks.length === 0 ? null : (
        <Row>
          {picks.map((pick) => (
            <PickedMovie key={pick.movie.id} pick={pick} />
          ))}
        </Row>
      )}
      <ActionRow $align="end">
        <UndoToast before={undosBefore} />
        {failure === null ? null : (
          <Button $variant="outline" onClick={() => tonight.send({ type: 'retry.requested' })}>
            <RotateCw size={18} aria-hidden />
            {texts.list.tryAgain}
          </Button>
        )}
        <Button
          data-others
          aria-disabled={isLoading}
          onClick={() => tonight.send({ type: 'others.requested' })}
        >
          <Shuffle size={18} aria-hidden />
          {texts.picks.others}
        </Button>
      </ActionRow>
    </>
  );
}

function PickedMovie({ pick: { movie, reason } }: { readonly pick: TonightPick }) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  return (
    <Card>
      <Reason>
        <span dir="auto">{getReason(reason, texts)}</span>
      </Reason>
      <Opener data-pick onClick={() => catalog.send({ type: 'movie.selected', movie })}>
        <Poster movie={movie} size="card" />
        <Names>
          <Title dir="auto" lang={movie.titleLanguage}>
            {movie.title}
          </Title>
          <Facts>
            <span>{getReleaseYear(movie) ?? texts.movie.unknownYear}</span>
            <Rating movie={movie} />
          </Facts>
        </Names>
      </Opener>
      <Actions>
        <DismissButton movie={movie} />
        <SaveButton movie={movie} />
      </Actions>
    </Card>
  );
}

function getReason(reason: PickReason, { picks: words, locale }: Texts): string {
  if (reason.kind === 'saved') return words.saved;
  if (reason.kind === 'related') {
    const { mark, movie, rating } = reason.seed;
    const { title } = movie;
    return mark === 'rated'
      ? words.because.rated({ title, rating: rating ?? 0 })
      : words.because[mark]({ title });
  }
  if (reason.kind === 'director') return words.director({ name: reason.name });
  const { names, title } = reason;
  return names.length === 0
    ? words.wellRated
    : words.genres({ genres: formatList(names, 'conjunction', locale), title });
}

const focusable = '[data-pick], [data-others]';

/** The movie leaves the picks: the focus goes to another one, or to what replaces them. */
function DismissButton({ movie }: { readonly movie: Movie }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  return (
    <IconButton
      aria-label={texts.movie.ofMovie({ action: texts.movie.notForMe, title: movie.title })}
      title={texts.movie.notForMe}
      onClick={({ currentTarget }) => {
        const others = currentTarget.closest('dialog')?.querySelectorAll<HTMLElement>(focusable);
        const card = currentTarget.closest('li');
        library.send({ type: 'dismissed.toggled', movie });
        [...(others ?? [])].find((other) => card?.contains(other) === false)?.focus();
      }}
    >
      <ThumbsDown size={19} aria-hidden />
    </IconButton>
  );
}

/** Beside the poster, not in it: the card is a button. */
function SaveButton({ movie }: { readonly movie: Movie }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  return (
    <Save
      aria-label={texts.movie.bookmark({ title: movie.title })}
      aria-pressed={isInWatchlist}
      onClick={() => library.send({ type: 'watchlist.toggled', movie })}
    >
      <Bookmark size={20} aria-hidden />
    </Save>
  );
}

/** The user has marked no movie: three popular ones say what picks follow from (§10.218). */
function LikedMovies({ tonight }: Props) {
  const texts = useTexts();
  const popular = useSelector(tonight, selectPopular, shallowEqual);
  const liked = useSelector(tonight, selectLiked);
  const missing = useSelector(tonight, selectMissingLikes);
  return (
    <>
      <MutedText>{texts.picks.chooseLiked}</MutedText>
      <Wall>
        {popular.map((movie) => (
          <li key={movie.id}>
            <Liked
              aria-label={movie.title}
              aria-pressed={liked.some(({ id }) => id === movie.id)}
              onClick={() => tonight.send({ type: 'movie.liked', movie })}
            >
              <Poster movie={movie} size="card" />
            </Liked>
          </li>
        ))}
      </Wall>
      <Confirm>
        <span role="status">{missing === 0 ? '' : texts.picks.missing({ count: missing })}</span>
        <Button
          aria-disabled={missing > 0}
          onClick={() => tonight.send({ type: 'likes.confirmed' })}
        >
          {texts.picks.show}
        </Button>
      </Confirm>
    </>
  );
}

const blank = '\u00A0';

/** As large as the picks. */
function Placeholders() {
  return (
    <Row aria-hidden>
      {Array.from({ length: pickCount }, (_, index) => (
        <Card key={index}>
          <Reason>{blank}</Reason>
          <Opener as="div">
            <PosterArea />
            <Names>
              <Title>{blank}</Title>
              <Facts>{blank}</Facts>
            </Names>
          </Opener>
        </Card>
      ))}
    </Row>
  );
}

const Conditions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight} ${theme.space.wide};

  ${media.phone} {
    font-size: ${theme.size.small};
  }

  > :first-child {
    flex: 1 1 20rem;
  }

  > button {
    flex: 1 1 11rem;
  }
`;

/** Beside each other; one below the other on phones. */
const Row = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.base};
  list-style: none;

  ${media.medium} {
    grid-template-columns: repeat(${pickCount}, minmax(0, 1fr));
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${theme.space.hair};

  ${media.medium} {
    /* The reasons take as many lines as the longest of them. */
    grid-row: span 3;
    grid-template-rows: subgrid;
  }
`;

const Reason = styled.p`
  padding-inline-end: ${theme.target};
  color: ${theme.color.accent};
  font-size: ${theme.size.small};
  font-weight: 600;
  line-height: 1.3;

  ${media.medium} {
    align-self: end;
    padding: 0;
  }
`;

const Opener = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: start;
  align-content: start;
  gap: ${theme.space.snug};
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  text-align: start;

  ${media.hover} {
    &:hover ${PosterArea} {
      box-shadow: 0 0 0 2px ${theme.color.accent};
    }
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.tight};
  }
`;

const Names = styled.span`
  display: grid;
  gap: 0.125rem;
`;

const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 650;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.snug};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

const Actions = styled.div`
  position: absolute;
  bottom: -0.5rem;
  inset-inline-end: -0.75rem;
  display: flex;

  ${media.medium} {
    position: static;
    margin-inline-start: -0.75rem;
  }
`;

const Save = styled(IconButton)`
  &[aria-pressed='true'] {
    background: none;
    color: ${theme.color.accent};

    svg {
      fill: currentColor;
    }

    ${media.forced} {
      color: Highlight;
    }
  }
`;

const Wall = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${theme.space.snug};
  list-style: none;
`;

const Liked = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;

  &[aria-pressed='true'] ${PosterArea} {
    outline: 4px solid ${theme.color.accent};
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover ${PosterArea} {
      box-shadow: 0 0 0 2px ${theme.color.accent};
    }
  }
`;

/** Stays in view while the movies scroll. */
const Confirm = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  padding-block: ${theme.space.snug};
  background: ${theme.color.surface};
`;
