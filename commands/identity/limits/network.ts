import { isIPv6 } from 'node:net'

/**
 * The network under which limits count an IP address. An IPv6 address counts as its /64, since one customer has all of
 * those addresses; an IPv4 address that is written as IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - before.length - after.length).fill('0')
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16))
  return `${first.map((group) => group.toString(16)).join(':')}::/64`
}
