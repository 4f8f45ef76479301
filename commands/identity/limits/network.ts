import { isIPv6 } from 'node:net'

/** `allowance` multiplies the limit of one address for the whole network. */
export type Network = { network: string; allowance: number }

/**
 * The prefix lengths of the IPv6 networks that are counted. A connection gets a /64, a home or small office a
 * /56, a site a /48. If only the first were counted, one customer could act as 256 or 65,536.
 */
export const IPV6_NETWORKS = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 2 },
  { bits: 48, allowance: 8 },
] as const

/**
 * Returns the networks under which limits count an IP address, the smallest first. An IPv4 address is a
 * single network, also when it is written as IPv6.
 */
export function networksOf(ip: string): [Network, ...Network[]] {
  if (!isIPv6(ip)) return [{ network: ip, allowance: 1 }]
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (ipv4 !== undefined) return [{ network: ipv4, allowance: 1 }]
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16))
  const prefix = (bits: number) => {
    const maskedGroups = groups.map((group, groupIndex) => {
      const hiddenBits = Math.min(16, Math.max(0, (groupIndex + 1) * 16 - bits))
      return ((group >> hiddenBits) << hiddenBits).toString(16)
    })
    return `${maskedGroups.join(':')}::/${bits}`
  }
  const [first, ...wider] = IPV6_NETWORKS.map(({ bits, allowance }) => ({ network: prefix(bits), allowance }))
  return [first as Network, ...wider]
}

/** Returns the smallest network of an address, which one connection has. */
export const networkOf = (ip: string): string => networksOf(ip)[0].network
