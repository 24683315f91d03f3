import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

type App = Awaited<ReturnType<typeof renderHome>>;

const comedy = { id: 35, name: 'Comedy' };
const control = (name: string) => screen.getByRole('combobox', { name });
const yearField = (name: string) => screen.getByRole('textbox', { name });
const heading = () => screen.getByRole('heading', { level: 2 });
const requested = ({ catalog }: App) => catalog.loadPage.last().input.params;
/** Page 1 of the movies with these conditions alone. */
const filtered = (filter: Partial<Filter> = {}) => ({
  page: 1,
  filter: { ...noFilter, ...filter },
});

/** Responds to the request of the filtered list. */
const respond = ({ catalog }: App, movies = [aMovie({ id: 500 })]) =>
  settle(() => catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));

/** The genres are requested when the pointer is on their control. */
async function loadGenres(app: App) {
  await app.user.hover(control(texts.filter.genre));
  await settle(() => app.catalog.loadGenres.last().resolve([comedy, { id: 18, name: 'Drama' }]));
}

describe('filter of Popular', () => {
  it('applies each choice at once, says it in the heading and counts its movies', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    expect(requested(app)).toEqual(filtered({ length: 'short' }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies under 90 minutes (1 movie)');
    await app.user.selectOptions(control(texts.filter.years), '1990s');
    await app.user.selectOptions(control(texts.filter.rating), 'Rated 7 or higher');
    await app.user.selectOptions(control(texts.filter.language), 'French');
    await app.user.selectOptions(control(texts.filter.sort), 'Newest first');
    const nineties = { fromYear: 1990, toYear: 1999 };
    const others = { minRating: 7, originalLanguage: 'fr', sort: 'newest' } as const;
    expect(requested(app)).toEqual(filtered({ length: 'short', ...nineties, ...others }));
    await respond(app);
    expect(screen.getByText('Newest first, at least 200 votes • Page 1')).toBeVisible();
  });

  it('loads the genres when the pointer is on their control, and adds and removes them', async () => {
    const app = await renderHome();
    expect(app.catalog.loadGenres.calls).toEqual([]);
    await loadGenres(app);
    await app.user.selectOptions(control(texts.filter.genre), 'Comedy');
    await respond(app);
    await app.user.selectOptions(control(texts.filter.genre), 'Drama');
    await respond(app);
    expect(heading()).toHaveTextContent('Comedy or drama');
    await app.user.selectOptions(control(texts.filter.genre), texts.filter.chosen('Comedy'));
    expect(requested(app)).toMatchObject({ filter: { genres: [{ id: 18, name: 'Drama' }] } });
  });

  it('leaves out a genre, says so in the heading and in a chip that takes it back', async () => {
    const app = await renderHome();
    await loadGenres(app);
    await app.user.selectOptions(control(texts.filter.genre), 'Not Drama');
    expect(requested(app)).toEqual(filtered({ excludedGenres: [{ id: 18, name: 'Drama' }] }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies without drama');
    await app.user.selectOptions(control(texts.filter.genre), 'Drama');
    expect(requested(app)).toEqual(filtered({ genres: [{ id: 18, name: 'Drama' }] }));
    await respond(app);
    await app.user.selectOptions(control(texts.filter.genre), 'Not Drama');
    await respond(app);
    await app.user.click(screen.getByRole('button', { name: texts.filter.remove('Not Drama') }));
    expect(heading()).toHaveTextContent('Popular Movies');
  });

  it('says that the genres failed, and loads them again by the next touch', async () => {
    const app = await renderHome();
    await app.user.hover(control(texts.filter.genre));
    await settle(() => app.catalog.loadGenres.last().reject(new Error('down')));
    const options = within(control(texts.filter.genre));
    expect(options.getByRole('option', { name: texts.filter.genresFailed })).toBeDisabled();
    control(texts.filter.genre).focus();
    await settle(() => app.catalog.loadGenres.last().resolve([comedy]));
    expect(options.getByRole('option', { name: 'Comedy' })).toBeEnabled();
  });

  it('takes two years, and ignores half a year', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.type(yearField(texts.filter.fromYear), '199');
    expect(requested(app)).toEqual(filtered());
    await app.user.type(yearField(texts.filter.fromYear), '4');
    await app.user.type(yearField(texts.filter.toYear), '1996');
    expect(requested(app)).toEqual(filtered({ fromYear: 1994, toYear: 1996 }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies from 1994 to 1996');
  });

  it('requests two years in their order at once, and shows them so when both fields are left', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.type(yearField(texts.filter.fromYear), '2015');
    await app.user.type(yearField(texts.filter.toYear), '2010');
    expect(requested(app)).toEqual(filtered({ fromYear: 2010, toYear: 2015 }));
    expect(yearField(texts.filter.fromYear)).toHaveValue('2015');
    expect(yearField(texts.filter.toYear)).toHaveValue('2010');
    await app.user.click(yearField(texts.filter.fromYear));
    expect(yearField(texts.filter.toYear)).toHaveValue('2010');
    await app.user.tab();
    await app.user.tab();
    expect(yearField(texts.filter.fromYear)).toHaveValue('2010');
    expect(yearField(texts.filter.toYear)).toHaveValue('2015');
  });

  it('drops half a year when its field is left', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.type(yearField(texts.filter.fromYear), '199');
    await app.user.tab();
    expect(yearField(texts.filter.fromYear)).toHaveValue('');
  });

  it('takes a pasted year without the blanks around it', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.click(yearField(texts.filter.fromYear));
    await app.user.paste(' 1994\n');
    expect(requested(app)).toEqual(filtered({ fromYear: 1994 }));
  });

  it.each([
    ['all conditions are removed', texts.filter.clear],
    ['the years are removed', texts.filter.remove('Since 1994')],
  ])('asks for no years any more when %s', async (_, removal) => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.type(yearField(texts.filter.fromYear), '1994');
    await respond(app);
    await app.user.click(screen.getByRole('button', { name: removal }));
    expect(control(texts.filter.years)).toHaveDisplayValue(texts.filter.anyYear);
    expect(screen.queryByRole('textbox', { name: texts.filter.fromYear })).toBeNull();
  });

  it('closes year fields that are still empty when all conditions are removed, and no earlier', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    await respond(app);
    await app.user.selectOptions(control(texts.filter.years), texts.filter.otherYears);
    await app.user.type(yearField(texts.filter.fromYear), '1994');
    await app.user.clear(yearField(texts.filter.fromYear));
    await app.user.selectOptions(control(texts.filter.rating), 'Rated 7 or higher');
    await respond(app);
    expect(yearField(texts.filter.fromYear)).toHaveValue('');
    await app.user.click(screen.getByRole('button', { name: texts.filter.clear }));
    expect(control(texts.filter.years)).toHaveDisplayValue(texts.filter.anyYear);
    expect(screen.queryByRole('textbox', { name: texts.filter.fromYear })).toBeNull();
  });

  it('has a chip that removes each condition, with the focus on the next, and one that removes all', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    await app.user.selectOptions(control(texts.filter.rating), 'Rated 7 or higher');
    await respond(app);
    const chip = (text: string) => screen.getByRole('button', { name: texts.filter.remove(text) });
    await app.user.click(chip('Under 90 minutes'));
    expect(requested(app)).toEqual(filtered({ minRating: 7 }));
    expect(chip('Rated 7 or higher')).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: texts.filter.clear }));
    expect(requested(app)).toEqual(filtered());
  });

  it('that matches nothing says so and can be removed', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    await respond(app, []);
    const empty = screen.getByRole('heading', { name: texts.filter.nothing }).parentElement;
    const { getByRole } = within(empty ?? document.body);
    await app.user.click(getByRole('button', { name: texts.filter.clear }));
    expect(requested(app)).toEqual(filtered());
  });
});

describe('filter of Popular on a phone', () => {
  beforeEach(() => setViewport(390));

  const open = (count: number) => screen.getByRole('button', { name: texts.filter.open(count) });
  const sheet = () => within(screen.getByRole('dialog', { name: texts.filter.bar }));

  it('is a sheet with all controls, whose choices apply at once and can be cleared', async () => {
    const app = await renderHome();
    expect(open(0)).toHaveAttribute('aria-haspopup', 'dialog');
    await app.user.click(open(0));
    expect(app.catalog.loadGenres.calls).toHaveLength(1);
    const names = sheet()
      .getAllByRole('combobox')
      .map((each) => each.getAttribute('aria-label'));
    const { genre, years, length, rating, language, sort, clear } = texts.filter;
    expect(names).toEqual([genre, years, length, rating, language, sort]);
    const controls = () => screen.getAllByRole('combobox', { hidden: true });
    expect(controls()).toHaveLength(names.length);
    expect(sheet().queryByRole('button', { name: clear })).toBeNull();
    await app.user.selectOptions(control(rating), texts.filter.atLeast(7));
    expect(requested(app)).toEqual(filtered({ minRating: 7 }));
    await respond(app);
    await app.user.click(sheet().getByRole('button', { name: clear }));
    expect(requested(app)).toEqual(filtered());
    await app.user.click(sheet().getByRole('button', { name: texts.filter.show }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(controls()).toHaveLength(names.length);
  });

  it('counts the conditions on its button, and is closed by its Close button', async () => {
    const app = await renderHome();
    await app.user.click(open(0));
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    await respond(app);
    await app.user.click(sheet().getByRole('button', { name: texts.movie.close }));
    expect(open(1)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  [texts.filter.length, 'Under 90 minutes', texts.filter.anyLength, { length: null }],
  [texts.filter.rating, 'Rated 7 or higher', texts.filter.anyRating, { minRating: null }],
  [texts.filter.language, 'French', texts.filter.anyLanguage, { originalLanguage: null }],
  [texts.filter.years, '1990s', texts.filter.anyYear, { fromYear: null, toYear: null }],
] as const)('the condition "%s: %s" is removed by "%s"', async (label, option, none, removed) => {
  const app = await renderHome();
  await app.user.selectOptions(control(label), option);
  expect(control(label)).toHaveDisplayValue(option);
  await respond(app);
  await app.user.selectOptions(control(label), none);
  expect(requested(app)).toEqual(filtered(removed));
  expect(control(label)).toHaveDisplayValue(none);
});

it('the chip of each condition of Popular removes only that one', async () => {
  const conditions: Partial<Filter> = {
    genres: [comedy],
    fromYear: 1990,
    toYear: 1999,
    length: 'short',
    minRating: 7,
    originalLanguage: 'fr',
    services: { country: 'US', ids: [8] },
  };
  const position = aPlace({ filter: { ...noFilter, ...conditions } });
  const app = renderApp({ stored: aStoredSession(), position });
  await settle(() => undefined);
  expect(control(texts.filter.years)).toHaveDisplayValue('1990s');
  expect(screen.queryByRole('textbox', { name: texts.filter.fromYear })).toBeNull();
  const none = { fromYear: null, toYear: null, length: null, minRating: null };
  const others = { originalLanguage: null, services: null };
  for (const [text, names] of [
    ['Comedy', ['genres']],
    ['1990s', ['fromYear', 'toYear']],
    ['Under 90 minutes', ['length']],
    ['Rated 7 or higher', ['minRating']],
    ['French', ['originalLanguage']],
    [texts.filter.services, ['services']],
  ] as const) {
    await app.user.click(screen.getByRole('button', { name: texts.filter.remove(text) }));
    for (const name of names)
      Object.assign(conditions, { [name]: { genres: [], ...none, ...others }[name] });
    expect(requested(app)).toEqual(filtered(conditions));
    await respond(app);
  }
});

it('the years of a restored filter that are no decade are in their fields', async () => {
  const filter = { ...noFilter, fromYear: 1994, toYear: 1996 };
  renderApp({ stored: aStoredSession(), position: aPlace({ filter }) });
  await settle(() => undefined);
  expect(control(texts.filter.years)).toHaveDisplayValue(texts.filter.otherYears);
  const fields = [texts.filter.fromYear, texts.filter.toYear].map(yearField);
  expect(fields.map((each) => [each.getAttribute('placeholder'), each])).toEqual([
    [texts.filter.fromYear, expect.objectContaining({ value: '1994' })],
    [texts.filter.toYear, expect.objectContaining({ value: '1996' })],
  ]);
});

describe('filter of a list that fails', () => {
  it('can be removed, which loads the popular list', async () => {
    const app = await renderHome();
    await app.user.selectOptions(control(texts.filter.length), 'Under 90 minutes');
    await settle(() => app.catalog.loadPage.last().reject(new Error('down')));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load movies');
    await app.user.click(screen.getByRole('button', { name: texts.filter.clear }));
    expect(requested(app)).toEqual(filtered());
  });
});

describe('my services', () => {
  const provider = (id: number, name: string) => ({ id, name, logoPath: null });
  const toggle = () => screen.getByRole('button', { name: 'On my services' });

  it('are chosen at the first press, remembered, and switched on', async () => {
    const app = await renderHome();
    await app.user.click(toggle());
    expect(app.catalog.loadServices.last().input).toEqual({ country: 'US' });
    await settle(() =>
      app.catalog.loadServices.last().resolve([provider(8, 'Streamly'), provider(9, 'Reelhouse')]),
    );
    await app.user.click(screen.getByRole('checkbox', { name: 'Reelhouse' }));
    await app.user.click(screen.getByRole('button', { name: texts.filter.show }));
    expect(requested(app)).toEqual(filtered({ services: { country: 'US', ids: [9] } }));
    expect(app.preferences.store.load().services).toEqual({ US: [9] });
    await respond(app);
    expect(heading()).toHaveTextContent('Movies on my services');
    await app.user.click(toggle());
    expect(requested(app)).toEqual(filtered());
  });

  it('that are chosen already are switched on by one press', async () => {
    const app = await renderHome({ chosen: { country: 'DE', services: { DE: [8] } } });
    await app.user.click(toggle());
    expect(requested(app)).toMatchObject({ filter: { services: { country: 'DE', ids: [8] } } });
    expect(app.catalog.loadServices.calls).toEqual([]);
  });

  it.each([
    ['the condition follows', true, { country: 'US', ids: [8, 9] }],
    ['nothing is requested while the condition is off', false, null],
  ])('can be changed: %s', async (_, isOn, services) => {
    const app = await renderHome({ chosen: { services: { US: [8] } } });
    if (isOn) await app.user.click(toggle());
    const { length } = app.catalog.loadPage.calls;
    await app.user.click(screen.getByRole('button', { name: texts.filter.chooseServices }));
    await settle(() =>
      app.catalog.loadServices.last().resolve([provider(8, 'Streamly'), provider(9, 'Reelhouse')]),
    );
    expect(screen.getByRole('checkbox', { name: 'Streamly' })).toBeChecked();
    await app.user.click(screen.getByRole('checkbox', { name: 'Reelhouse' }));
    await app.user.click(screen.getByRole('button', { name: texts.filter.show }));
    expect(app.preferences.store.load().services).toEqual({ US: [8, 9] });
    expect(app.catalog.loadPage.calls).toHaveLength(length + (isOn ? 1 : 0));
    expect(requested(app)).toMatchObject({ filter: { services } });
  });

  it('that are all taken away switch the condition off', async () => {
    const app = await renderHome({ chosen: { services: { US: [8] } } });
    await app.user.click(toggle());
    await app.user.click(screen.getByRole('button', { name: texts.filter.chooseServices }));
    expect(screen.queryByText(texts.filter.noServices('the United States'))).toBeNull();
    await settle(() => app.catalog.loadServices.last().resolve([provider(8, 'Streamly')]));
    await app.user.click(screen.getByRole('checkbox', { name: 'Streamly' }));
    expect(screen.getByRole('checkbox', { name: 'Streamly' })).not.toBeChecked();
    await app.user.click(screen.getByRole('button', { name: texts.filter.show }));
    expect(requested(app)).toEqual(filtered());
  });

  it('that are on are switched off by one press, also where none are chosen any more', async () => {
    const services = { country: 'US', ids: [8] };
    const position = aPlace({ filter: { ...noFilter, services } });
    const app = renderApp({ stored: aStoredSession(), position });
    await settle(() => undefined);
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(toggle());
    expect(requested(app)).toEqual(filtered());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that fail to load say so and are loaded again', async () => {
    const app = await renderHome();
    await app.user.click(toggle());
    await settle(() => app.catalog.loadServices.last().reject(new Error('down')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.filter.servicesFailed);
    await app.user.click(within(alert).getByRole('button', { name: texts.list.tryAgain }));
    await settle(() => app.catalog.loadServices.last().resolve([]));
    expect(screen.getByText(texts.filter.noServices('the United States'))).toBeVisible();
  });
});
