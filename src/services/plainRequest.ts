import type { CreateAxiosDefaults } from 'axios';

/**
 * Takes back what axios adds by itself. Browsers that let a page name its user agent would ask the
 * server's leave (a preflight) for each movie query, and GoTrue's and TMDB's rules do not list it;
 * another app's XSRF cookie on this host would go out as one more header.
 */
export const plainRequest = {
  headers: { 'User-Agent': false },
  withXSRFToken: false,
} satisfies CreateAxiosDefaults;
