import type { AnyMachineSnapshot } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import type { NavigationMachineContext } from '../../../src/machines/home/navigationMachine.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { type Answer, implicitEvents, type LabelledEvent } from '../plan/model.ts';

const { scrollTop: _, anchor: __, ...listState } = aPlace({ focusIndex: 7 });

const person: readonly LabelledEvent[] = [
  { label: 'choose the popular list', type: 'section.selected', section: 'popular' },
  { label: 'choose what comes soon', type: 'section.selected', section: 'upcoming' },
  { label: 'choose the demonstration', type: 'source.selected', source: 'demo' },
  { label: 'choose the movie database', type: 'source.selected', source: 'tmdb' },
  {
    label: 'choose German, in which a list was left',
    type: 'language.changed',
    language: 'de-DE',
    positions: { upcoming: aPlace({ focusIndex: 3 }) },
  },
  { label: 'choose no language', type: 'language.changed', language: null, positions: {} },
  { label: 'delete what is kept here', type: 'positions.cleared' },
  { label: 'go to the eighth movie', type: 'listState.changed', listState },
  { label: 'scroll', type: 'page.scrolled', scrollTop: 900 },
  { label: 'leave the page', type: 'page.left' },
  { label: 'the invited movie is shown', type: 'deepLink.opened' },
  { label: 'read that the link led nowhere', type: 'deepLink.dismissed' },
];

/** Told of one list, once it was scrolled: of each of them it would be the same. */
const anchored: LabelledEvent = {
  label: 'another movie is first in view',
  type: 'anchor.changed',
  anchor: { movieId: 5, index: 4, offset: -12, cardHeight: 391 },
};

const answers: Readonly<Record<string, readonly Answer[]>> = {
  loadMovie: [
    { label: 'the invited movie is found', output: aMovie({ id: 603 }) },
    { label: 'the invited movie cannot be found', error: new NetworkError() },
  ],
};

/** Every event worth sending to the navigation machine in this state. */
export function navigationEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section, positions } = snapshot.context as NavigationMachineContext;
  const told = section === 'popular' && positions.popular?.scrollTop === 900 ? [anchored] : [];
  return [...person, ...told, ...implicitEvents(snapshot, answers)];
}
