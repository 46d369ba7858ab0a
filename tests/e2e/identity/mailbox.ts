import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly to: string
  readonly text: string
}

/** A mail server that keeps what it is given. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** The link to `path` in the next mail to an address that has one and was not asked for yet; waits for it. */
  nextLink(address: string, path: string): Promise<string>
  close(): Promise<void>
}

/** Starts a mail server on a free port of this computer. */
export async function openMailbox(): Promise<Mailbox> {
  const unread = new Set<Mail>()
  const waiting = new Set<() => void>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then(({ text = '' }) => {
          for (const { address } of envelope.rcptTo) unread.add({ to: address, text })
          for (const look of waiting) look()
          done()
        }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    nextLink: (address, path) =>
      new Promise((resolve) => {
        const look = () => {
          for (const mail of unread) {
            const link = mail.to === address ? linkTo(path, mail) : undefined
            if (!link) continue
            unread.delete(mail)
            waiting.delete(look)
            return resolve(link)
          }
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function linkTo(path: string, { text }: Mail): string | undefined {
  return (text.match(/https?:\/\/\S+/g) ?? []).find((link) => new URL(link).pathname === path)
}
