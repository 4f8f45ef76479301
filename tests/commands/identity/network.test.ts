import { expect, test } from 'vitest'
import { networksOf } from '#commands/identity/limits/network.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2a3::7', ['2001:db8:1:2a3::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
  ['2001:db8:1:2a3:ffff:ffff:ffff:ffff', ['2001:db8:1:2a3::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
])('%s counts as %j', (ip, networks) => {
  expect(networksOf(ip).map(({ network }) => network)).toEqual(networks)
})

test('The wider networks of an address have higher limits', () => {
  expect(networksOf('2001:db8::1').map(({ allowance }) => allowance)).toEqual([1, 2, 8])
})
