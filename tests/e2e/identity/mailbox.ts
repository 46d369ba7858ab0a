import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly to: string
  readonly text: string
}

/** A mail server that stores what it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** The link to `path` in the next mail to an address that has one and was not asked for yet; waits for it. */
  nextLink(address: string, path: string): Promise<string>
  /** Waits for a mail to an address that holds these words. */
  mailWith(address: string, words: string): Promise<void>
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

  /** The result of `find` for the next mail to an address in which it finds something. */
  function next<Found>(address: string, find: (mail: Mail) => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const look = () => {
        for (const mail of unread) {
          const found = mail.to === address ? find(mail) : undefined
          if (found === undefined) continue
          unread.delete(mail)
          waiting.delete(look)
          return resolve(found)
        }
      }
      waiting.add(look)
      look()
    })
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    nextLink: (address, path) => next(address, (mail) => linkTo(path, mail)),
    async mailWith(address, words) {
      await next(address, ({ text }) => text.includes(words) || undefined)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function linkTo(path: string, { text }: Mail): string | undefined {
  return (text.match(/https?:\/\/\S+/g) ?? []).find((link) => new URL(link).pathname === path)
}
