import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address a request comes from, for counting: of the connection, or with `trustProxy` the one that the
 * proxy in front of the shop saw, which is the last of X-Forwarded-For. Of an IPv6 address the first half
 * counts, since one customer has the other half to choose from.
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

/** Some proxies append it: it changes with each connection. */
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
