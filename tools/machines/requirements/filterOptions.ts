import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'genres.idle: genres.requested': ['§10.102'],
  'genres.loading: loadGenres done': ['§10.102'],
  'genres.loading: loadGenres failed [is unanswered]': ['§10.102', '§10.144'],
  'genres.loading: loadGenres failed [otherwise]': ['§10.102'],
  'genres.failed.unanswered: genresConnection done': ['§10.144'],
  'genres.failed.unanswered: genresConnection failed': ['§10.102'],
  'genres.failed: genres.requested': ['§10.102'],
  'services: services.requested [is other country]': ['§10.102'],
  'services.loading: loadServices done': ['§10.102'],
  'services.loading: loadServices failed [is unanswered]': ['§10.102', '§10.144'],
  'services.loading: loadServices failed [otherwise]': ['§10.102'],
  'services.failed.unanswered: servicesConnection done': ['§10.144'],
  'services.failed.unanswered: servicesConnection failed': ['§10.102'],
  'services.failed: services.requested': ['§10.102'],
};
