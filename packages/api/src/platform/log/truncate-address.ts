import ipaddr from 'ipaddr.js'
import { parseAddress } from '../parse-address.ts'

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address: a region of a provider, not a person. */
export function truncateAddress(ip: string): string {
  const address = parseAddress(ip)
  if (!address) return 'unknown'
  const bytes = address.toByteArray()
  const length = address.kind() === 'ipv4' ? 3 : 6
  return `${ipaddr.fromByteArray(bytes.map((byte, index) => (index < length ? byte : 0)))}/${length * 8}`
}
