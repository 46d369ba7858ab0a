import { expect, test } from 'vitest'
import { nearbyAddresses } from './nearbyAddresses.ts'

const at = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const INTERFACES = {
  lo: [at('127.0.0.1', true)],
  wlan0: [at('192.168.0.7'), { address: 'fe80::1', family: 'IPv6' as const, internal: false }],
  eth0: [at('10.0.0.4'), at('169.254.8.1')],
  docker0: [at('172.17.0.1')],
}

test.each([
  ['0.0.0.0', ['http://192.168.0.7:3000', 'http://10.0.0.4:3000']],
  ['::', ['http://192.168.0.7:3000', 'http://10.0.0.4:3000']],
  ['10.0.0.4', ['http://10.0.0.4:3000']],
  ['127.0.0.1', []],
  ['localhost', []],
])('a shop that listens on %s is reached by a phone at %j', (host, addresses) => {
  expect(nearbyAddresses(host, 3000, INTERFACES)).toEqual(addresses)
})
