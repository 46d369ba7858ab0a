import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface CuttablePostgres {
  /** Reaches the same database, while there is a way. */
  readonly url: string
  /** Ends every connection and takes no new one. */
  cut(): void
  /** From now on nothing comes back, on no connection, and none is ended: a server that vanished. */
  silence(): void
  restore(): void
}

/** A way to the Postgres at `url` that can be cut; it ends with the test. */
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
