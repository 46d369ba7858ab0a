import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { newServer } from '#server/newServer.ts'
import { openServer } from './shopServer.ts'

const ORIGIN = 'http://localhost:3000'

test.each(['/api/postOrder', '/api/auth/sign-in/email'])(
  'a request to %s that its client breaks off is nobody’s fault: the log calls nothing a failure',
  async (path) => {
    const server = newServer()
    const { port, url, log } = await openServer({
      server,
      environment: { IDENTITY: 'embedded', PUBLIC_URL: ORIGIN },
    })
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect(port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 500`
    const asked = once(server, 'request')
    client.write(`${head}\r\n\r\n{"a":`)
    const [socket] = await accepted
    await asked
    // The shop has begun to read.
    await (await fetch(`${url}/api/products`)).text()
    // Not `once`, which the error of the broken connection would reject.
    const closed = new Promise((resolve) => socket.on('close', resolve))
    client.resetAndDestroy()
    await closed
    await (await fetch(`${url}/api/products`)).text()
    expect(log.map(({ path }) => path)).toContain(path)
    expect(log.filter(({ level }) => Number(level) > 30)).toEqual([])
  },
)
