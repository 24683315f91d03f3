import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterGroup, filterSheet } from '../../../../src/components/catalog/FilterBar.tsx';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

// As when a chip was pressed before.
beforeAll(async () => void (await import('../../../../src/components/catalog/FilterGroups.tsx')));

type App = Awaited<ReturnType<typeof renderHome>>;

const comedy = { id: 35, name: 'Comedy' };
const horror = { id: 27, name: 'Horror' };
const { controls } = texts.filter;
const button = (name: string) => screen.getByRole('button', { name });
const yearField = (name: string) => screen.getByRole('textbox', { name });
const heading = () => screen.getByRole('heading', { level: 2 });
const requested = ({ catalog }: App) => catalog.loadPage.last().input.params;
/** Page 1 of the movies with these conditions alone. */
const filtered = (filter: Partial<Filter> = {}) => ({
  page: 1,
  filter: { ...noFilter, ...filter },
});

/** Responds to the request of the filtered list. */
const respond = ({ catalog }: App, movies = [aMovie({ id: 500 })], totalResults?: number) =>
  settle(() => catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1, totalResults })));

/** Presses a chip, which opens what can be chosen; its code is loaded by then. */
async function open({ user }: App, control: string) {
  await user.click(button(control));
  return screen.findByRole('group', { name: groups[control] ?? control });
}

const groups: Readonly<Record<string, string>> = {
  [controls.language]: 'Original language',
  [controls.ageRating]: 'Age rating in the United States',
  [controls.services]: 'Services in the United States',
};

async function choose(app: App, control: string, choice: string) {
  await open(app, control);
  await app.user.click(button(choice));
}

async function openGenres(app: App) {
  const group = await open(app, controls.genres);
  await settle(() => app.catalog.loadGenres.last().resolve([comedy, horror]));
  return within(group);
}

/** Home with a restored filter. */
async function renderFiltered(filter: Partial<Filter>) {
  const position = aPlace({ filter: { ...noFilter, ...filter } });
  const app = renderApp({ stored: aStoredSession(), position });
  await settle(() => undefined);
  return app;
}

describe('filter of Popular', () => {
  it('applies each choice at once, says it in the heading and counts its movies', async () => {
    const app = await renderHome();
    await choose(app, controls.length, 'Under 90 minutes');
    expect(requested(app)).toEqual(filtered({ length: 'short' }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies under 90 minutes (1 movie)');
    await choose(app, controls.years, '1990s');
    await choose(app, controls.rating, 'Rated 7 or higher');
    await choose(app, controls.language, 'French');
    await choose(app, controls.sort, 'Newest first');
    const nineties = { fromYear: 1990, toYear: 1999 };
    const others = { minRating: 7, originalLanguage: 'fr', sort: 'newest' } as const;
    expect(requested(app)).toEqual(filtered({ length: 'short', ...nineties, ...others }));
    await respond(app);
    expect(screen.getByText('Newest first, at least 200 votes • Page 1')).toBeVisible();
  });

  it('says at the rating and at the order by it that few votes do not count', async () => {
    const app = await renderHome();
    const rating = await open(app, controls.rating);
    expect(rating).toHaveTextContent('Only movies with at least 200 votes.');
    await choose(app, controls.sort, 'Best rated first, at least 200 votes');
    expect(requested(app)).toEqual(filtered({ sort: 'rating' }));
  });

  const reaches = [
    ['pointed at', (chip: HTMLElement) => fireEvent.pointerEnter(chip)],
    ['focused', (chip: HTMLElement) => chip.focus()],
  ] as const;

  it.each(reaches)('loads the code of what a chip opens once it is %s', async (_, reach) => {
    const load = vi.spyOn(filterGroup, 'load');
    await renderHome();
    expect(load).not.toHaveBeenCalled();
    await settle(() => reach(button(controls.length)));
    expect(load).toHaveBeenCalledOnce();
  });

  it.each(reaches)(
    'requests the genres once their chip is %s, and nothing for another',
    async (_, reach) => {
      const { catalog } = await renderHome();
      await settle(() => reach(button(controls.length)));
      expect(catalog.loadGenres.calls).toEqual([]);
      await settle(() => reach(button(controls.genres)));
      expect(catalog.loadGenres.inFlight()).toBe(1);
      expect(button(controls.genres)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('is one row of chips of which one at a time is open; it takes the focus, Escape gives it back', async () => {
    const app = await renderHome();
    const row = screen.getByRole('group', { name: 'Filters' });
    expect(row).not.toHaveAttribute('data-opened');
    const bar = within(row);
    const names = bar.getAllByRole('button').map((each) => each.textContent);
    expect(names).toEqual([...Object.values(controls), 'Surprise me']);
    expect(button(controls.length)).toHaveAttribute('aria-expanded', 'false');
    const group = await open(app, controls.length);
    expect(button(controls.length)).toHaveAttribute('aria-expanded', 'true');
    expect(
      document.querySelector(`#${button(controls.length).getAttribute('aria-controls')}`),
    ).toBe(group.parentElement);
    expect(button('Under 90 minutes')).toHaveFocus();
    await app.user.keyboard('{Escape}');
    expect(group).not.toBeInTheDocument();
    expect(button(controls.length)).toHaveFocus();
    await open(app, controls.length);
    await open(app, controls.rating);
    expect(screen.queryByRole('group', { name: controls.length })).toBeNull();
  });

  it('closes what offers one choice with it, and shows it there with a button that removes it', async () => {
    const app = await renderHome();
    await choose(app, controls.length, 'Under 90 minutes');
    await respond(app);
    const chip = button('Length: Under 90 minutes');
    expect(chip).toHaveFocus();
    expect(chip).toHaveTextContent('Under 90 minutes');
    expect(screen.queryByRole('group', { name: controls.length })).toBeNull();
    await app.user.click(button('Remove filter: Under 90 minutes'));
    expect(requested(app)).toEqual(filtered());
    expect(button(controls.length)).toHaveFocus();
  });

  it('removes a choice by a second press, except the order', async () => {
    const app = await renderHome();
    await choose(app, controls.length, 'Under 90 minutes');
    await respond(app);
    await app.user.click(button('Length: Under 90 minutes'));
    expect(button('Under 90 minutes')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Under 90 minutes')).toHaveFocus();
    await app.user.click(button('Under 90 minutes'));
    expect(requested(app)).toEqual(filtered());
    await respond(app);
    const { length } = app.catalog.loadPage.calls;
    await choose(app, controls.sort, 'Most popular first');
    expect(app.catalog.loadPage.calls).toHaveLength(length);
  });

  it('includes a genre by one press, excludes it by two, and is without it after three', async () => {
    const app = await renderHome();
    const group = await openGenres(app);
    expect(screen.getByText(texts.filterPanel.genresHint)).toBeVisible();
    await app.user.click(group.getByRole('button', { name: 'Horror' }));
    expect(requested(app)).toEqual(filtered({ genres: [horror] }));
    const state = () => group.getByRole('button', { name: /^Horror/ }).dataset['genre'];
    expect(state()).toBe('included');
    await app.user.click(group.getByRole('button', { name: 'Horror, included' }));
    expect(state()).toBe('excluded');
    expect(requested(app)).toEqual(filtered({ excludedGenres: [horror] }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies without horror');
    await app.user.click(group.getByRole('button', { name: 'Comedy' }));
    expect(button('Genres: Comedy, not Horror')).toBeVisible();
    await app.user.click(group.getByRole('button', { name: 'Horror, excluded' }));
    expect(requested(app)).toEqual(filtered({ genres: [comedy] }));
    expect(group.getByRole('button', { name: 'Horror' })).toHaveFocus();
  });

  it('loads the genres when the pointer is on their chip', async () => {
    const app = await renderHome();
    await app.user.hover(button(controls.length));
    expect(app.catalog.loadGenres.calls).toEqual([]);
    await app.user.hover(button(controls.genres));
    expect(app.catalog.loadGenres.calls).toHaveLength(1);
  });

  it('takes the focus to the genres once they are loaded', async () => {
    const app = await renderHome();
    await open(app, controls.genres);
    expect(button(controls.genres)).toHaveFocus();
    await settle(() => app.catalog.loadGenres.last().resolve([comedy, horror]));
    expect(button('Comedy')).toHaveFocus();
  });

  it('says that the genres failed, and loads them again by Try again', async () => {
    const app = await renderHome();
    await open(app, controls.genres);
    await settle(() => app.catalog.loadGenres.last().reject(new Error('down')));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(texts.filterPanel.genresFailed)).toBeVisible();
    await app.user.click(alert.getByRole('button', { name: texts.list.tryAgain }));
    expect(button(controls.genres)).toHaveFocus();
    await settle(() => app.catalog.loadGenres.last().resolve([comedy]));
    expect(button('Comedy')).toBeVisible();
  });

  it('takes two years, and ignores half a year', async () => {
    const app = await renderHome();
    await open(app, controls.years);
    await app.user.type(yearField(texts.filterPanel.fromYear), '199');
    expect(requested(app)).toEqual(filtered());
    await app.user.type(yearField(texts.filterPanel.fromYear), '4');
    await app.user.type(yearField(texts.filterPanel.toYear), '1996');
    expect(requested(app)).toEqual(filtered({ fromYear: 1994, toYear: 1996 }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies from 1994 to 1996');
    expect(button('Years: 1994 to 1996')).toBeVisible();
  });

  it('requests two years in their order at once, and shows them so when both fields are left', async () => {
    const app = await renderHome();
    await open(app, controls.years);
    await app.user.type(yearField(texts.filterPanel.fromYear), '2015');
    await app.user.type(yearField(texts.filterPanel.toYear), '2010');
    expect(requested(app)).toEqual(filtered({ fromYear: 2010, toYear: 2015 }));
    expect(yearField(texts.filterPanel.fromYear)).toHaveValue('2015');
    expect(yearField(texts.filterPanel.toYear)).toHaveValue('2010');
    await app.user.click(yearField(texts.filterPanel.fromYear));
    expect(yearField(texts.filterPanel.toYear)).toHaveValue('2010');
    await app.user.tab({ shift: true });
    expect(yearField(texts.filterPanel.fromYear)).toHaveValue('2010');
    expect(yearField(texts.filterPanel.toYear)).toHaveValue('2015');
  });

  it('drops half a year when its field is left', async () => {
    const app = await renderHome();
    await open(app, controls.years);
    await app.user.type(yearField(texts.filterPanel.fromYear), '199');
    await app.user.tab();
    expect(yearField(texts.filterPanel.fromYear)).toHaveValue('');
  });

  it('takes a pasted year without the blanks around it', async () => {
    const app = await renderHome();
    await open(app, controls.years);
    await app.user.click(yearField(texts.filterPanel.fromYear));
    await app.user.paste(' 1994\n');
    expect(requested(app)).toEqual(filtered({ fromYear: 1994 }));
  });

  it('is cleared by one button, of the order too, which leaves the focus in the row', async () => {
    const app = await renderFiltered({ length: 'short', minRating: 7, sort: 'title' });
    await app.user.click(button(texts.filter.clear));
    expect(requested(app)).toEqual(filtered());
    expect(screen.queryByRole('button', { name: texts.filter.clear })).toBeNull();
    expect(button(controls.genres)).toHaveFocus();
  });

  it('that matches nothing says so and can be removed', async () => {
    const app = await renderHome();
    await choose(app, controls.length, 'Under 90 minutes');
    await respond(app, []);
    const empty = screen.getByRole('heading', { name: texts.filter.nothing }).parentElement;
    const { getByRole } = within(empty ?? document.body);
    await app.user.click(getByRole('button', { name: texts.filter.clear }));
    expect(requested(app)).toEqual(filtered());
  });
});

describe('filter of Popular on a phone', () => {
  beforeEach(() => setViewport(390));

  const sheet = () => within(screen.getByRole('dialog', { name: 'Filters' }));

  async function openSheet(app: App, name = 'Filters') {
    await app.user.click(button(name));
    await sheet().findByRole('group', { name: controls.length });
    return sheet();
  }

  it('is a sheet with all controls, whose choices apply at once and can be cleared', async () => {
    const app = await renderHome();
    expect(button('Filters')).toHaveAttribute('aria-haspopup', 'dialog');
    const { getAllByRole, getByRole, queryByRole } = await openSheet(app);
    const { loadGenres, loadCertifications, loadServices } = app.catalog;
    for (const each of [loadGenres, loadCertifications, loadServices])
      expect(each.calls).toHaveLength(1);
    expect(
      getAllByRole('group').map((group) => within(group).getByRole('heading').textContent),
    ).toEqual(Object.values(controls).map((control) => groups[control] ?? control));
    expect(queryByRole('button', { name: texts.filter.clear })).toBeNull();
    await app.user.click(getByRole('button', { name: 'Rated 7 or higher' }));
    expect(requested(app)).toEqual(filtered({ minRating: 7 }));
    await respond(app);
    await app.user.click(getByRole('button', { name: texts.filter.clear }));
    expect(requested(app)).toEqual(filtered());
    await app.user.click(getByRole('button', { name: 'Show movies' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads the code of its sheet once its button is pointed at', async () => {
    const load = vi.spyOn(filterSheet, 'load');
    await renderHome();
    expect(load).not.toHaveBeenCalled();
    await settle(() => fireEvent.pointerEnter(button('Filters')));
    expect(load).toHaveBeenCalledOnce();
  });

  it('says on the button of the sheet, and to screen readers, how many movies match', async () => {
    const app = await renderHome();
    const { getByRole } = await openSheet(app);
    await app.user.click(getByRole('button', { name: 'Under 90 minutes' }));
    expect(getByRole('button', { name: 'Show movies' })).toBeVisible();
    await respond(app, undefined, 1_043);
    expect(getByRole('button', { name: 'Show 1,043 movies' })).toBeVisible();
    expect(getByRole('status')).toHaveTextContent('Show 1,043 movies');
    await app.user.click(getByRole('button', { name: 'Rated 9 or higher' }));
    await respond(app, undefined, 1);
    expect(getByRole('button', { name: 'Show 1 movie' })).toBeVisible();
    await app.user.click(getByRole('button', { name: 'French' }));
    await respond(app, [], 0);
    await app.user.click(getByRole('button', { name: 'No movies match' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts the chosen controls on its button, and is closed by its Close button', async () => {
    const app = await renderHome();
    const { getByRole } = await openSheet(app);
    await app.user.click(getByRole('button', { name: 'Under 90 minutes' }));
    await app.user.click(getByRole('button', { name: 'Newest first' }));
    await respond(app);
    await app.user.click(getByRole('button', { name: texts.movie.close }));
    await endDialogFrame();
    expect(button('Filters (2)')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the chip of each condition of Popular removes only that one', async () => {
  const conditions: Partial<Filter> = {
    genres: [comedy],
    fromYear: 1990,
    toYear: 1999,
    length: 'short',
    minRating: 7,
    originalLanguage: 'fr',
    ageRating: { country: 'US', atMost: 'PG-13' },
    services: { country: 'US', ids: [8], isStreamOnly: false },
    sort: 'title',
  };
  const app = await renderFiltered(conditions);
  for (const [text, names] of [
    ['Comedy', ['genres']],
    ['1990s', ['fromYear', 'toYear']],
    ['Under 90 minutes', ['length']],
    ['Rated 7 or higher', ['minRating']],
    ['French', ['originalLanguage']],
    ['Up to PG-13', ['ageRating']],
    ['On my services', ['services']],
    ['Title A–Z', ['sort']],
  ] as const) {
    await app.user.click(button(texts.filter.remove({ condition: text })));
    for (const name of names) Object.assign(conditions, { [name]: noFilter[name] });
    expect(requested(app)).toEqual(filtered(conditions));
    await respond(app);
  }
});

it('the years of a restored filter that are no decade are in their fields', async () => {
  const app = await renderFiltered({ fromYear: 1994, toYear: 1996 });
  await app.user.click(button('Years: 1994 to 1996'));
  await screen.findByRole('group', { name: controls.years });
  const fields = [texts.filterPanel.fromYear, texts.filterPanel.toYear].map(yearField);
  expect(fields.map((each) => [each.getAttribute('placeholder'), each])).toEqual([
    [texts.filterPanel.fromYear, expect.objectContaining({ value: '1994' })],
    [texts.filterPanel.toYear, expect.objectContaining({ value: '1996' })],
  ]);
});

describe('filter of a list that fails', () => {
  it('can be removed, which loads the popular list', async () => {
    const app = await renderHome();
    await choose(app, controls.length, 'Under 90 minutes');
    await settle(() => app.catalog.loadPage.last().reject(new Error('down')));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load movies');
    await app.user.click(button(texts.filter.clear));
    expect(requested(app)).toEqual(filtered());
  });
});

describe('age rating', () => {
  it("offers those of the user's country and says the chosen one in the heading", async () => {
    const app = await renderHome();
    expect(app.catalog.loadCertifications.calls).toEqual([]);
    await open(app, controls.ageRating);
    const ratings = { DE: ['0', '6'], US: ['G', 'PG-13', 'R'] };
    await settle(() => app.catalog.loadCertifications.last().resolve(ratings));
    expect(
      screen.getAllByRole('button', { name: /^Up to/ }).map((each) => each.textContent),
    ).toEqual(['Up to G', 'Up to PG-13', 'Up to R']);
    await app.user.click(button('Up to PG-13'));
    const ageRating = { country: 'US', atMost: 'PG-13' };
    expect(requested(app)).toEqual(filtered({ ageRating }));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies rated PG-13 or lower');
    await app.user.click(button('Age rating: Up to PG-13'));
    await app.user.click(button('Up to PG-13'));
    expect(requested(app)).toEqual(filtered());
  });

  it('says that none are listed for the country, and that they failed', async () => {
    const app = await renderHome();
    await open(app, controls.ageRating);
    await settle(() => app.catalog.loadCertifications.last().reject(new Error('down')));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(texts.filterPanel.ageRatingsFailed)).toBeVisible();
    await app.user.click(alert.getByRole('button', { name: texts.list.tryAgain }));
    await settle(() => app.catalog.loadCertifications.last().resolve({ DE: ['0'] }));
    expect(
      screen.getByText(texts.filterPanel.noAgeRatings({ country: 'the United States' })),
    ).toBeVisible();
  });
});

describe('my services', () => {
  const provider = (id: number, name: string) => ({
    id,
    name,
    logoPath: null,
    countries: ['US', 'DE'],
  });
  const both = [provider(8, 'Streamly'), provider(9, 'Reelhouse')];
  const many = Array.from({ length: 14 }, (_, index) =>
    provider(index + 1, `Service ${index + 1}`),
  );
  const boxes = () =>
    screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const inUS = (ids: readonly number[], isStreamOnly = false) =>
    filtered({ services: { country: 'US', ids, isStreamOnly } });

  async function openServices(app: App, services = both) {
    await open(app, controls.services);
    await settle(() => app.catalog.loadServices.last().resolve(services));
  }

  it('are remembered, and switched on by the first that is chosen', async () => {
    const app = await renderHome();
    await open(app, controls.services);
    expect(app.catalog.loadServices.last().input).toEqual({ request: 'US' });
    await settle(() => app.catalog.loadServices.last().resolve(both));
    expect(screen.queryByRole('switch', { name: 'On my services' })).toBeNull();
    await app.user.click(box('Reelhouse'));
    expect(requested(app)).toEqual(inUS([9]));
    expect(app.preferences.store.load().services).toEqual({ US: [9] });
    await respond(app);
    expect(heading()).toHaveTextContent('Movies on my services');
    await app.user.click(box('Streamly'));
    expect(requested(app)).toEqual(inUS([9, 8]));
  });

  it('that are chosen already are switched on and off by one press', async () => {
    const app = await renderHome({ chosen: { services: { US: [8] } } });
    await openServices(app);
    const toggle = () => screen.getByRole('switch', { name: 'On my services' });
    expect(toggle()).not.toBeChecked();
    // A switch without an icon has its label, also on phones.
    expect(toggle().firstElementChild).toHaveTextContent('On my services');
    expect(box('Streamly')).toBeChecked();
    await app.user.click(toggle());
    expect(requested(app)).toEqual(inUS([8]));
    expect(toggle()).toBeChecked();
    await app.user.click(toggle());
    expect(requested(app)).toEqual(filtered());
    expect(app.preferences.store.load().services).toEqual({ US: [8] });
  });

  it('count without movies to rent or buy if Stream only is on, which the heading says', async () => {
    const app = await renderHome({ chosen: { services: { US: [8] } } });
    await openServices(app);
    await app.user.click(screen.getByRole('switch', { name: 'Stream only' }));
    expect(requested(app)).toEqual(inUS([8], true));
    await respond(app);
    expect(heading()).toHaveTextContent('Movies streaming on my services');
    expect(button('Services: Streaming on my services')).toBeVisible();
    await app.user.click(box('Reelhouse'));
    expect(requested(app)).toEqual(inUS([8, 9], true));
    await app.user.click(screen.getByRole('switch', { name: 'Stream only' }));
    expect(requested(app)).toEqual(inUS([8, 9]));
  });

  it('that are all taken away switch the condition off; while it is off that requests nothing', async () => {
    const app = await renderHome({ chosen: { services: { US: [8, 9] } } });
    await openServices(app);
    const { length } = app.catalog.loadPage.calls;
    await app.user.click(box('Reelhouse'));
    expect(app.catalog.loadPage.calls).toHaveLength(length);
    await app.user.click(screen.getByRole('switch', { name: 'On my services' }));
    await app.user.click(box('Streamly'));
    expect(box('Streamly')).not.toBeChecked();
    expect(requested(app)).toEqual(filtered());
    expect(app.preferences.store.load().services).toEqual({ US: [] });
  });

  it('are listed with those first that were chosen, twelve of many, until a search or a press finds others', async () => {
    const app = await renderHome({ chosen: { services: { US: [14] } } });
    await openServices(app, many);
    expect(boxes().slice(0, 2)).toEqual(['Service 14', 'Service 1']);
    expect(boxes()).toHaveLength(12);
    const search = screen.getByRole('searchbox', { name: texts.filterPanel.searchServices });
    await app.user.type(search, 'SERVICE 13');
    expect(boxes()).toEqual(['Service 13']);
    await app.user.type(search, 'x');
    expect(
      screen.getByText(texts.filterPanel.noServiceFound({ name: 'SERVICE 13x' })),
    ).toBeVisible();
    await app.user.clear(search);
    await app.user.click(button('Show all 14'));
    expect(boxes()).toHaveLength(14);
  });

  it('are those of another country if that is chosen, which is remembered', async () => {
    const app = await renderHome({ chosen: { services: { DE: [9] } } });
    await openServices(app);
    expect(boxes()).toEqual(['Streamly', 'Reelhouse']);
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    expect(app.catalog.loadServices.last().input).toEqual({ request: 'DE' });
    await settle(() => app.catalog.loadServices.last().resolve(both));
    expect(screen.getByRole('group', { name: 'Services in Germany' })).toBeVisible();
    expect(boxes()).toEqual(['Reelhouse', 'Streamly']);
    expect(box('Reelhouse')).toBeChecked();
    expect(box('Streamly')).not.toBeChecked();
    expect(app.preferences.store.load().country).toBe('DE');
  });

  it('that fail to load say so and are loaded again', async () => {
    const app = await renderHome();
    await open(app, controls.services);
    await settle(() => app.catalog.loadServices.last().reject(new Error('down')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.filterPanel.servicesFailed);
    await app.user.click(within(alert).getByRole('button', { name: texts.list.tryAgain }));
    await settle(() => app.catalog.loadServices.last().resolve([]));
    expect(
      screen.getByText(texts.filterPanel.noServices({ country: 'the United States' })),
    ).toBeVisible();
  });
});
