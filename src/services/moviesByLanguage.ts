import type { MovieService } from './movieService.ts';

/** Makes the service of a language when it is first asked for, once however often it is chosen. */
export function moviesByLanguage(
  make: (language: string | null) => MovieService,
): (language: string | null) => MovieService {
  const made = new Map<string | null, MovieService>();
  return (language) => {
    const movies = made.get(language) ?? make(language);
    made.set(language, movies);
    return movies;
  };
}
