import ipaddr from 'ipaddr.js'

const IPV6_PREFIX_PARTS = 4

/**
 * The network that requests are counted by: an IPv4 address, or the /64 of an IPv6 address. One customer of an internet
 * provider owns a whole /64, so counting single IPv6 addresses would limit nothing.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, IPV6_PREFIX_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
