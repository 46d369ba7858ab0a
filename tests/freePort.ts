import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Each process looks among ports of its own first, and hands none out twice. */
const SLICE = 200
const SLICES = 60
const handedOut = new Set<number>()

/**
 * A port of this machine that is free now. It lies below the range from which systems serve outgoing
 * connections: one of those could otherwise take it before the server that asked has started.
 */
export async function freePort(): Promise<number> {
  const first = 20_000 + (process.pid % SLICES) * SLICE
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(first, first + SLICE)
    if (handedOut.has(port) || !(await isFree(port))) continue
    handedOut.add(port)
    return port
  }
  throw new Error('No free port')
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer().listen(port, '127.0.0.1')
  try {
    await once(listener, 'listening')
  } catch {
    return false
  }
  listener.close()
  await once(listener, 'close')
  return true
}
