import { isIPv6 } from 'node:net';

/**
 * Who comes from an address, as far as it tells: one customer has 2^64 addresses of IPv6, which begin alike.
 * @param address as the connection or a proxy has it
 * @returns the address of IPv4, or the first 64 bits of one of IPv6
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Some proxies add the port, another each time. Some listen on IPv6 alone, where all of IPv4 is one network. */
function bareAddress(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/i.exec(address) ?? [];
  const [, ipv6] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}
