import { BlockList, isIP } from 'node:net';

/** RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a host. 'localhost' and names below it resolve to loopback (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (/^(?:.+\.)?localhost$/i.test(address)) return true;
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
