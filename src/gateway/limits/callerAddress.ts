import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether an address belongs to one of the trusted proxies: they are the last ones before the gateway. */
export const trustsProxies =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count;

/**
 * Who has sent a request, over HTTP or as a socket's handshake: what the outermost trusted proxy has seen, by Fastify's
 * own rule. What a client itself writes into X-Forwarded-For is further left and never read.
 */
export const callerAddress = (request: IncomingMessage, trustedProxies: number): string =>
  proxyAddress(request, trustsProxies(trustedProxies));

/** Some proxies add the port: '192.0.2.1:4711', '[2001:db8::1]:4711'. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

const longestAddress = 45;

/**
 * The key under which an address is limited. A subscriber has 2^64 addresses of IPv6, so its network of 64 bits counts as
 * one (RFC 6177 §2).
 */
export function limitKeyOf(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return bare.slice(0, longestAddress);
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toNormalizedString();
}
