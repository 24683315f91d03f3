import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadCatalog } from '../server/catalog/loadCatalog.ts';
import { drawPoster } from '../server/pictures/drawPoster.ts';
import { assignDesigns } from '../server/pictures/assignDesigns.ts';
import { drawWall, pickForWall } from './wall/wall.ts';

// Draws the posters behind the sign-in screens. public/wall.svg is committed.

const { catalog } = await loadCatalog();
const { movies } = catalog;
const designs = assignDesigns(movies);
const posters = movies.flatMap((movie) => {
  const design = designs.get(movie.id);
  if (!movie.poster || design === undefined) return [];
  return [{ popularity: movie.popularity, design, svg: drawPoster(movie, design).svg }];
});
const wall = drawWall(pickForWall(posters));
await writeFile('public/wall.svg', wall);
process.stdout.write(`public/wall.svg: ${Math.round(gzipSync(wall).length / 1024)} kB gzip\n`);
