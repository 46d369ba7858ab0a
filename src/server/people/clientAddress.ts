import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The network address of a client, for rate limits: that of the connection or, with `trustProxy`, the last address in
 * X-Forwarded-For, which the proxy in front of the shop adds. Only the first half of an IPv6 address counts, since one
 * customer controls the other half.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming?.headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .replace(PORT, '$1$2')
  const address = last || incoming?.socket.remoteAddress || ''
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? network(plain) : plain
}

/** Some proxies append the port, which changes with each connection. */
const PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
