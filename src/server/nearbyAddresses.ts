import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

/** The networks of containers and virtual machines, in which there are no phones. */
const VIRTUAL = /^(br-|docker|lxc|tun|utun|veth|virbr|vmnet|vEthernet)/

/**
 * The addresses at which a phone in the same network reaches a shop that listens on `host`; none if it listens on this
 * machine alone.
 */
export function nearbyAddresses(host: string, port: number, interfaces: Interfaces): string[] {
  const listensEverywhere = host === '0.0.0.0' || host === '::'
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ address, family, internal }) => {
      const isReachable = family === 'IPv4' && !internal && !address.startsWith('169.254.')
      return isReachable && (listensEverywhere || address === host)
    })
    .map(({ address }) => `http://${address}:${port}`)
}
