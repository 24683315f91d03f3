import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isLoopback, parseSettings, SettingsError } from '../../../server/settings.ts';

test('an empty environment gives the documented settings', () => {
  expect(parseSettings({}, 4173)).toEqual({
    port: 4173,
    host: '127.0.0.1',
    allowedHosts: [],
    dataDir: resolve('.data'),
    faults: false,
    tmdbApiKey: 'reelstate-local-tmdb-key',
  });
});

test('every variable is parsed, and folders become absolute', () => {
  const env = {
    PORT: '0',
    HOST: '::1',
    ALLOWED_HOSTS: 'films.example, 10.0.0.7',
    DATA_DIR: 'elsewhere',
    FAULTS: '1',
    TMDB_API_KEY: 'mine',
    CATALOGUE_FILE: 'package.json',
  };
  expect(parseSettings(env, 5173)).toEqual({
    port: 0,
    host: '::1',
    allowedHosts: ['films.example', '10.0.0.7'],
    dataDir: resolve('elsewhere'),
    faults: true,
    tmdbApiKey: 'mine',
    catalogFile: resolve('package.json'),
  });
});

test('an empty variable counts as unset', () => {
  expect(parseSettings({ PORT: '', HOST: ' ' }, 5173)).toMatchObject({
    port: 5173,
    host: '127.0.0.1',
  });
});

test('one error names every invalid variable', () => {
  const parse = () => parseSettings({ PORT: '80.5', HOST: 'a b', FAULTS: 'yes' }, 4173);
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(/PORT .*"80\.5"[\s\S]*HOST .*"a b"[\s\S]*FAULTS .*"yes"/);
});

test.each(['65536', '-1', '1e3', '0x50', '４１７３'])('PORT %s is rejected', (port) => {
  expect(() => parseSettings({ PORT: port }, 4173)).toThrow('PORT');
});

test.each(['no/such/movies.json', 'test'])(
  'CATALOGUE_FILE=%s is rejected if it is not a file',
  (path) => {
    const parse = () => parseSettings({ PORT: 'http', CATALOGUE_FILE: path }, 4173);
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(`CATALOGUE_FILE is the path of a file that can be read, not "${path}"`);
    expect(parse).toThrow('PORT');
  },
);

test('of addresses only those of the machine itself are loopback addresses', () => {
  const own = ['127.0.0.1', '127.8.9.10', '::1', 'localhost'];
  const others = ['0.0.0.0', '::', '192.168.1.2', '127.evil.example', 'localhost.example'];
  expect([...others, ...own].filter((host) => isLoopback(host))).toEqual(own);
});
