import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'genres.idle: genres.wanted': ['§10.102'],
  'genres.loading: loadGenres done': ['§10.102'],
  'genres.loading: loadGenres failed': ['§10.102'],
  'genres.failed: genres.wanted': ['§10.102'],
  'services: services.wanted [is other country]': ['§10.102'],
  'services.loading: loadServices done': ['§10.102'],
  'services.loading: loadServices failed': ['§10.102'],
  'services.failed: services.wanted': ['§10.102'],
};
