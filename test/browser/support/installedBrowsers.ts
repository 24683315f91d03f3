import { posix, win32 } from 'node:path';
import type { Env } from '../../../server/settings.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const macApps = ['Google Chrome', 'Chromium'];
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Paths where Chrome or Chromium may be installed, best first; they may not exist. */
export function installedBrowsers(platform: NodeJS.Platform, env: Env): readonly string[] {
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => windowsPaths.map((path) => win32.join(folder, path)));
  }
  const onPath = (env['PATH'] ?? '')
    .split(':')
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => posix.join(folder, name)));
  if (platform !== 'darwin') {
    return [
      ...onPath,
      '/opt/google/chrome/chrome',
      '/usr/lib/chromium/chromium',
      '/snap/bin/chromium',
    ];
  }
  const homes = ['/Applications', posix.join(env['HOME'] ?? '/', 'Applications')];
  const apps = homes.flatMap((home) =>
    macApps.map((app) => posix.join(home, `${app}.app/Contents/MacOS/${app}`)),
  );
  return [...apps, ...onPath];
}
