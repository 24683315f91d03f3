import { aMovie } from '../../../support/builders.ts';

/** A file as its person has it. */
export type GivenFile = { readonly name: string; readonly text: string };

/** The movie that the list names. */
export const wanted = aMovie({ id: 7 });
export const wantedTitle = wanted.title;

/** As Letterboxd writes one; its second row names no movie. */
export const listFile: GivenFile = {
  name: 'watchlist.csv',
  text: [
    'Date,Name,Year,Letterboxd URI',
    `2024-05-01,${wantedTitle},,https://films.test/a`,
    '2024-05-01,,,https://films.test/b',
    '',
  ].join('\r\n'),
};

export const otherFile: GivenFile = { name: 'recipes.csv', text: 'Dish,Minutes\r\nSoup,40\r\n' };
