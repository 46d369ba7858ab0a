import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server of an outside service, until it is closed. `answer` handles a call, or does nothing. */
export async function openOutsideService(answer: (response: ServerResponse, asked: Asked) => void) {
  const calls: Asked[] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const { method = '', url = '', headers } = request
        const asked = { method, url, headers, body }
        calls.push(asked)
        answer(response, asked)
      },
      // The caller hung up before it had asked.
      () => {},
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
