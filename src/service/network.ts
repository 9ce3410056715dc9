import { BlockList, isIP, isIPv6 } from 'node:net';

/** Host names that always mean this machine. */
const LOOPBACK_NAME = /^(127(\.\d{1,3}){3}|(.+\.)?localhost|\[::1\])$/i;

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** A list of addresses and networks, as in `VOICE_SERVICE_PROXIES`. */
export class AddressList {
  readonly #list = new BlockList();

  /** @param entries addresses, networks or `loopback`, `linklocal`, `uniquelocal`, separated by commas */
  constructor(entries: string) {
    for (const entry of entries.split(',').map((one) => one.trim())) {
      for (const network of NAMED_NETWORKS[entry] ?? [entry]) this.#add(network);
    }
  }

  /** @param address from the connection or a proxy */
  has(address: string): boolean {
    const bare = stripPort(address);
    const version = isIP(bare);
    return version !== 0 && this.#list.check(bare, version === 4 ? 'ipv4' : 'ipv6');
  }

  #add(network: string): void {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    if (version === 0) return;
    const allBits = version === 4 ? 32 : 128;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    this.#list.addSubnet(address, bits === undefined ? allBits : Number(bits), family);
  }
}

const LOOPBACK = new AddressList('loopback');

/** Whether the host of an address is this machine. */
export function isThisMachine(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address);
}

/**
 * Whether a request comes from this machine. A loopback address is not enough, because the request could come
 * through an unknown proxy, or from a page whose host name was rebound to this machine (DNS rebinding). In
 * both cases, `Host` has another name.
 */
export function isFromThisMachine({ ip, hostname }: { ip: string; hostname: string }): boolean {
  return isLoopback(ip) && isThisMachine(hostname);
}

/**
 * One IPv6 customer has 2^64 addresses with the same first half, so they count as one.
 * @param address from the connection or a proxy
 * @returns the IPv4 address, or the first 64 bits of the IPv6 address
 */
export function networkOf(address: string): string {
  const bare = stripPort(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Some proxies add the port, which changes. On IPv6 sockets, IPv4 addresses have the prefix `::ffff:`. */
function stripPort(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/i.exec(address) ?? [];
  const [, ipv6] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}
