import { useSelector } from '@xstate/react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import {
  CatalogContext,
  selectEarlierMovies,
  selectMovieActor,
} from '../../machines/catalog/catalogSelectors.ts';
import type { movieMachine } from '../../machines/movie/movieMachine.ts';
import { selectModalMovie } from '../../machines/movie/movieSelectors.ts';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';
import { hasModifier } from '../ui/spatialFocus.ts';
import { toLogicalKey } from '../ui/textDirection.ts';
import { UndoToast, useUndosBefore } from '../library/UndoToast.tsx';
import { lazyComponent, useLazyComponent, type LazyFailure } from '../ui/lazyComponent.ts';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { growFromCard } from './growFromCard.ts';
import { posterColorStyle } from '../ui/MovieImage.tsx';
import { Backdrop, Body, PosterFrame, Sheet, Summary } from './MovieModal.styles.ts';
import { MovieModalToolbar } from './MovieModalToolbar.tsx';
import { useSheetDrag } from './useSheetDrag.ts';
import { whenQuiet } from '../ui/whenIdle.ts';

/** The content of the modal; loaded before the first movie is opened (§10.48). */
export const movieModalContent = lazyComponent(
  async () => (await import('./MovieModalContent.tsx')).MovieModalContent,
);

/** Renders the modal of the open movie, and loads the chunk of its content when home is quiet (§10.48). */
export function MovieModalHost() {
  const movieRef = CatalogContext.useSelector(selectMovieActor);
  useEffect(() => whenQuiet(() => void movieModalContent.load().catch(() => undefined)), []);
  return movieRef === undefined ? null : <MovieModal movieRef={movieRef} />;
}

/** The modal dialog (spec §2.18 to §2.21). It opens at once, even if its content is not loaded. */
function MovieModal({ movieRef }: { readonly movieRef: ActorRefFrom<typeof movieMachine> }) {
  const catalog = CatalogContext.useActorRef();
  const movie = useSelector(movieRef, selectModalMovie);
  const titleId = useId();
  const close = () => catalog.send({ type: 'movie.closed' });
  const { dialog, closingEvents, hide } = useModalDialog(close, (element) =>
    growFromCard(element, movie.id),
  );
  const drag = useSheetDrag(dialog, hide);
  const onKeyDown = useAdjacentMovieKeys();
  const { Component: Content, failure } = useLazyComponent(movieModalContent, true);
  const announcement = useMovieChange(dialog, movie);
  const undosBefore = useUndosBefore();

  return (
    <Sheet ref={dialog} aria-labelledby={titleId} onKeyDown={onKeyDown} {...closingEvents}>
      <MovieModalToolbar onClose={hide} drag={drag} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {Content === null ? (
        <MovieModalFallback movie={movie} titleId={titleId} failure={failure} />
      ) : (
        <Content key={movieRef.sessionId} movieRef={movieRef} titleId={titleId} />
      )}
      <UndoToast before={undosBefore} />
    </Sheet>
  );
}

type FallbackProps = {
  readonly movie: Movie;
  readonly titleId: string;
  readonly failure: LazyFailure | null;
};

/** The modal before the chunk of its content is loaded. */
function MovieModalFallback({ movie, titleId, failure }: FallbackProps) {
  return (
    <>
      <Backdrop $isBlank={movie.backdropPath === null} style={posterColorStyle(movie)} />
      <Body>
        <PosterFrame data-poster style={posterColorStyle(movie)} />
        <Summary>
          <h2 id={titleId} dir="auto" lang={movie.titleLanguage} tabIndex={-1}>
            {movie.title}
          </h2>
          {failure === null ? null : <ChunkLoadError {...failure} />}
        </Summary>
      </Body>
    </>
  );
}

/**
 * Scrolls there again while content that is loaded makes room for it, until it is reached or the user scrolls.
 *
 * @returns ends that
 */
function keepScrolling(element: HTMLElement, top: number): () => void {
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    element.scrollTo(0, top);
    if (element.scrollTop >= top - 1) over.abort();
  });
  for (const child of element.children) observer.observe(child);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    element.addEventListener(type, () => over.abort(), { signal: over.signal, passive: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  return () => over.abort();
}

/**
 * Scrolls to the top when the modal shows another movie, or on the way back to where that movie was left
 * (§10.240), and announces its title once: by moving the focus
 * to the heading if the focused element is gone, else in a live region.
 *
 * @returns the text of the live region
 */
function useMovieChange(dialog: RefObject<HTMLElement | null>, movie: Movie): string {
  const shownId = useRef(movie.id);
  const depth = CatalogContext.useSelector(selectEarlierMovies).length;
  const shownDepth = useRef(depth);
  /** Scroll offsets of the movies that the way back leads to, the first one first. */
  const offsets = useRef<readonly number[]>([]);
  const offset = useRef(0);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (shownId.current === movie.id || element === null) return undefined;
    shownId.current = movie.id;
    const before = offsets.current.slice(0, shownDepth.current);
    const top = before[depth] ?? 0;
    offsets.current = [...before, offset.current];
    shownDepth.current = depth;
    element.scrollTo(0, top);
    offset.current = top;
    const { activeElement } = document;
    const hasFocus = element !== activeElement && element.contains(activeElement);
    if (!hasFocus) element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    setAnnouncement(hasFocus ? movie.title : '');
    return top === 0 ? undefined : keepScrolling(element, top);
  }, [dialog, movie, depth]);

  useEffect(() => {
    const element = dialog.current;
    const onScroll = () => void (offset.current = element?.scrollTop ?? 0);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [dialog]);

  return announcement;
}

const events = {
  ArrowLeft: { type: 'previousMovie.requested' },
  ArrowRight: { type: 'nextMovie.requested' },
} as const;

const isArrow = (key: string): key is keyof typeof events => Object.hasOwn(events, key);

/** The arrows back and forth along a line open the adjacent movies, except in elements that handle arrows (§10.45). */
function useAdjacentMovieKeys() {
  const catalog = CatalogContext.useActorRef();
  return function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    const key = toLogicalKey(event.key);
    if (!isArrow(key) || event.defaultPrevented || hasModifier(event)) return;
    if (target instanceof Element && target.closest('[data-keeps-arrows]') !== null) return;
    event.preventDefault();
    catalog.send(events[key]);
  };
}
