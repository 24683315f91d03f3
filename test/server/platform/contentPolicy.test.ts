import { expect, test } from 'vitest';
import { contentPolicy, contentPolicyHeader, foreignHosts } from '../../../server/contentPolicy.ts';

test('a build for this origin alone allows nothing foreign', () => {
  expect(contentPolicy({ images: [], calls: [] })).toBe(
    "default-src 'none'; script-src 'self'; " +
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
      "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'self'; " +
      "trusted-types reelstate; require-trusted-types-for 'script'",
  );
});

test('foreign hosts are added where they are needed, and nowhere else', () => {
  const hosts = foreignHosts(
    {
      images: ['https://image.example/t/p'],
      calls: ['https://project.example', 'https://api.example/3', 'https://own.example/3'],
    },
    'https://own.example',
  );
  const policy = contentPolicy(hosts);
  expect(policy).toContain("img-src 'self' data: https://image.example;");
  expect(policy).toContain("connect-src 'self' https://project.example https://api.example;");
  expect(policy).not.toContain('own.example');
});

test('two addresses of one host stand once', () => {
  const calls = ['https://one.example/3', 'https://one.example/auth'];
  expect(foreignHosts({ images: [], calls }, 'http://own').calls).toEqual(['https://one.example']);
});

test('only the header forbids framing', () => {
  const none = { images: [], calls: [] };
  expect(contentPolicyHeader(none)).toBe(`${contentPolicy(none)}; frame-ancestors 'none'`);
  expect(contentPolicy(none)).not.toContain('frame-ancestors');
});
