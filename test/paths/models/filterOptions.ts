import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { filterOptionsMachine } from '../../../src/machines/catalog/filterOptionsMachine.ts';
import { connectionAnswers, implicitEvents, type Answers, type Model } from '../plan/model.ts';

const failed = {
  'no network is found': new NetworkError(),
  'the request is refused': new ApiError('Bad Gateway', 502, 'http_error'),
};

const answers: Answers = {
  genresConnection: connectionAnswers,
  servicesConnection: connectionAnswers,
  loadGenres: { 'genres arrive': [{ id: 35, name: 'Comedy' }], ...failed },
  loadServices: { 'services arrive': [{ id: 8, name: 'Streamly', logoPath: null }], ...failed },
};

/** Genres and services to choose from. */
export const filterOptionsModel: Model = {
  name: 'filterOptions',
  machine: filterOptionsMachine,
  starts: [{ from: 'no option', input: undefined }],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [
    { label: 'want genres', type: 'genres.wanted' },
    { label: 'want services of the US', type: 'services.wanted', country: 'US' },
    { label: 'want services of Germany', type: 'services.wanted', country: 'DE' },
    ...implicitEvents(snapshot, answers),
  ],
};
