/** Hosts beyond the app's own that a build talks to, each an origin (`https://host:port`). */
export interface ForeignHosts {
  readonly images: readonly string[];
  readonly calls: readonly string[];
}

/**
 * The SHA-256 of the empty string: styled-components may create its empty style element, and its
 * rules then go in through the CSSOM. Without it the page has no styles at all.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The policy that a build carries as a meta tag; `hosts` are added to the app's own origin. */
export function contentPolicy(hosts: ForeignHosts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    ["img-src 'self' data:", ...hosts.images].join(' '),
    ["connect-src 'self'", ...hosts.calls].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    'trusted-types reelstate',
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The policy as a header, which alone may forbid framing: a meta tag cannot. */
export function contentPolicyHeader(hosts: ForeignHosts): string {
  return `${contentPolicy(hosts)}; frame-ancestors 'none'`;
}

/**
 * Sorts the addresses of a build into the policy's hosts; those at `ownOrigin` add nothing.
 * @throws TypeError when an address is no absolute URL
 */
export function foreignHosts(
  addresses: { readonly images: readonly string[]; readonly calls: readonly string[] },
  ownOrigin: string,
): ForeignHosts {
  const foreign = (urls: readonly string[]): string[] =>
    [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => origin !== ownOrigin);
  return { images: foreign(addresses.images), calls: foreign(addresses.calls) };
}
