import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  appHeaders,
  contentPolicy,
  contentPolicyHeader,
  foreignHosts,
} from '../../../server/contentPolicy.ts';

test('the policy of a build without other hosts allows only its own origin', () => {
  expect(contentPolicy({ images: [], calls: [] })).toBe(
    "default-src 'none'; script-src 'self'; " +
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
      "img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
      "frame-src https://www.youtube-nocookie.com; manifest-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'self'; " +
      "trusted-types reelstate-service-worker; require-trusted-types-for 'script'",
  );
});

test('other hosts are added only to the directives that need them', () => {
  const hosts = foreignHosts(
    {
      images: ['https://image.example/t/p'],
      calls: ['https://project.example', 'https://api.example/3', 'https://own.example/3'],
    },
    'https://own.example',
  );
  const policy = contentPolicy(hosts);
  expect(policy).toContain("img-src 'self' data: https://image.example;");
  // The service worker, whose policy this is too, fetches the pictures.
  expect(policy).toContain(
    "connect-src 'self' https://project.example https://api.example https://image.example;",
  );
  expect(policy).not.toContain('own.example');
});

test('two addresses of one host are listed once', () => {
  const calls = ['https://one.example/3', 'https://one.example/auth'];
  expect(foreignHosts({ images: [], calls }, 'http://own').calls).toEqual(['https://one.example']);
});

test('only the header has frame-ancestors', () => {
  const none = { images: [], calls: [] };
  expect(contentPolicyHeader(none)).toBe(`${contentPolicy(none)}; frame-ancestors 'none'`);
  expect(contentPolicy(none)).not.toContain('frame-ancestors');
});

test("the nginx example of the documents has the server's headers, frame-ancestors and HSTS", async () => {
  const written = await readFile('docs/security.md', 'utf8');
  const sent = [...written.matchAll(/add_header (\S+) "(.*)" always;/g)];
  expect(Object.fromEntries(sent.map(([, name, value]) => [name, value]))).toEqual({
    ...appHeaders("frame-ancestors 'none'"),
    'Strict-Transport-Security': 'max-age=63072000',
  });
});

test('index.html has the referrer policy of the header', async () => {
  const page = await readFile('index.html', 'utf8');
  const [, policy] = /<meta name="referrer" content="([^"]+)"/.exec(page) ?? [];
  expect(policy).toBe(appHeaders('')['Referrer-Policy']);
});
