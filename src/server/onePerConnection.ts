import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request and wait for its answer. */
const PIPELINED_AT_MOST = 32

/**
 * Handles the requests of a connection one at a time. A client can pipeline a thousand requests in 64 kB, which Node
 * delivers in one turn of the event loop; a connection that pipelines more than the limit is closed.
 */
export function onePerConnection(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', next)
      listener(request, response)
    }
    const next = () => {
      const following = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (following) setImmediate(following)
      else waiting.delete(socket)
    }
    const queue = waiting.get(socket)
    if (queue === undefined) {
      waiting.set(socket, [])
      begin()
    } else if (queue.length < PIPELINED_AT_MOST) queue.push(begin)
    else socket.destroy()
  }
}
