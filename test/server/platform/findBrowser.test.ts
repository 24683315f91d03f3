import { expect, test } from 'vitest';
import { findBrowser, installedBrowsers } from '../../browser/support/findBrowser.ts';

test('CHROMIUM_PATH comes first and must exist', async () => {
  const found = await findBrowser({ CHROMIUM_PATH: process.execPath });
  expect(found).toMatchObject({ executablePath: process.execPath, origin: 'CHROMIUM_PATH' });
  await expect(findBrowser({ CHROMIUM_PATH: '/no/such/chrome' })).rejects.toThrow(
    'CHROMIUM_PATH names no file: /no/such/chrome',
  );
});

test('on Linux the folders of PATH are searched in their order', () => {
  const paths = installedBrowsers('linux', { PATH: '/one:/two' });
  expect(paths).toContain('/one/google-chrome-stable');
  expect(paths.indexOf('/one/chromium')).toBeLessThan(paths.indexOf('/two/google-chrome'));
});

test('on macOS and Windows the default folders of installers are searched', () => {
  expect(installedBrowsers('darwin', { HOME: '/Users/me' })).toContain(
    '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  expect(installedBrowsers('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  );
});
