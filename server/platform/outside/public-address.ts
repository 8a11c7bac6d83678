/** Which addresses belong to the public internet: the one judgement for every request whose address somebody typed in. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** From the registries of special-purpose addresses. */
const specialIPv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata of a cloud's machine is here, and on one address that looks public.
  '169.254.0.0/16',
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** Everything else is loopback, link-local, unique-local, multicast, or an IPv4 address in disguise. */
const globalIPv6 = listOf('ipv6', ['2000::/3']);

/** Among the global ones: protocols, Teredo and 6to4, which wrap an IPv4 address, and documentation. */
const specialIPv6 = listOf('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  // With a zone it is link-local, whatever it looks like.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
