import { expect, test } from 'vitest';
import { isLoopback } from '../../../server/settings.ts';

test.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost'])('%s is a loopback address', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['0.0.0.0', '::', '192.168.1.2', '127.evil.example', 'localhost.example'])(
  '%s may be reached from elsewhere',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
