import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface CuttablePostgres {
  /** The address of the same database, until it is cut. */
  readonly url: string
  /** Closes every connection and accepts no new one. */
  cut(): void
  /** From now on no connection gets an answer, and none is closed: like a server that vanished. */
  silence(): void
  restore(): void
}

/** A proxy to the Postgres at `url` that can be cut; it ends with the test. */
export async function cuttable(url: string): Promise<CuttablePostgres> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let way: 'open' | 'cut' | 'silent' = 'open'

  const proxy = createServer((near) => {
    if (way === 'cut') return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (way === 'open') to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (way !== 'silent') to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(async () => {
    way = 'cut'
    endAll()
    proxy.close()
    await once(proxy, 'close')
  })

  const through = new URL(url)
  through.port = String((proxy.address() as AddressInfo).port)
  return {
    url: through.href,
    cut() {
      way = 'cut'
      endAll()
    },
    silence() {
      way = 'silent'
    },
    restore() {
      way = 'open'
    },
  }
}
