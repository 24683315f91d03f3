import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { filterOptionsMachine } from '../../../src/machines/catalog/filterOptionsMachine.ts';
import { connectionAnswersOf, implicitEvents, type Answers, type Model } from '../plan/model.ts';

const failed = (what: string) => ({
  [`${what} find no network`]: new NetworkError(),
  [`${what} are refused`]: new ApiError('Bad Gateway', 502, 'http_error'),
});

const answers: Answers = {
  genresConnection: connectionAnswersOf('genres'),
  servicesConnection: connectionAnswersOf('services'),
  loadGenres: { 'genres arrive': [{ id: 35, name: 'Comedy' }], ...failed('genres') },
  loadServices: {
    'services arrive': [{ id: 8, name: 'Streamly', logoPath: null }],
    ...failed('services'),
  },
};

/** Genres and services to choose from. */
export const filterOptionsModel: Model = {
  name: 'filterOptions',
  machine: filterOptionsMachine,
  starts: [{ from: 'no option', input: undefined }],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [
    { label: 'want genres', type: 'genres.requested' },
    { label: 'want services of the US', type: 'services.requested', country: 'US' },
    { label: 'want services of Germany', type: 'services.requested', country: 'DE' },
    ...implicitEvents(snapshot, answers),
  ],
};
