const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/**
 * The answer of `/configuration` (contract B: configuration).
 *
 * @param imageBaseUrl where this server's pictures are, up to `/t/p`
 */
export const configuration = (imageBaseUrl: string) => ({
  change_keys: [
    'adult',
    'budget',
    'cast',
    'crew',
    'genres',
    'homepage',
    'images',
    'original_title',
    'overview',
    'production_countries',
    'revenue',
    'runtime',
    'spoken_languages',
    'status',
    'tagline',
    'title',
    'video',
    'videos',
  ],
  images: {
    base_url: withSlash(imageBaseUrl),
    secure_base_url: withSlash(imageBaseUrl),
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
});
