/**
 * The fields of TMDB's responses: a response must have all of them and no other. `|null` means that both
 * occur; a list has the shape of each of its elements.
 */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

const common = {
  adult: 'boolean',
  backdrop_path: 'string|null',
  id: 'number',
  title: 'string',
  original_language: 'string',
  original_title: 'string',
  overview: 'string',
  popularity: 'number',
  poster_path: 'string|null',
  release_date: 'string',
  softcore: 'boolean',
  video: 'boolean',
  vote_average: 'number',
  vote_count: 'number',
};

const item = { ...common, genre_ids: ['number'] } as const;
const typedItem = { ...item, media_type: 'string' } as const;

const toPageShape = (results: Shape) =>
  ({ page: 'number', results: [results], total_pages: 'number', total_results: 'number' }) as const;

const user = {
  adult: 'boolean',
  gender: 'number',
  id: 'number',
  known_for_department: 'string',
  name: 'string',
  original_name: 'string',
  popularity: 'number',
  profile_path: 'string|null',
};

export const list = toPageShape(item);
export const datedList = { ...list, dates: { maximum: 'string', minimum: 'string' } };
export const typedList = toPageShape(typedItem);
const listedUser = { ...user, known_for: [typedItem] } as const;
export const people = toPageShape(listedUser);
export const typedPeople = toPageShape({ ...listedUser, media_type: 'string' });

export const detail = {
  ...common,
  belongs_to_collection: 'object|null',
  budget: 'number',
  genres: [{ id: 'number', name: 'string' }],
  homepage: 'string',
  imdb_id: 'string|null',
  origin_country: ['string'],
  production_companies: [
    { id: 'number', logo_path: 'string|null', name: 'string', origin_country: 'string' },
  ],
  production_countries: [{ iso_3166_1: 'string', name: 'string' }],
  revenue: 'number',
  runtime: 'number',
  spoken_languages: [{ english_name: 'string', iso_639_1: 'string', name: 'string' }],
  status: 'string',
  tagline: 'string',
} as const;

export const credits = {
  id: 'number',
  cast: [{ ...user, cast_id: 'number', character: 'string', credit_id: 'string', order: 'number' }],
  crew: [{ ...user, credit_id: 'string', department: 'string', job: 'string' }],
} as const;

const { original_name: _, ...detailedUser } = user;

export const person = {
  ...detailedUser,
  also_known_as: ['string'],
  biography: 'string',
  birthday: 'string|null',
  deathday: 'string|null',
  homepage: 'string|null',
  imdb_id: 'string|null',
  place_of_birth: 'string|null',
} as const;

export const personCredits = {
  id: 'number',
  cast: [{ ...item, character: 'string', credit_id: 'string', order: 'number' }],
  crew: [{ ...item, credit_id: 'string', department: 'string', job: 'string' }],
} as const;

export const collection = {
  id: 'number',
  name: 'string',
  original_name: 'string',
  original_language: 'string',
  overview: 'string',
  poster_path: 'string|null',
  backdrop_path: 'string|null',
  parts: [typedItem],
} as const;

export const videos = { id: 'number', results: ['nothing'] } as const;

export const releaseDates = {
  id: 'number',
  results: [
    {
      iso_3166_1: 'string',
      release_dates: [
        {
          certification: 'string',
          descriptors: ['string'],
          iso_639_1: 'string',
          note: 'string',
          release_date: 'string',
          type: 'number',
        },
      ],
    },
  ],
} as const;

export const provider = {
  logo_path: 'string|null',
  provider_id: 'number',
  provider_name: 'string',
  display_priority: 'number',
};

export const providers = { results: [{ ...provider, display_priorities: 'object' }] } as const;

export const regions = {
  results: [{ iso_3166_1: 'string', english_name: 'string', native_name: 'string' }],
} as const;

export const genres = { genres: [{ id: 'number', name: 'string' }] } as const;

export const configuration = {
  change_keys: ['string'],
  images: {
    base_url: 'string',
    secure_base_url: 'string',
    backdrop_sizes: ['string'],
    logo_sizes: ['string'],
    poster_sizes: ['string'],
    profile_sizes: ['string'],
    still_sizes: ['string'],
  },
} as const;

export const rejection = { success: 'boolean', status_code: 'number', status_message: 'string' };

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** What differs between a value and a shape, a line each with the path; empty when nothing does. */
export const differences = (value: unknown, shape: Shape, path = '$'): string[] => {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : typeof value;
    return shape.split('|').includes(type) ? [] : [`${path}: ${type} instead of ${shape}`];
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path}: no list`];
    return value.flatMap((each, index) => differences(each, shape[0], `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path}: no object`];
  const fields = Object.entries(value);
  const missing = Object.keys(shape).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${path}.${name}: missing`),
    ...fields.flatMap(([name, each]) => {
      const wanted = shape[name];
      if (wanted === undefined) return [`${path}.${name}: not a field of the movie database`];
      return differences(each, wanted, `${path}.${name}`);
    }),
  ];
};
