import { createEmptyActor } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { noExtras, type SearchExtras } from '../../../src/domain/searchExtras.ts';
import {
  searchExtrasMachine,
  type SearchExtrasInput,
} from '../../../src/machines/catalog/searchExtrasMachine.ts';
import { aMovie } from '../../support/builders.ts';
import { connectionAnswers, implicitEvents, type Answers, type Model } from '../plan/model.ts';

const people = [{ id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] }];
const related = [aMovie({ id: 8 })];
const failed = {
  'no network is found': new NetworkError(),
  'the request is refused': new ApiError('Bad Gateway', 502, 'http_error'),
};

const answers: Answers = {
  peopleConnection: connectionAnswers,
  relatedConnection: connectionAnswers,
  searchPeople: { 'people arrive': people, ...failed },
  loadRelated: { 'related movies arrive': related, ...failed },
};

const input = (found: number, extras: SearchExtras = noExtras): SearchExtrasInput => ({
  parent: createEmptyActor(),
  search: 'hanks',
  movies: Array.from({ length: found }, (_, index) => aMovie({ id: index + 1 })),
  extras,
});

/** What a search shows besides its movies. */
export const searchExtrasModel: Model = {
  name: 'searchExtras',
  machine: searchExtrasMachine,
  starts: [
    { from: 'no movie', input: input(0) },
    { from: 'four movies', input: input(4) },
    { from: 'restored extras', input: input(0, { people, related }) },
  ],
  classOf: ({ context: { extras } }) => extras,
  eventsIn: (snapshot) => [
    { label: 'try again', type: 'related.retryRequested' },
    ...implicitEvents(snapshot, answers),
  ],
};
