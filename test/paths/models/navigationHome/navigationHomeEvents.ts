import type { AnyMachineSnapshot } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import {
  initialListPosition,
  type NavigationMachineContext,
} from '../../../../src/machines/home/navigationMachine.ts';
import { aMovie } from '../../../support/builders.ts';
import { type Answer, implicitEvents, type LabelledEvent } from '../../plan/model.ts';
import { codeOf, sightAt, worldAt } from './navigationWorld.ts';

/** A search that finds no network. */
export const lostSearch = 'nowhere';

/** A little, so that the first row is still in view. */
export const scrolledBy = 40;

/** The movie that a shared link asks for. */
export const invited = aMovie({ id: 603 });

/** What is done within a list. */
export const deeds = {
  goToSecond: 'go to the second movie',
  openFirst: 'open the first movie',
  close: 'close the movie',
  searchInVain: 'search without a network',
  emptySearch: 'empty the search',
} as const;

const lists = {
  popular: 'choose the popular list',
  upcoming: 'choose what comes soon',
  seen: 'choose what is seen',
} as const;

const demonstration: LabelledEvent = {
  label: 'browse the demonstration',
  type: 'source.selected',
  source: 'demo',
};
const goBack: LabelledEvent = {
  label: 'go back to the movie database',
  type: 'source.selected',
  source: 'tmdb',
};
const forget: LabelledEvent = { label: 'delete what is on this device', type: 'positions.cleared' };
const dismiss: LabelledEvent = {
  label: 'read that the link led nowhere',
  type: 'deepLink.dismissed',
};
const scroll: LabelledEvent = { label: 'scroll', type: 'page.scrolled', scrollTop: scrolledBy };
const leave: LabelledEvent = { label: 'leave the page', type: 'page.left' };

const answers: Readonly<Record<string, readonly Answer[]>> = {
  loadMovie: [
    { label: 'the invited movie is found', output: invited },
    { label: 'the invited movie cannot be found', error: new NetworkError() },
  ],
};

/** Everything that can happen to where a person is at home. */
export function navigationHomeEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [
    ...onThePage(snapshot),
    leave,
    ...implicitEvents(snapshot, answers).filter(({ type }) => !type.includes('watchPage')),
  ];
}

/**
 * What a person can bring about. What happens within a list is tried in the popular one, without an
 * invitation, and beside it one other list: in each, and with each, it would be the same.
 */
function onThePage(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section, source, language } = state.context as NavigationMachineContext;
  const { openMovie, search, scrollTop } = worldAt(state);
  const ways = waysFrom(state);

  if (openMovie !== null) return [see(state, deeds.close, { movie: null })];
  if (source === 'demo') return [goBack, ...ways];
  if (search !== '') {
    return [demonstration, see(state, deeds.emptySearch, { search: '', searchText: '' })];
  }
  if (state.matches({ deepLink: 'loading' })) return ways;
  if (state.matches({ deepLink: 'failed' })) return [...ways, dismiss];
  if (language !== null) return languageEvents(state);
  if (section === 'popular') return [...ways, ...withinTheList(state)];
  return scrollTop === 0 ? [...ways, forget] : ways;
}

/** To one other list, and back. */
function waysFrom(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { positions, source } = state.context as NavigationMachineContext;
  const { left, scrollTop } = worldAt(state);
  const others = (['upcoming', 'seen'] as const).filter((section) => section in positions);
  const isElsewhere = source !== 'tmdb' || !state.matches({ deepLink: 'idle' });
  const isLost = (positions.popular?.search ?? '') !== '';
  // How far the page is scrolled is told with movies alone, and where they fail to come may be told or not.
  if (isLost && scrollTop > 0) return others.map(toList(state));
  if (others.length > 0) return (['popular', ...others] as const).map(toList(state));
  if ('de-DE' in left) return languageEvents(state);
  if (isElsewhere) return (['popular', 'upcoming'] as const).map(toList(state));
  return [...keysOf(lists).map(toList(state)), ...languageEvents(state)];
}

/** To go from further down, or to where one was further down, is another thing than from top to top. */
const toList =
  (state: AnyMachineSnapshot) =>
  (section: keyof typeof lists): LabelledEvent => {
    const left = howLeft((state.context as NavigationMachineContext).positions[section]);
    const from = worldAt(state).scrollTop > 0 ? ', from further down' : '';
    return { label: `${lists[section]}${left}${from}`, type: 'section.selected', section };
  };

const howLeft = ({ focusIndex, scrollTop }: ListPosition = initialListPosition) =>
  focusIndex > 0 || scrollTop > 0 ? ', left further down' : '';

const keysOf = (record: typeof lists) => Object.keys(record) as (keyof typeof lists)[];

function withinTheList(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { scrollTop, focusIndex } = worldAt(state);
  const lost = { search: lostSearch, searchText: lostSearch, focusIndex: 0 };
  return [
    scroll,
    see(state, deeds.goToSecond, { focusIndex: 1 }),
    see(state, deeds.openFirst, { focusIndex: 0, movie: aMovie({ id: 1 }) }),
    // From further down the page would have to move, for it is shorter then.
    ...(scrollTop === 0 ? [see(state, deeds.searchInVain, lost)] : []),
    // What was forgotten where it is not seen.
    ...(scrollTop === 0 && focusIndex === 0 ? [forget] : []),
  ];
}

function see(
  state: AnyMachineSnapshot,
  label: string,
  change: Parameters<typeof sightAt>[1],
): LabelledEvent {
  return { label, type: 'listState.changed', listState: sightAt(state, change) };
}

/** With the positions that were left in that language. */
function languageEvents(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { left } = worldAt(state);
  const { section } = state.context as NavigationMachineContext;
  return [
    { label: 'choose German', language: 'de-DE' },
    { label: 'choose no language', language: null },
  ].map(({ label, language }) => {
    const positions = left[codeOf(language)] ?? {};
    const how = howLeft(positions[section]);
    return { label: `${label}${how}`, type: 'language.changed', language, positions };
  });
}
