import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that one person has: an IPv4 address, or the /64 of an IPv6 address, of which
 * a household or a rented server has all 2^64. A port is left out. Any other text stays as it is: a
 * proxy may name its callers in another way.
 */
export function toAddressBlock(given: string): string {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(given) ?? [];
  const address = (bracketed ?? withPort ?? given).replace(/%.*/, '');
  if (isIPv4(address) || !isIPv6(address)) return isIPv4(address) ? address : given;
  const groups = toGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address; `URL` writes its IPv4 ending in the usual form. */
function toGroups(address: string): readonly number[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = text
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}
