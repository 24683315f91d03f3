import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../src/domain/filter.ts';
import { getChoice, getFilterHeading } from '../../../src/domain/filterHeading.ts';
import { compileTexts } from '../../../tools/texts/messages.ts';

const toGenre = (id: number) => ({ id, name: `Genre ${id}` });
const services = (isStreamOnly: boolean) => ({ country: 'PL', ids: [8], isStreamOnly });

const filters: readonly Partial<Filter>[] = [
  { genres: [35, 10_749].map(toGenre), fromYear: 1990, toYear: 1999, minRating: 7 },
  { originalLanguage: 'fr', length: 'short', services: services(false) },
  {
    genres: [toGenre(18)],
    excludedGenres: [toGenre(27)],
    fromYear: 1985,
    toYear: 1987,
    length: 'long',
    services: services(true),
  },
];

describe('the heading of a filter', () => {
  it.each([
    [
      'pl',
      [
        'Komedie lub romanse z lat 90., ocena 7 lub wyższa',
        'Filmy, język: francuski, poniżej 90 minut, w moich serwisach',
        'Dramaty z lat 1985–1987, ponad 120 minut, streaming w moich serwisach, bez horrorów',
      ],
    ],
    [
      'ar',
      [
        'كوميديا أو رومانسية من التسعينيات بتقييم 7 أو أعلى',
        'أفلام باللغة الفرنسية أقصر من 90 دقيقة على خدماتي',
        'دراما من 1985 إلى 1987 أطول من 120 دقيقة للبث على خدماتي بدون رعب',
      ],
    ],
    [
      'ja',
      [
        '1990年代のコメディ映画または恋愛映画、評価7以上',
        'フランス語の映画、90分未満、利用中のサービス',
        '1985～1987年のドラマ映画、120分超、利用中のサービスで見放題、ホラーを除く',
      ],
    ],
  ])('is a sentence of the language “%s”', (language, headings) => {
    const texts = compileTexts(language);
    expect(filters.map((filter) => getFilterHeading({ ...noFilter, ...filter }, texts))).toEqual(
      headings,
    );
  });
});

it.each([
  ['pl', ['(1 film)', '(2 filmy)', '(3 filmy)', '(5 filmów)', '(11 filmów)', '(100 filmów)']],
  ['ar', ['(فيلم واحد)', '(فيلمان)', '(3 أفلام)', '(5 أفلام)', '(11 فيلمًا)', '(100 فيلم)']],
  ['ja', ['（1本）', '（2本）', '（3本）', '（5本）', '（11本）', '（100本）']],
])('the count of movies has the plural forms of the language “%s”', (language, counts) => {
  const { list } = compileTexts(language);
  expect([1, 2, 3, 5, 11, 100].map((movies) => list.count({ movies }))).toEqual(counts);
});

it.each([
  ['en', 'Genre 35, Genre 18'],
  ['ar', 'Genre 35، Genre 18'],
  ['ja', 'Genre 35、Genre 18'],
])('chosen genres have the comma of the language “%s” between them', (language, choice) => {
  const filter = { ...noFilter, genres: [toGenre(35), toGenre(18)] };
  expect(getChoice(filter, 'genres', compileTexts(language))).toBe(choice);
});
