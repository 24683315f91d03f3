import { type CatalogMovie, genreNames } from '../../server/catalog/catalogMovie.ts';
import { mulberry32 } from '../../server/pictures/random.ts';

const words = (text: string) => text.split(' ');

const adjectives = words(
  'Amber Broken Crimson Distant Eternal Fading Gentle Hollow Ivory Jagged Kindred Lonely Midnight Northern Opal Patient Quiet Restless Silver Tangled Unspoken Velvet Wandering Yellow Zealous Burning Clockwork Drowsy Electric Forgotten',
);
const things = words(
  'Archive Bridge Cathedral Divide Engine Ferry Garden Harbour Island Journal Kitchen Lantern Meridian Notebook Orchard Parade Quarry Railway Signal Theatre Umbrella Voyage Window Xylophone Yard Zeppelin Apron Balcony Compass Detour Elevator Furnace Glacier Hotel Inventory',
);
const positions = words(
  'Aldmoor Bexley Corvane Dunwall Estra Farrow Glenmist Hallowby Isteria Juno Kestrel Lowmarsh Marrow Nordhaven Oster Pelham Quill Ravenna Selby Tarn Ulster Venn Westmere Yarrow Zante',
);
const firstNames = words('Ada Bo Cleo Dov Eli Fay Gus Hal Ida Jo Kim Lou Mae Ned Ola Pia');
const lastNames = words(
  'Ashgrove Brindle Calloway Dusk Emberly Finch Gale Hartwell Inkwell Jessop',
);
const countries = ['US', 'GB', 'FR', 'DE', 'IT', 'JP', 'IN', 'KR', 'BR', 'SE', 'MX', 'NG'];

const firstId = 92_000_001;
const firstYear = 1920;
const years = 105;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * `count` made-up movies, the same for the same seed, for measurements and tests. Their titles are
 * put together from words, their ids start at 92,000,001; written as JSON they make a catalog file.
 */
export const generateMovies = (count: number, seed: number): CatalogMovie[] => {
  const random = mulberry32(Math.trunc(seed));
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const person = (): string => `${pick(firstNames)} ${pick(lastNames)}`;

  const titleForms: readonly (() => string)[] = [
    () => `The ${pick(adjectives)} ${pick(things)}`,
    () => `${pick(things)} of ${pick(positions)}`,
    () => `${pick(adjectives)} ${pick(positions)}`,
    () => `${pick(firstNames)} and the ${pick(things)}`,
    () => `One ${pick(things)} for ${pick(firstNames)} ${pick(lastNames)}`,
    () => `${pick(positions)}: ${pick(adjectives)} ${pick(things)}`,
    () => `The ${pick(things)} ${2 + upTo(98)}`,
  ];

  return Array.from({ length: count }, (_, index): CatalogMovie => {
    const title = pick(titleForms)();
    const year = firstYear + upTo(years);
    return {
      id: firstId + index,
      title,
      originalTitle: title,
      language: 'en',
      countries: [pick(countries)],
      date: `${year}-${twoDigits(1 + upTo(12))}-${twoDigits(1 + upTo(28))}`,
      runtime: 70 + upTo(100),
      genres: [...new Set([pick(genreNames), pick(genreNames)])],
      director: person(),
      cast: [
        [person(), pick(firstNames)],
        [person(), pick(firstNames)],
      ],
      overview: `In ${pick(positions)}, a ${pick(adjectives).toLowerCase()} ${pick(things).toLowerCase()} changes hands, and ${pick(firstNames)} has one night to bring it back.`,
      tagline: '',
      voteAverage: Math.round((3 + random() * 6) * 1_000) / 1_000,
      voteCount: upTo(4_000),
      popularity: Math.round(random() ** 3 * 100_000) / 1_000,
      poster: true,
      backdrop: true,
      certification: '',
      collection: null,
      providers: {},
      translations: {},
      trailer: '',
      adult: false,
      budget: 0,
      revenue: 0,
      homepage: '',
      status: 'Released',
      imdbId: '',
      companies: [],
    };
  });
};
