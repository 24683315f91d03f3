import { expect, test } from 'vitest';
import { isLoopback } from '../../../server/settings.ts';

test.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost'])('%s is a loopback address', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['0.0.0.0', '::', '192.168.1.2', '127.evil.example', 'localhost.example'])(
  '%s is not a loopback address',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
