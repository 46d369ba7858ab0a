import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request and wait for its answer. */
const PIPELINED_AT_MOST = 32

/**
 * Takes the requests of a connection one after the other, each once the one before is answered. A client may send
 * a thousand at once, in 64 kB, which Node hands over in one turn of the event loop; one that sends more than anybody
 * needs to loses its connection.
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
