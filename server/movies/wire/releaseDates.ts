import type { Film } from '../../catalogue/film.ts';

const theatrical = 3;

/** The certifications of the catalogue are those of the United States. */
const certifiedIn = 'US';

/** Release dates as `/movie/{id}/release_dates` carries them: one in each country of the film. */
export const releaseDates = (film: Film) => {
  const certified = film.certification === '' ? [] : [certifiedIn];
  const released = film.date === '' ? [] : film.countries;
  return {
    id: film.id,
    results: [...new Set([...released, ...certified])].map((country) => ({
      iso_3166_1: country,
      release_dates: [
        {
          certification: country === certifiedIn ? film.certification : '',
          descriptors: [],
          iso_639_1: '',
          note: '',
          release_date: film.date === '' ? '' : `${film.date}T00:00:00.000Z`,
          type: theatrical,
        },
      ],
    })),
  };
};
