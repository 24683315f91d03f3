/**
 * The fields of TMDB's responses: a response must have all of them and no other. `|null` means that both
 * occur; a list has the shape of each of its elements.
 */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

/** Fields of one type, by their names with spaces between. */
const all = <Each extends Shape>(shape: Each, names: string): Record<string, Each> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

const common = {
  ...all('boolean', 'adult softcore video'),
  ...all('number', 'id popularity vote_average vote_count'),
  ...all('string', 'title original_language original_title overview release_date'),
  ...all('string|null', 'backdrop_path poster_path'),
};

const item = { ...common, genre_ids: ['number'] } as const;
const typedItem = { ...item, media_type: 'string' } as const;

const toPageShape = (results: Shape) =>
  ({ ...all('number', 'page total_pages total_results'), results: [results] }) as const;

const detailedUser = {
  ...all('number', 'gender id popularity'),
  ...all('string', 'known_for_department name'),
  adult: 'boolean',
  profile_path: 'string|null',
};
const user = { ...detailedUser, original_name: 'string' };

export const list = toPageShape(item);
export const datedList = { ...list, dates: all('string', 'maximum minimum') };
export const typedList = toPageShape(typedItem);
const listedUser = { ...user, known_for: [typedItem] } as const;
export const people = toPageShape(listedUser);
export const typedPeople = toPageShape({ ...listedUser, media_type: 'string' });

export const detail = {
  ...common,
  ...all('number', 'budget revenue runtime'),
  ...all('string', 'homepage status tagline'),
  belongs_to_collection: 'object|null',
  genres: [{ id: 'number', name: 'string' }],
  imdb_id: 'string|null',
  origin_country: ['string'],
  production_companies: [
    { id: 'number', logo_path: 'string|null', ...all('string', 'name origin_country') },
  ],
  production_countries: [all('string', 'iso_3166_1 name')],
  spoken_languages: [all('string', 'english_name iso_639_1 name')],
} as const;

const crewCredit = all('string', 'credit_id department job');
const castCredit = { ...all('string', 'character credit_id'), order: 'number' };

export const credits = {
  id: 'number',
  cast: [{ ...user, ...castCredit, cast_id: 'number' }],
  crew: [{ ...user, ...crewCredit }],
} as const;

export const person = {
  ...detailedUser,
  ...all('string|null', 'birthday deathday homepage imdb_id place_of_birth'),
  also_known_as: ['string'],
  biography: 'string',
} as const;

export const personCredits = {
  id: 'number',
  cast: [{ ...item, ...castCredit }],
  crew: [{ ...item, ...crewCredit }],
} as const;

const collectionItem = {
  ...all('string', 'name original_name original_language overview'),
  ...all('string|null', 'poster_path backdrop_path'),
  id: 'number',
} as const;

export const collections = toPageShape({ ...collectionItem, adult: 'boolean' });

export const collection = {
  ...collectionItem,
  parts: [typedItem],
} as const;

export const videos = {
  id: 'number',
  results: [
    {
      ...all('string', 'iso_639_1 iso_3166_1 name key site type published_at id'),
      size: 'number',
      official: 'boolean',
    },
  ],
} as const;

const release = {
  ...all('string', 'certification iso_639_1 note release_date'),
  descriptors: ['string'],
  type: 'number',
} as const;

export const releaseDates = {
  id: 'number',
  results: [{ iso_3166_1: 'string', release_dates: [release] }],
} as const;

export const provider = {
  ...all('number', 'provider_id display_priority'),
  logo_path: 'string|null',
  provider_name: 'string',
};

export const providers = { results: [{ ...provider, display_priorities: 'object' }] } as const;

export const regions = { results: [all('string', 'iso_3166_1 english_name native_name')] } as const;

export const certifications = {
  certifications: {
    US: [{ certification: 'string', meaning: 'string', order: 'number' }],
  },
} as const;
export const genres = { genres: [{ id: 'number', name: 'string' }] } as const;

const sizes = 'backdrop_sizes logo_sizes poster_sizes profile_sizes still_sizes';

export const configuration = {
  change_keys: ['string'],
  images: { ...all('string', 'base_url secure_base_url'), ...all<Shape>(['string'], sizes) },
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
