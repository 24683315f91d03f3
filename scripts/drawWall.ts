import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadCatalogue } from '../server/catalogue/loadCatalogue.ts';
import { drawPoster } from '../server/pictures/drawPoster.ts';
import { hang } from '../server/pictures/hang.ts';
import { pickForWall, wallOf } from './wall/wall.ts';

// Draws the wall behind the sign-in screens from the catalogue's posters; public/wall.svg is kept.

const { catalogue } = await loadCatalogue();
const { films } = catalogue;
const designs = hang(films);
const posters = films.flatMap((film) => {
  const design = designs.get(film.id);
  if (!film.poster || design === undefined) return [];
  return [{ popularity: film.popularity, design, svg: drawPoster(film, design).svg }];
});
const wall = wallOf(pickForWall(posters));
await writeFile('public/wall.svg', wall);
process.stdout.write(`public/wall.svg: ${Math.round(gzipSync(wall).length / 1024)} kB gzip\n`);
