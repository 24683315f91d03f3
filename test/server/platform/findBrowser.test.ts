import { expect, test } from 'vitest';
import { findBrowser } from '../../browser/support/findBrowser.ts';
import { installedBrowsers } from '../../browser/support/installedBrowsers.ts';
import { readTar } from '../../browser/support/readTar.ts';

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

/** A header of the ustar layout: name, mode, size in octal, kind of entry. */
function entry(name: string, kind: string, content = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000755\0', 100);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

test('files of an archive are read, folders and links are ignored', () => {
  const archive = Buffer.concat([
    entry('lib/', '5'),
    entry('lib/long.so', '0', 'x'.repeat(700)),
    entry('lib/link.so', '2'),
    entry('last', '0', 'end'),
    Buffer.alloc(1024),
  ]);
  const files = readTar(archive).map(({ path, mode, bytes }) => [path, mode, bytes.length]);
  expect(files).toEqual([
    ['lib/long.so', 0o755, 700],
    ['last', 0o755, 3],
  ]);
});

test('a truncated archive is an error', () => {
  const whole = entry('lib/long.so', '0', 'x'.repeat(700));
  expect(() => readTar(whole.subarray(0, 800))).toThrow('ends within lib/long.so');
});
