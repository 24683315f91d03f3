/** Origins other than the app's own that a build requests, such as `https://host:port`. */
export type ForeignHosts = {
  readonly images: readonly string[];
  readonly calls: readonly string[];
};

/**
 * The SHA-256 of the empty string: it allows the empty style element of styled-components, whose rules
 * are inserted through the CSSOM. Without it the page has no styles.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Trailers play in a frame of this host alone (§10.109). */
export const trailerHost = 'https://www.youtube-nocookie.com';

/** The app's only Trusted Types policy: it allows the service worker's own URL. */
const trustedTypesPolicy = 'reelstate-service-worker';

/** Sources such as `'sha256-…'` of the scripts and styles in a page. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const noInline: InlineHashes = { scripts: [], styles: [] };

/** The Content Security Policy for a build's meta tag: the app's own origin, `hosts`, and what the page contains. */
export function contentPolicy(hosts: ForeignHosts, { scripts, styles } = noInline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", emptyStyle, ...styles].join(' '),
    ["img-src 'self' data:", ...hosts.images].join(' '),
    // The service worker, whose policy this is too, fetches the pictures.
    ["connect-src 'self'", ...new Set([...hosts.calls, ...hosts.images])].join(' '),
    "font-src 'self'",
    `frame-src ${trailerHost}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // No other policy can be created, and this one only once: its name is taken by the app.
    `trusted-types ${trustedTypesPolicy}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The policy for a header: a meta tag cannot forbid framing. */
export function contentPolicyHeader(hosts: ForeignHosts, inline = noInline): string {
  return `${contentPolicy(hosts, inline)}; frame-ancestors 'none'`;
}

/**
 * The hosts of a build's addresses without `ownOrigin`.
 * @throws TypeError if an address is not an absolute URL
 */
export function foreignHosts(
  addresses: { readonly images: readonly string[]; readonly calls: readonly string[] },
  ownOrigin: string,
): ForeignHosts {
  const foreign = (urls: readonly string[]): string[] =>
    [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => origin !== ownOrigin);
  return { images: foreign(addresses.images), calls: foreign(addresses.calls) };
}

/**
 * The headers of the app's files, here and in `dist/_headers`. `docs/security.md` has them for nginx,
 * and `index.html` repeats the referrer policy for hosts that send no headers. The opener policy is
 * not `same-origin`, because that would disconnect the inspector's popup from the app.
 */
export function appHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
