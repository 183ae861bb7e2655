import ipaddr from 'ipaddr.js'

/**
 * Parses an IP address. Ignores the client's port, which some proxies add in `X-Forwarded-For`. IPv4 addresses that are
 * written as IPv6 become IPv4. Undefined for other text.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
