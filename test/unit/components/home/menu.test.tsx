import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emulateDialogFocus } from '../../../support/dialogFocus.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome } from '../../../support/renderApp.tsx';

const banner = () => within(screen.getByRole('banner'));

async function openMenu(user: Awaited<ReturnType<typeof renderHome>>['user']) {
  await user.click(banner().getByRole('button', { name: 'User menu' }));
  return banner().findByRole('group', { name: 'Appearance' });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('../../../../src/components/home/menu/MenuPreferences.tsx');
});

// First: once the chunk is loaded, it cannot fail any more.
describe('user menu', () => {
  it('shows an alert instead of the preferences if their code fails to load', async () => {
    vi.doMock('../../../../src/components/home/menu/MenuPreferences.tsx', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const { user } = await renderHome();
    await user.click(banner().getByRole('button', { name: 'User menu' }));
    expect(await banner().findByRole('alert')).toHaveTextContent(
      "Couldn't load this. Check your connection.",
    );
    expect(banner().getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

describe.each(modes)('user menu, $mode', ({ strict }) => {
  it('checks only the selected color scheme', async () => {
    const { user } = await renderHome({ strict });
    const menu = within(await openMenu(user));
    expect(menu.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(menu.getByRole('radio', { name: 'Light' }));
    expect(menu.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(menu.getByRole('radio', { name: 'System' })).not.toBeChecked();
  });

  it('lists languages by their own names, none selected at first', async () => {
    const { user } = await renderHome({ strict });
    await openMenu(user);
    const languages = banner().getByRole('combobox', { name: 'Movie language' });
    expect(languages).toHaveDisplayValue('Default');
    await user.selectOptions(languages, 'Deutsch');
    expect(languages).toHaveValue('de-DE');
    await user.selectOptions(languages, 'Default');
    expect(languages).toHaveValue('');
  });

  it('shows the stored preferences', async () => {
    const page = aPage({ movies: [aMovie({ titleLanguage: 'en' })] });
    const chosen = { colorScheme: 'dark', language: 'ja-JP' } as const;
    const { user } = await renderHome({ strict, page, chosen });
    const menu = within(await openMenu(user));
    expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(banner().getByRole('combobox')).toHaveDisplayValue('日本語');
    expect(screen.getByText('Movie 1')).toHaveAttribute('lang', 'en');
    expect(document.documentElement).not.toHaveAttribute('lang', 'ja-JP');
  });

  it('closes when About opens; the focus returns to the menu button', async () => {
    emulateDialogFocus();
    const { user } = await renderHome({ strict });
    await openMenu(user);
    await user.click(banner().getByRole('button', { name: 'About Reelstate' }));
    const about = await screen.findByRole('dialog', { name: 'About Reelstate' });
    expect(banner().getByRole('button', { name: 'User menu', hidden: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(within(about).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(banner().getByRole('button', { name: 'User menu' })).toHaveFocus();
  });
});
