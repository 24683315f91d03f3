import type { SnapshotFrom } from 'xstate';
import { texts } from '../../../src/domain/texts.ts';
import type { Searches } from '../../../src/domain/searches.ts';
import type { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import type { SeenModel } from '../plan/model.ts';
import { recentSearchesModel } from './recentSearchesModel.ts';

/** What a person sees of their recent searches. */
export type SeenSearches = {
  readonly written: string;
  /** Below the heading of the movies. */
  readonly subline: string;
  /** With the box in focus and empty; `null` while something is written in it, or nothing is listed. */
  readonly list: {
    readonly texts: Searches;
    /** What the box says of it. */
    readonly hint: string;
  } | null;
  /** What a reload would find. */
  readonly kept: Searches;
};

/** Recent searches for a person who empties the box once nothing depends on what is in it. */
export const seenSearches: SeenModel<SeenSearches> = {
  ...recentSearchesModel,
  viewOf(state) {
    const { searches, shown } = (state as SnapshotFrom<typeof recentSearchesMachine>).context;
    const isListed = shown === '' && searches.length > 0;
    return {
      written: shown,
      subline: shown === '' ? texts.list.subline('popular', 1) : texts.search.resultsFor(shown),
      list: isListed ? { texts: searches, hint: texts.searches.hint(searches.length) } : null,
      kept: searches,
    };
  },
};
