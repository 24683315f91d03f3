import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import loaders from 'virtual:texts/loaders';
import type { Preferences } from '../../../../src/domain/preferences.ts';
import type { Texts } from '../../../../src/texts/messages.ts';
import { ApiError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { texts as english } from '../../../../src/texts/texts.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';

let german: Texts;
let polish: Texts;
let turkish: Texts;
let arabic: Texts;

beforeAll(async () => {
  await import('../../../../src/components/home/menu/MenuPreferences.tsx');
  await import('../../../../src/components/catalog/PersonHeading.tsx');
  german = (await loaders['de']?.())?.default ?? expect.fail('There is no German');
  polish = (await loaders['pl']?.())?.default ?? expect.fail('There is no Polish');
  turkish = (await loaders['tr']?.())?.default ?? expect.fail('There is no Turkish');
  arabic = (await loaders['ar']?.())?.default ?? expect.fail('There is no Arabic');
});

const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

async function renderMenu(chosen: Partial<Preferences> = {}) {
  const app = await renderHome({ chosen });
  await app.user.click(screen.getByRole('button', { name: 'User menu' }));
  await select('Language');
  return {
    ...app,
    answer: (texts: Texts | null) => settle(() => app.language.loadTexts.last().resolve(texts)),
  };
}

describe('the languages of the menu', () => {
  it('are named in themselves, after that of the browser', async () => {
    await renderMenu();
    const [browser, ...all] = within(await select('Language')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(browser?.textContent).toBe('As the browser (English)');
    expect(all).toHaveLength(14);
    expect(all.map(({ lang }) => lang)).toEqual(all.map(({ value }) => value));
    expect(all.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['English', 'Deutsch', 'Português (Brasil)', '简体中文', 'العربية']),
    );
  });

  it('apply at once to what is shown, and to the movies that are requested next', async () => {
    const { user, answer, preferences } = await renderMenu();
    await user.selectOptions(await select('Language'), 'Deutsch');
    expect(screen.getByRole('heading', { level: 2, name: /^Popular Movies/ })).toBeVisible();
    await answer(german);
    expect(preferences.store.load()).toMatchObject({ language: 'de', movieLanguage: null });
    expect(document.documentElement.lang).toBe('de');
    expect(await select(german.preferences.language)).toHaveFocus();
    expect(screen.getByRole('button', { name: german.header.logout })).toBeVisible();
    expect(screen.queryByText('Popular Movies')).toBeNull();
    await user.selectOptions(await select(german.preferences.language), 'English');
    await answer(null);
    expect(await select('Language')).toHaveValue('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('sort the titles of a list again in their own order, without another request', async () => {
    const subject = { kind: 'collection', id: 8, name: 'Cities' } as const;
    const cities = ['Łódź', 'Zagreb', 'Lyon'].map((title, id) => aMovie({ id, title }));
    const { catalog, language, preferences } = renderApp({
      stored: aStoredSession(),
      chosen: { movieLanguage: 'en-US' },
      position: aPlace({
        filter: { ...noFilter, subject, sort: 'title' },
        pages: [aPage({ movies: cities })],
      }),
    });
    const grid = () => within(screen.getByRole('list', { name: 'Cities' }));
    const titles = () =>
      grid()
        .getAllByRole('listitem')
        .map((item) => item.querySelector('[dir=auto]')?.textContent);
    expect(titles()).toEqual(['Łódź', 'Lyon', 'Zagreb']);
    act(() => preferences.preferences.choose({ language: 'pl' }));
    await settle(() => language.loadTexts.last().resolve(polish));
    expect(titles()).toEqual(['Lyon', 'Łódź', 'Zagreb']);
    expect(catalog.loadPage.calls).toHaveLength(0);
  });

  it.each([
    ['keep theirs', { movieLanguage: 'en-US' }],
    ['follow', {}],
  ])(
    'that arrive while a list loads do not request it again, whose movies %s',
    async (_, chosen) => {
      const { catalog, language, preferences } = renderApp({ stored: aStoredSession(), chosen });
      await settle(() => undefined);
      act(() => preferences.preferences.choose({ language: 'pl' }));
      const request = catalog.loadPage.last();
      await settle(() => language.loadTexts.last().resolve(polish));
      expect(screen.getByRole('button', { name: polish.sections.topRated })).toBeVisible();
      expect(catalog.loadPage.open()).toEqual([request]);
    },
  );

  it('have their own comma between the roles of a person, and their own capital letters', async () => {
    const hanks = { kind: 'person', id: 31, name: 'tom ihanks', picturePath: null } as const;
    const credits = [{ department: 'Directing', roles: { 1: ['Director', 'Writer'] } }] as const;
    const { language, preferences } = renderApp({
      stored: aStoredSession(),
      chosen: { movieLanguage: 'en-US' },
      position: aPlace({
        filter: { ...noFilter, subject: { ...hanks, department: 'Directing' } },
        pages: [aPage({ movies: [aMovie({ id: 1 })], credits })],
      }),
    });
    await settle(() => undefined);
    expect(screen.getByText('Director, Writer')).toBeVisible();
    expect(screen.getByText('TI')).toBeVisible();
    act(() => preferences.preferences.choose({ language: 'ar' }));
    await settle(() => language.loadTexts.last().resolve(arabic));
    expect(screen.getByText('Director، Writer')).toBeVisible();
    act(() => preferences.preferences.choose({ language: 'tr' }));
    await settle(() => language.loadTexts.last().resolve(turkish));
    expect(screen.getByText('Tİ')).toBeVisible();
  });

  it('change the words of a failure that is on screen, but not those of the service, which are English', async () => {
    const { user, auth, language, preferences } = renderApp();
    await user.type(screen.getByLabelText('Email'), 'mira@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await settle(() => auth.logIn.last().reject(new Error('')));
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
    act(() => preferences.preferences.choose({ language: 'de' }));
    await settle(() => language.loadTexts.last().resolve(german));
    expect(screen.getByRole('alert')).toHaveTextContent(german.errors.loginFailed);
    await user.click(screen.getByRole('button', { name: german.login.submit }));
    await settle(() => auth.logIn.last().reject(new Error('Invalid login credentials')));
    const words = screen.getByText('Invalid login credentials');
    expect([words.lang, words.dir]).toEqual(['en', 'ltr']);
  });

  const unavailable = new ApiError('', 400, '', {
    reason: 'movieRequestFailed',
    detail: 'Bad Request',
  });
  it.each([
    ['a service', new Error('Invalid API key'), 'Invalid API key', 'Invalid API key'],
    ['HTTP', unavailable, 'API request failed: Bad Request', 'Bad Request'],
  ])('say in a text why %s refused, whose words are English', async (_, error, reason, words) => {
    const { catalog, language, preferences } = renderApp({
      stored: aStoredSession(),
      chosen: { movieLanguage: 'en-US' },
    });
    await settle(() => catalog.loadPage.last().reject(error));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(english.list.failed({ reason }));
    expect(alert.querySelector('[lang]')).toBeNull();
    act(() => preferences.preferences.choose({ language: 'ar' }));
    await settle(() => language.loadTexts.last().resolve(arabic));
    const found = screen.getByText(words);
    expect([found.lang, found.dir]).toEqual(['en', 'ltr']);
    expect(screen.getByRole('alert')).toHaveTextContent(/^\p{Script=Arabic}.+: .*[a-zA-Z]$/u);
  });

  it('stay as they are if the texts of a chosen one do not arrive, which an alert says until Try again brings them', async () => {
    const { user, language, answer } = await renderMenu();
    await user.selectOptions(await select('Language'), 'Deutsch');
    await settle(() => language.loadTexts.last().reject(new TypeError('Failed to fetch')));
    const alert = await screen.findByText("Deutsch couldn't be loaded. Check your connection.");
    expect(alert.closest('[role=alert]')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(german);
    expect(screen.getByRole('button', { name: german.header.logout })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of movies can be another than that of the interface', async () => {
    const { user, preferences, language } = await renderMenu();
    await user.selectOptions(await select('Movie titles in'), '日本語');
    expect(preferences.store.load()).toMatchObject({ language: null, movieLanguage: 'ja-JP' });
    expect(language.loadTexts.calls).toHaveLength(0);
  });
});
