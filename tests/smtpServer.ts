import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Received {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly mail: Email
}

/** A mail server on this computer, with the mails it received; it ends with the test. `port`: a free one if left out. */
export async function openSmtpServer({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections that a mailer keeps open would hold up the end of the test.
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      buffer(stream).then(async (source) => {
        const { mailFrom, rcptTo } = envelope
        received.push({
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          mail: await PostalMime.parse(source),
        })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port: opened } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${opened}`, received }
}
