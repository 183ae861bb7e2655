import type ipaddr from 'ipaddr.js'
import { parseAddress } from '../parse-address.ts'

const PART_BITS = 16
/**
 * A /64 has the limit itself. A host can give one customer a /48, and a company gets a /32 almost for free, so each
 * wider network has a limit of `factor` times that of a /64, too.
 */
const IPV6_LEVELS = [
  { bits: 64, factor: 1 },
  { bits: 48, factor: 4 },
  { bits: 32, factor: 8 },
] as const

/** The factors of the networks that `networksOf` returns. */
export const NETWORK_FACTORS = IPV6_LEVELS.map(({ factor }) => factor)

/** An IPv4 address, or the /64, /48 and /32 of an IPv6 address. */
export function networksOf(ip: string): string[] {
  const address = parseAddress(ip)
  if (!address) return [ip]
  if (address.kind() === 'ipv4') return [address.toString()]
  const parts = (address as ipaddr.IPv6).parts.map((part) => part.toString(16))
  return IPV6_LEVELS.map(({ bits }) => `${parts.slice(0, bits / PART_BITS).join(':')}::/${bits}`)
}

/**
 * The network that requests are counted by: an IPv4 address, or the /64 of an IPv6 address. One customer of an internet
 * provider owns a whole /64, so counting single IPv6 addresses would limit nothing.
 */
export const networkOf = (ip: string): string => networksOf(ip)[0] ?? ip

/**
 * Creates a limiter per level and returns a function that pairs them with the networks of an address, the narrowest
 * first. Count in this order: a network that is refused then uses up nothing of the wider ones.
 */
export function createNetworkLevels<Limiter>(create: (factor: number) => Limiter) {
  const limiters = NETWORK_FACTORS.map(create)
  return (ip: string): { limiter: Limiter; network: string }[] => {
    const networks = networksOf(ip)
    return limiters.flatMap((limiter, level) => {
      const network = networks[level]
      return network === undefined ? [] : [{ limiter, network }]
    })
  }
}
