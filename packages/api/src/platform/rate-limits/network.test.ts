import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
])('limits %s as part of %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks)
})
