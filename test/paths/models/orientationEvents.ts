import type { AnyMachineSnapshot } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

const { scrollTop: _, ...sight } = aPlace({ focusIndex: 7 });

const person: readonly LabelledEvent[] = [
  { label: 'choose the popular list', type: 'section.chosen', section: 'popular' },
  { label: 'choose what comes soon', type: 'section.chosen', section: 'upcoming' },
  { label: 'choose the demonstration', type: 'source.chosen', source: 'demonstration' },
  { label: 'choose the movie database', type: 'source.chosen', source: 'movieDatabase' },
  {
    label: 'choose German, in which a list was left',
    type: 'language.changed',
    language: 'de-DE',
    places: { upcoming: aPlace({ focusIndex: 3 }) },
  },
  { label: 'choose no language', type: 'language.changed', language: null, places: {} },
  { label: 'delete what is kept here', type: 'places.deleted' },
  { label: 'go to the eighth film', type: 'sight.changed', sight },
  { label: 'scroll', type: 'page.scrolled', scrollTop: 900 },
  { label: 'leave the page', type: 'page.left' },
  { label: 'the invited film is shown', type: 'invitation.shown' },
  { label: 'read that the link led nowhere', type: 'invitation.dismissed' },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  findMovie: [
    { label: 'the invited film is found', output: aMovie({ id: 603 }) },
    { label: 'the invited film cannot be found', error: new NetworkError() },
  ],
};

/** Every event worth sending to the orientation machine in this state. */
export function orientationEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...person, ...implicitEvents(snapshot, answers)];
}
