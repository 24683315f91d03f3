import type { SnapshotFrom } from 'xstate';
import { texts } from '../../../src/domain/texts.ts';
import type { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import {
  selectWatchProviders,
  selectProvidersProgress,
  selectShareNotice,
  type Progress,
} from '../../../src/machines/movie/movieSelectors.ts';
import type { SeenModel } from '../plan/model.ts';
import { movieModel } from './movieModel.ts';
import { moviePartModel, partScreenOf } from './moviePartModel.ts';

/** What a person sees of a part of a movie's page. */
export type SeenPart = {
  readonly progress: Progress;
  /** What it lists, in order. */
  readonly items: readonly string[];
  /** What stands there instead. */
  readonly said: string | null;
  /** A request for it is on its way. */
  readonly isAsked: boolean;
};

/** What a person sees of an open movie beside its parts. */
export type SeenMovie = { readonly notice: string; readonly offers: SeenPart };

/** A movie's cast for a person who has just opened it. */
export const seenPart: SeenModel<SeenPart> = {
  ...moviePartModel,
  viewOf(state) {
    const { progress, cast } = partScreenOf(state);
    const isEmpty = progress === 'loaded' && cast?.length === 0;
    return {
      progress,
      items: cast ?? [],
      said: toFailure(progress, texts.movie.cast) ?? (isEmpty ? texts.movie.noCast : null),
      isAsked: progress === 'loading',
    };
  },
};

/** An open movie for a person who shares it and wants to watch it. */
export const seenMovie: SeenModel<SeenMovie> = {
  ...movieModel,
  viewOf(state) {
    const snapshot = state as SnapshotFrom<typeof movieMachine>;
    const progress = selectProvidersProgress(snapshot);
    const known = Object.keys(selectWatchProviders(snapshot)?.byCountry ?? {});
    // The device's own country can be chosen, whatever is known of it.
    const countries = [...new Set([...known, 'US'])].map((code) => names[code] ?? code).toSorted();
    const isLoaded = progress === 'loaded';
    return {
      notice: { none: '', copied: texts.movie.linkCopied, failed: texts.movie.shareFailed }[
        selectShareNotice(snapshot)
      ],
      offers: {
        progress,
        items: isLoaded ? countries : [],
        said:
          toFailure(progress, texts.movie.whereToWatch) ??
          (isLoaded ? texts.movie.noProviders(names['US'] ?? '') : null),
        isAsked: progress === 'loading',
      },
    };
  },
};

const names: Readonly<Record<string, string>> = { US: 'United States', DE: 'Germany' };

const toFailure = (progress: Progress, part: string) =>
  progress === 'failed' ? texts.movie.partFailed(part) : null;
