import ipaddr from 'ipaddr.js'

/**
 * An IP address, also with the port of the client, which some proxies add to `X-Forwarded-For`. Undefined for other
 * text. IPv4 addresses that are written as IPv6 become IPv4.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
