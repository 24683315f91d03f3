import { describe, expect, it } from 'vitest';
import { genreIds } from '../../../server/catalog/catalogMovie.ts';
import { aMovie, type Listed, movieServer } from './movieServer.ts';

const castle = aMovie({
  id: 1,
  title: "Howl's Moving Castle",
  originalTitle: 'ハウルの動く城',
  language: 'ja',
  overview: 'A witch and a castle.',
  tagline: 'It walks.',
  genres: ['Adventure', 'Science Fiction'],
  director: 'Hayao Miyazaki',
  popularity: 30,
  collection: { id: 95, name: 'Castles' },
  translations: {
    de: {
      title: 'Das wandelnde Schloss',
      overview: 'Eine Hexe und ein Schloss.',
      tagline: 'Es geht.',
    },
    fr: { title: 'Le Château ambulant', overview: '', tagline: '' },
  },
});
const ikiru = aMovie({
  id: 2,
  title: 'To Live',
  originalTitle: '生きる',
  language: 'ja',
  overview: 'A clerk.',
  tagline: 'Alive.',
  genres: ['Adventure'],
  popularity: 20,
  collection: { id: 95, name: 'Castles' },
});
const inception = aMovie({
  id: 3,
  title: 'Inception',
  overview: 'A dream.',
  popularity: 10,
  translations: { de: { overview: 'Ein Traum.', tagline: '' } },
});
const server = await movieServer([castle, ikiru, inception]);

const aTitle = (title: string) => ({ title, overview: '', tagline: '' });

type Details = Listed & { tagline: string; genres: { id: number; name: string }[] };

const inGerman = [
  [1, 'Das wandelnde Schloss', 'Eine Hexe und ein Schloss.'],
  [2, '生きる', ''],
  [3, 'Inception', 'Ein Traum.'],
];
const inEnglish = [
  [1, "Howl's Moving Castle", 'A witch and a castle.'],
  [2, 'To Live', 'A clerk.'],
  [3, 'Inception', 'A dream.'],
];

const textsOf = (movies: readonly Listed[]) =>
  movies.map(({ id, title, overview }) => [id, title, overview]);
const popularIn = async (language: string) =>
  textsOf((await server.read(`/movie/popular?language=${language}`)).results);
const languageOf = async (path: string) =>
  (await server.request(path)).headers.get('Content-Language');

describe('a list of movies', () => {
  it.each(['de-DE', 'de', 'de-AT', 'DE-de'])(
    'in %s has German texts; without a translation the title is the original one and the overview empty',
    async (language) => {
      expect(await popularIn(language)).toEqual(inGerman);
      expect(await languageOf(`/movie/popular?language=${language}`)).toBe('de');
    },
  );

  it.each(['en-US', 'en', 'xx', 'xx-XX', 'nl-NL', '', 'german', '__proto__'])(
    'in the language "%s", which no movie is translated to, is as without a language',
    async (language) => {
      expect(await popularIn(language)).toEqual(inEnglish);
      expect(await languageOf(`/movie/popular?language=${language}`)).toBe('en');
    },
  );

  it('keeps original title and original language in every language', async () => {
    const { results } = await server.read('/movie/popular?language=de-DE');
    expect(results[0]).toMatchObject({
      original_title: 'ハウルの動く城',
      original_language: 'ja',
    });
  });

  it('is the same when it is requested again, also after another language', async () => {
    const first = await (await server.request('/movie/popular?language=fr')).text();
    await server.request('/movie/popular?language=de&again=1');
    expect(await (await server.request('/movie/popular?language=fr&again=1')).text()).toBe(first);
  });

  it('is sorted by the titles that it shows', async () => {
    const idsIn = async (language: string) =>
      (await server.read(`/discover/movie?sort_by=title.asc&language=${language}`)).results.map(
        ({ id }) => id,
      );
    expect({ en: await idsIn('en'), fr: await idsIn('fr') }).toEqual({
      en: [1, 3, 2],
      fr: [3, 1, 2],
    });
  });
});

describe('a movie', () => {
  it('has title, overview, tagline and genres in the language', async () => {
    expect(await server.read<Details>('/movie/1?language=de-DE')).toMatchObject({
      title: 'Das wandelnde Schloss',
      overview: 'Eine Hexe und ein Schloss.',
      tagline: 'Es geht.',
      genres: [
        { id: genreIds.Adventure, name: 'Abenteuer' },
        { id: genreIds['Science Fiction'], name: 'Science Fiction' },
      ],
    });
  });

  it('without a translation has an empty tagline, and its genres in the language', async () => {
    expect(await server.read<Details>('/movie/2?language=fr-FR')).toMatchObject({
      title: '生きる',
      overview: '',
      tagline: '',
      genres: [{ id: genreIds.Adventure, name: 'Aventure' }],
    });
  });

  it('in a language that has genres and no movies has English texts', async () => {
    expect(await server.read<Details>('/movie/1?language=it-IT')).toMatchObject({
      title: "Howl's Moving Castle",
      overview: 'A witch and a castle.',
      genres: [
        { id: genreIds.Adventure, name: 'Avventura' },
        { id: genreIds['Science Fiction'], name: 'Fantascienza' },
      ],
    });
  });

  it.each([
    ['recommendations', '/movie/2/recommendations?language=de'],
    ['similar movies', '/movie/2/similar?language=de'],
    ['appended recommendations', '/movie/2?append_to_response=recommendations&language=de'],
    ['its collection', '/collection/95?language=de'],
    ['the movies of its director', `/search/person?query=Miyazaki&language=de`],
  ])('has %s in the language', async (_, path) => {
    expect(JSON.stringify(await server.read(path))).toContain('Das wandelnde Schloss');
  });
});

describe('search', () => {
  const search = (query: string, language: string) => server.search(query, `&language=${language}`);

  it.each(['wandelnde', 'moving castle', 'ハウル', 'château', 'das wandelnde schloss'])(
    'for "%s" finds a movie by a title in any language and shows the one of the request',
    async (query) => {
      expect(await search(query, 'de-DE')).toEqual(['Das wandelnde Schloss']);
      expect(await search(query, 'en-US')).toEqual(["Howl's Moving Castle"]);
    },
  );

  it('of movies and people finds by a translated title, too', async () => {
    const { results } = await server.read('/search/multi?query=wandelnde&language=de');
    expect(results.map(({ title }) => title)).toEqual(['Das wandelnde Schloss']);
  });

  it('ranks a title that is shown before one in another language', async () => {
    const { search: searchBoth } = await movieServer([
      aMovie({
        id: 1,
        title: 'Popular',
        popularity: 900,
        translations: { de: aTitle('Die Nacht') },
      }),
      aMovie({ id: 2, title: 'Die Hard', popularity: 1, translations: { de: aTitle('Langsam') } }),
    ]);
    expect(await searchBoth('die', '&language=en-US')).toEqual(['Die Hard', 'Popular']);
    expect(await searchBoth('langsam', '&language=fr')).toEqual(['Die Hard']);
  });
});

describe('the genres', () => {
  const genresIn = async (language: string) => {
    const { genres } = await server.read<{ genres: { id: number; name: string }[] }>(
      `/genre/movie/list?language=${language}`,
    );
    return new Map(genres.map(({ id, name }) => [id, name]));
  };

  it.each([
    ['de-DE', 'de', ['Action', 'Abenteuer', 'Science Fiction']],
    ['fr', 'fr', ['Action', 'Aventure', 'Science-Fiction']],
    ['es-ES', 'es', ['Acción', 'Aventura', 'Ciencia ficción']],
    ['pt-BR', 'pt', ['Ação', 'Aventura', 'Ficção científica']],
    ['zh-CN', 'zh', ['动作', '冒险', '科幻']],
    ['en-US', 'en', ['Action', 'Adventure', 'Science Fiction']],
    ['xx', 'en', ['Action', 'Adventure', 'Science Fiction']],
  ])('in %s have names in %s', async (tag, language, names) => {
    const genres = await genresIn(tag);
    expect([28, 12, 878].map((id) => genres.get(id))).toEqual(names);
    expect(await languageOf(`/genre/movie/list?language=${tag}`)).toBe(language);
  });

  it.each(['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'tr', 'uk', 'zh'])(
    'in %s are nineteen with different names',
    async (language) => {
      const names = [...(await genresIn(language)).values()];
      expect(new Set(names).size).toBe(19);
      expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
    },
  );
});
