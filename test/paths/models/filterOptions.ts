import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { filterOptionsMachine } from '../../../src/machines/catalog/filterOptionsMachine.ts';
import {
  connectionAnswersOf,
  implicitEvents,
  labelled,
  type Answers,
  type Model,
} from '../plan/model.ts';

const failed = (what: string) => ({
  [`${what} find no network`]: new NetworkError(),
  [`${what} are refused`]: new ApiError('Bad Gateway', 502, 'http_error'),
});

const answers: Answers = {
  genresConnection: connectionAnswersOf('genres'),
  certificationsConnection: connectionAnswersOf('age ratings'),
  servicesConnection: connectionAnswersOf('services'),
  loadGenres: { 'genres arrive': [{ id: 35, name: 'Comedy' }], ...failed('genres') },
  loadCertifications: { 'age ratings arrive': { US: ['G', 'R'] }, ...failed('age ratings') },
  loadServices: {
    'services arrive': [{ id: 8, name: 'Streamly', logoPath: null, countries: ['US', 'DE'] }],
    ...failed('services'),
  },
};

const wishes = labelled({
  'want genres': { type: 'genres.requested' },
  'want age ratings': { type: 'certifications.requested' },
  'want services of the US': { type: 'services.requested', country: 'US' },
  'want services of Germany': { type: 'services.requested', country: 'DE' },
});

/** Genres, age ratings and services to choose from. */
export const filterOptionsModel: Model = {
  name: 'filterOptions',
  machine: filterOptionsMachine,
  starts: [{ from: 'no option', input: undefined }],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [...wishes, ...implicitEvents(snapshot, answers)],
};
