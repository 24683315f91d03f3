import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage, aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { emulateDialogFocus, endDialogFrame } from '../../../support/dialogFocus.ts';
import { refreshOf, renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

// As when the menu and its panels were opened before.
beforeAll(async () => {
  await import('../../../../src/components/home/menu/MenuPreferences.tsx');
  await import('../../../../src/components/library/DismissedPanel.tsx');
});

const banner = () => within(screen.getByRole('banner'));
const button = (name: string) => banner().getByRole('button', { name });
const menuButton = () => button('User menu');
const logout = () => banner().queryByRole('button', { name: /^Log(out|ging out...)$/ });

async function renderMenu(options: Parameters<typeof renderHome>[0] = {}) {
  const app = await renderHome(options);
  await app.user.click(menuButton());
  return app;
}

describe('header', () => {
  it.each([{}, { firstName: '' }, { firstName: ' \u3000' }])(
    'greets %o as User',
    (user_metadata) => {
      renderApp({ stored: aStoredSession({ user: aUser({ user_metadata }) }) });
      expect(banner().getByText('Welcome back, User')).toBeVisible();
    },
  );

  it.each([
    ['mira', 'M'],
    ['𠮷田', '𠮷'],
  ])('shows the whole first letter of %s', (firstName, letter) => {
    renderApp({ stored: aStoredSession({ user: aUser({ user_metadata: { firstName } }) }) });
    expect(menuButton()).toHaveTextContent(new RegExp(`^${letter}$`, 'u'));
  });

  it('says that the session cannot be refreshed, and why; Try now refreshes it at once', async () => {
    const { auth, user } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    await settle(async () => (await refreshOf(auth)).reject(new Error('')));
    const notice = await screen.findByText("Can't refresh your session: Authentication failed");
    expect(notice.closest('[role=status]')).toBeVisible();
    await user.click(button('Try now'));
    await vi.waitFor(() => expect(auth.refreshSession.calls).toHaveLength(2));
    await settle(() => auth.refreshSession.last().resolve(aSession()));
    expect(notice).not.toBeInTheDocument();
  });

  it('greets the user that a refresh returns', async () => {
    const { auth } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    const renamed = aUser({ user_metadata: { firstName: 'Miriam' } });
    await settle(async () => (await refreshOf(auth)).resolve(aSession({ user: renamed })));
    expect(banner().getByText('Welcome back, Miriam')).toBeVisible();
  });
});

describe('user menu', () => {
  it.each([360, 1024])(
    'opens and closes by its button, and by Escape, which returns the focus, at %i px',
    async (width) => {
      setViewport(width);
      const { user } = await renderHome();
      const toggle = menuButton();
      expect({ ariaExpanded: toggle.getAttribute('aria-expanded'), logout: logout() }).toEqual({
        ariaExpanded: 'false',
        logout: null,
      });
      await user.click(toggle);
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
      expect(banner().getByText('Mira')).toBeVisible();
      expect(banner().getByText('mira@filmhaus.dev')).toBeVisible();
      expect(logout()).toHaveTextContent(/^Logout$/);
      expect(logout()).toHaveAccessibleDescription('On all devices');
      await user.click(toggle);
      expect({ ariaExpanded: toggle.getAttribute('aria-expanded'), logout: logout() }).toEqual({
        ariaExpanded: 'false',
        logout: null,
      });
      await user.click(toggle);
      await user.tab();
      expect(toggle).not.toHaveFocus();
      await user.keyboard('{Escape}');
      expect(logout()).toBeNull();
      expect(toggle).toHaveFocus();
    },
  );

  it('stays open on other keys and a press inside, and closes on a press outside or without focus', async () => {
    const { user } = await renderMenu();
    await user.keyboard('x');
    await user.click(banner().getByText('mira@filmhaus.dev'));
    expect(logout()).toBeVisible();
    await user.click(screen.getByRole('contentinfo'));
    expect(logout()).toBeNull();
    await user.click(menuButton());
    await settle(() => screen.getByRole('searchbox').focus());
    expect(logout()).toBeNull();
  });

  it('shows the stored preferences, and languages by their own names', async () => {
    const { user, preferences } = await renderMenu({
      page: aPage({ movies: [aMovie({ titleLanguage: 'en' })] }),
      chosen: { colorScheme: 'dark', movieLanguage: 'ja-JP' },
    });
    const schemes = within(await banner().findByRole('group', { name: 'Appearance' }));
    expect(schemes.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await user.click(schemes.getByRole('radio', { name: 'System' }));
    expect(schemes.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(schemes.getByRole('radio', { name: 'Dark' })).not.toBeChecked();
    expect(schemes.getByRole('radio', { name: 'Light' })).not.toBeChecked();

    const languages = banner().getByRole('combobox', { name: 'Movie titles in' });
    expect(languages).toHaveDisplayValue('日本語');
    expect(screen.getByText('Movie 1')).toHaveAttribute('lang', 'en');
    expect(document.documentElement).not.toHaveAttribute('lang', 'ja-JP');
    await user.selectOptions(languages, 'Deutsch');
    expect(languages).toHaveValue('de-DE');
    await user.selectOptions(languages, 'Language of Reelstate');
    expect(languages).toHaveValue('');
    expect(preferences.store.load().movieLanguage).toBeNull();
  });

  it('hides its entries and names them as its own while it is closed', async () => {
    const { user } = await renderHome();
    const panel = () => document.getElementById(menuButton().getAttribute('aria-controls') ?? '');
    expect(panel()).not.toBeVisible();
    await user.click(menuButton());
    expect(panel()).toContainElement(logout());
  });

  it.each(['Keyboard shortcuts', 'About Reelstate', 'Not for me'])(
    'closes when its entry %s opens a panel; the focus returns to the menu button',
    async (name) => {
      emulateDialogFocus();
      const { user } = await renderMenu();
      await user.click(await banner().findByRole('button', { name }));
      const panel = await screen.findByRole('dialog', { name });
      expect(banner().getByRole('button', { name: 'User menu', hidden: true })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
      await user.click(within(panel).getByRole('button', { name: 'Close' }));
      await endDialogFrame();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(menuButton()).toHaveFocus();
    },
  );

  it.each([
    [360, 'closes', 'false'],
    [1024, 'stays', 'true'],
  ])('at %i px %s when the user goes back', async (width, _, expanded) => {
    setViewport(width);
    await renderMenu();
    await settle(() => history.back());
    expect(menuButton()).toHaveAttribute('aria-expanded', expanded);
  });

  it('names each language in that language', async () => {
    await renderMenu();
    const languages = await banner().findByRole('combobox', { name: 'Movie titles in' });
    const [none, ...all] = within(languages).getAllByRole<HTMLOptionElement>('option');
    expect(none).not.toHaveAttribute('lang');
    expect(all.map(({ lang }) => lang)).toEqual(all.map(({ value }) => value));
  });
});

describe('logout', () => {
  it('says on its button that it is on its way, and in an alert that it failed if the server gives no reason', async () => {
    const { auth, user } = await renderMenu();
    await user.click(button('Logout'));
    expect(button('Logging out...')).toHaveAttribute('aria-disabled', 'true');
    await settle(() => auth.logOut.last().reject(new Error('')));
    expect(banner().getByRole('alert')).toHaveTextContent(/^Logout failed$/);
    expect(button('Logout')).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('D.18, D.19 another browser tab', () => {
  it('that logs in as another user switches the user, and home starts again', async () => {
    const { auth, catalog, user } = await renderHome();
    await user.click(screen.getByRole('button', { name: 'Load More Movies' }));
    const before = catalog.loadPage.last();
    expect(before.input).toMatchObject({ params: { page: 2 } });
    const noor = aUser({ id: 'noor', user_metadata: { firstName: 'Noor' } });
    await settle(() => auth.writeFromOtherTab(aStoredSession({ user: noor })));
    expect(banner().getByText('Welcome back, Noor')).toBeVisible();
    expect(before.signal.aborted).toBe(true);
    expect(catalog.loadPage.last().input).toMatchObject({ params: { page: 1 } });
    expect(screen.queryAllByRole('listitem', { name: /Movie/ })).toEqual([]);
  });
});

describe('logout while changes are not saved', () => {
  const question = () => screen.queryByRole('dialog', { name: texts.logoutQuestion.title });
  const answer = (name: string) =>
    within(question() ?? document.body).getByRole('button', { name });
  const scopes = [
    ['everywhere', 'Logout'],
    ['on this device', 'Log out on this device only'],
  ] as const;

  /** Two movies were bookmarked while storage is full, and the user menu is open. */
  async function renderUnsaved() {
    const app = await renderHome();
    const write = vi.spyOn(app.library.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    for (const id of [1, 2])
      await app.user.click(
        screen.getByRole('button', { name: texts.movie.bookmark({ title: `Movie ${id}` }) }),
      );
    await app.user.click(menuButton());
    return { ...app, write };
  }

  it.each(scopes)('%s says what would be lost, and goes on when confirmed', async (_, name) => {
    const { auth, user } = await renderUnsaved();
    await user.click(button(name));
    expect(question()).toHaveTextContent(texts.library.storageError.full);
    expect(question()).toHaveTextContent('Logging out loses your changes to 2 movies.');
    expect(question()?.querySelector('svg.lucide-log-out[data-mirrored]')).toBeInTheDocument();
    await user.click(answer(texts.logoutQuestion.leave));
    expect(question()).toBeNull();
    const { length } = auth.logOut.calls;
    expect(length).toBe(name === 'Logout' ? 1 : 0);
    if (length > 0) await settle(() => auth.logOut.last().resolve());
    expect(await screen.findByRole('heading', { name: /^Welcome Back/ })).toBeVisible();
  });

  it.each(scopes)('%s does not end the session when canceled', async (_, name) => {
    const { user } = await renderUnsaved();
    await user.click(button(name));
    await user.click(answer(texts.logoutQuestion.stay));
    expect(question()).toBeNull();
    expect(menuButton()).toBeVisible();
  });

  it('asks no longer once they are saved', async () => {
    const { user, write, library } = await renderUnsaved();
    await user.click(button('Logout'));
    await user.click(answer(texts.library.retrySave));
    expect(question()).toBeVisible();
    write.mockRestore();
    await user.click(answer(texts.library.retrySave));
    await vi.waitFor(() => expect(question()).toBeNull());
    expect(library.store.load().library.watchlist).toHaveLength(2);
  });
});
