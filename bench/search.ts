import type { Film } from '../server/catalogue/film.ts';
import { withBackend } from './support/backendProcess.ts';
import { writeCatalogue } from './support/catalogueFile.ts';
import { createClient } from './support/client.ts';
import { type Figure, ratio } from './support/figure.ts';
import { ratesOfBoth } from './support/rate.ts';
import { withTemporaryFolder } from './support/temporaryFolder.ts';

const films = 5_000;
const load = { runs: 9, calls: 2_000, together: 16 };
const aim = { atLeast: 2_000 };
const key = 'api_key=reelstate-local-tmdb-key';

/** Searches a second at 5,000 films, over HTTP, beside the plainest answer of the same server. */
export async function measureSearch(): Promise<readonly Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const catalogue = await writeCatalogue(folder, films);
    const queries = queriesFor(catalogue.films);
    return withBackend({ CATALOGUE_FILE: catalogue.path }, async (url) => {
      const { send, close } = createClient(url);
      const search = (index: number) => {
        const query = queries[index % queries.length] ?? '';
        return send(`/3/search/movie?query=${encodeURIComponent(query)}&page=1&${key}`);
      };
      const noSearch = () => send(`/3/configuration?${key}`);
      const [searches, plain] = await ratesOfBoth(load, search, noSearch);
      close();
      return [
        {
          name: `searches at ${films.toLocaleString('en')} films`,
          unit: '/s',
          samples: searches,
          aim,
        },
        { name: 'the same server, no search (/configuration)', unit: '/s', samples: plain },
        ratio('searches / no search', searches, plain),
      ];
    });
  });
}

/** As people type: the first letters of a word, a word, a whole title, and a title that is none. */
function queriesFor(catalogue: readonly Film[]): readonly string[] {
  return catalogue.flatMap(({ title }, index) => {
    const words = title.split(/[\s:]+/);
    const word = words[index % words.length] ?? title;
    return [word.slice(0, 4), word, title, `${word} zq`];
  });
}
