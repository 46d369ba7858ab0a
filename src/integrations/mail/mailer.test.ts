import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { A_MOMENT } from '#tests/factories.ts'
import { freePort } from '#tests/freePort.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { openSocketServer } from '#tests/socketServer.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createMailer, type MailerOptions } from './mailer.ts'
import { MailFailed, MailNotBegun, type Message } from './port.ts'

const MESSAGE: Message = {
  id: '0198f0a2-c1d4-7b3e',
  to: 'rahima@example.com',
  subject: 'নতুন পাসওয়ার্ড · Haat',
  text: 'প্রিয় রহিমা,\n\nhttp://localhost:3000/a?b=1&c=2\n.\nএকটি বিন্দু',
  html: '<p>প্রিয় রহিমা</p>',
}

const FROM = { name: 'Haat', address: 'no-reply@shop.example' }

/** A mailer whose messages all take one route. */
function openMailer({ smtpUrl: url, ...overrides }: Partial<MailerOptions> & { smtpUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const outbox = join(folder, 'data', 'outbox')
  const opened = createMailer({
    outbox,
    now: () => A_MOMENT,
    random: countingBytes(),
    ...overrides,
  })
  onTestFinished(() => opened.close())
  const route = { url, from: FROM }
  const mailer = {
    ...opened,
    send: (message: Message, signal?: AbortSignal) => opened.send(message, route, signal),
    status: () => opened.status(route),
  }
  const files = () => (existsSync(outbox) ? readdirSync(outbox).sort() : [])
  const kept = () => Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
  return { mailer, opened, outbox, files, kept }
}

function expectMessage(mail: Email | undefined): void {
  expect(mail).toMatchObject({
    subject: MESSAGE.subject,
    from: { name: 'Haat', address: 'no-reply@shop.example' },
    to: [{ name: '', address: MESSAGE.to }],
  })
  expect(mail?.text?.trim()).toBe(MESSAGE.text)
  expect(mail?.html?.trim()).toBe(MESSAGE.html)
  expect(mail?.messageId).toBe(`<${MESSAGE.id}@shop.example>`)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
}

describe('what becomes of mails', () => {
  test('without a mail server they wait, however many', async () => {
    const { mailer, outbox } = openMailer()
    expect(await mailer.status()).toEqual({ isSent: false, waiting: 0, outbox })
    await mailer.send(MESSAGE)
    await mailer.send(MESSAGE)
    writeFileSync(join(outbox, 'not-yet-whole.eml.part'), '')
    expect(await mailer.status()).toEqual({ isSent: false, waiting: 2, outbox })
  })

  test('with one they are sent', async () => {
    const { url } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    await mailer.send(MESSAGE)
    expect(await mailer.status()).toMatchObject({ isSent: true, waiting: 0 })
  })
})

describe('with a mail server', () => {
  test('a message arrives as it was written, and is not kept', async () => {
    const { url, received } = await openSmtpServer()
    const { mailer, files } = openMailer({ smtpUrl: url })
    await mailer.send(MESSAGE)
    expect(received).toHaveLength(1)
    expect(received[0]?.envelope).toEqual({ from: 'no-reply@shop.example', to: [MESSAGE.to] })
    expectMessage(received[0]?.mail)
    expect(files()).toEqual([])
  })

  test('several at once arrive', async () => {
    const { url, received } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    const addresses = Array.from({ length: 7 }, (_, n) => `person-${n}@example.com`)
    await Promise.all(addresses.map((to) => mailer.send({ ...MESSAGE, to })))
    expect(received.flatMap(({ envelope }) => envelope.to).sort()).toEqual(addresses)
  })

  test('it signs in with the name and password of the address', async () => {
    const seen: unknown[] = []
    const { url, received } = await openSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    const { mailer } = openMailer({ smtpUrl: url.replace('//', '//shop:p%40ss@') })
    await mailer.send(MESSAGE)
    expect([seen, received.length]).toEqual([[['shop', 'p@ss']], 1])
  })

  test.each([
    'rahima@example.com\r\nBcc: evil@example.com',
    'rahima@example.com, evil@example.com',
    'Rahima <rahima@example.com>, evil@example.com',
    'rahima@example.com>\r\nRCPT TO:<evil@example.com',
  ])('an address is one address: %j', async (to) => {
    const { url, received } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    await mailer.send({ ...MESSAGE, to }).catch(() => {})
    for (const { envelope, mail } of received) {
      expect(envelope.to).not.toContain('evil@example.com')
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.to?.length).toBeLessThanOrEqual(1)
    }
  })

  test('an answer goes to whoever the message names', async () => {
    const { url, received } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    const replyTo = { name: 'রহিমা "Rahima", Begum', address: 'Rahima@example.com' }
    await mailer.send({ ...MESSAGE, replyTo })
    await mailer.send(MESSAGE)
    expect(received.map(({ mail }) => mail.replyTo)).toEqual([[replyTo], undefined])
  })

  test.each([
    { name: 'Rahima\r\nBcc: evil@example.com', address: 'rahima@example.com' },
    { name: 'Rahima <evil@example.com>, x', address: 'rahima@example.com' },
    { name: 'Rahima', address: 'rahima@example.com\r\nBcc: evil@example.com' },
    { name: 'Rahima', address: 'rahima@example.com>,<evil@example.com' },
  ])('whom to answer is one person, whatever the name or address holds: %j', async (replyTo) => {
    const { url, received } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    await mailer.send({ ...MESSAGE, replyTo })
    const mails = received.map(({ mail }) => mail)
    expect(mails).toHaveLength(1)
    for (const { envelope } of received) expect(envelope.to).toEqual([MESSAGE.to])
    expect(mails[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mails[0]?.replyTo?.map(({ address }) => address)).not.toContain('evil@example.com')
    expect(mails[0]?.replyTo?.length).toBeLessThanOrEqual(1)
  })

  test('a subject is one line', async () => {
    const { url, received } = await openSmtpServer()
    const { mailer } = openMailer({ smtpUrl: url })
    await mailer.send({ ...MESSAGE, subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nBody' })
    expect(received[0]?.envelope.to).toEqual([MESSAGE.to])
    expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received[0]?.mail.text?.trim()).toBe(MESSAGE.text)
  })
})

describe('when the mail server changes', () => {
  test('the next message goes to the new one, and connections to the old one are closed', async () => {
    const closed: string[] = []
    const server = (name: string) => openSmtpServer({ onClose: () => void closed.push(name) })
    const [old, next] = [await server('old'), await server('next')]
    const { opened: mailer, files } = openMailer()
    await mailer.send(MESSAGE, { url: old.url, from: FROM })
    await mailer.send(MESSAGE, { url: next.url, from: { name: 'Mela', address: 'hello@mela.example' } })
    await expect.poll(() => closed).toEqual(['old'])
    expect([old.received.length, next.received.length]).toEqual([1, 1])
    expect(next.received[0]?.mail.from).toEqual({ name: 'Mela', address: 'hello@mela.example' })

    await mailer.send(MESSAGE, { url: undefined, from: FROM })
    await expect.poll(() => closed).toEqual(['old', 'next'])
    expect(files()).toHaveLength(1)
  })

  test('messages that were begun with the old one arrive there', async () => {
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const old = await openSmtpServer({
      onMailFrom(_address, _session, done) {
        begin()
        void mayFinish.then(() => done())
      },
    })
    const next = await openSmtpServer()
    const { opened: mailer } = openMailer()
    const sending = Array.from({ length: 5 }, () => mailer.send(MESSAGE, { url: old.url, from: FROM }))
    await hasBegun
    await mailer.send(MESSAGE, { url: next.url, from: FROM })
    finish()
    await Promise.all(sending)
    expect([old.received.length, next.received.length]).toEqual([5, 1])
  })

  test.each(['Haat, Dhaka <x@evil.example>', 'Haat" <x@evil.example>, evil', 'Haat\r\nBcc: x@evil.example'])(
    'a name is one sender, whatever it contains: %j',
    async (name) => {
      const { url, received } = await openSmtpServer()
      const { opened: mailer } = openMailer()
      const from = { name, address: 'hello@shop.example' }
      await mailer.send(MESSAGE, { url, from })
      expect(received.map(({ mail }) => mail.from)).toEqual([from])
      expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(received[0]?.envelope).toEqual({ from: from.address, to: [MESSAGE.to] })
    },
  )
})

describe('a mail server that is out of order is told apart', () => {
  /** For servers that never answer, the only ones that may be given up by the clock. Milliseconds. */
  const HARDLY = 200

  /** Sends a message that must fail, without naming anybody and without being stored. */
  async function expectFailure(smtpUrl: string, failure: object, patience = 30_000): Promise<void> {
    const { mailer, files } = openMailer({ smtpUrl, patience })
    const error = await mailer.send(MESSAGE).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MailFailed)
    expect(error).toMatchObject(failure)
    expect(inspect(error)).not.toMatch(/rahima|example/)
    expect(files()).toEqual([])
  }

  test('one that is down', async () => {
    await expectFailure(`smtp://127.0.0.1:${await freePort()}`, { code: 'mail-server-unreachable' })
  })

  test('one that refuses the address, repeating it', async () => {
    const { url } = await openSmtpServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no ${address}`), { responseCode: 550 })),
    })
    await expectFailure(url, { code: 'mail-refused', detail: '550', isPermanent: true })
  })

  test('one that takes no message at the moment', async () => {
    const { url } = await openSmtpServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
    })
    await expectFailure(url, { code: 'mail-refused', detail: '451', isPermanent: false })
  })

  test('one that takes nobody at all', async () => {
    const url = await openSocketServer((socket) => void socket.end('554 no service here\r\n'))
    await expectFailure(url, { code: 'mail-refused', detail: '554', isPermanent: false })
  })

  test('one that asks for a login', async () => {
    const { url } = await openSmtpServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('log in'), { responseCode: 530 })),
    })
    await expectFailure(url, { code: 'mail-login-refused', isPermanent: false })
  })

  test('one that refuses the message', async () => {
    const { url } = await openSmtpServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    await expectFailure(url, { code: 'mail-refused', detail: '554', isPermanent: true })
  })

  test('one that says nothing at all', async () => {
    await expectFailure(await openSocketServer(() => {}), { code: 'mail-server-unreachable' }, HARDLY)
  })

  test('one that greets and then hangs', async () => {
    const url = await openSocketServer((socket) => void socket.write('220 hello\r\n'))
    await expectFailure(url, { code: 'mail-server-unreachable' }, HARDLY)
  })

  test('one that goes on greeting without end', async () => {
    const url = await openSocketServer((socket) => {
      const more = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('close', () => clearInterval(more))
    })
    await expectFailure(url, { code: 'mail-server-unreachable' }, HARDLY)
  })

  test('one that hangs up in the middle', async () => {
    const url = await openSocketServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', () => socket.destroy())
    })
    await expectFailure(url, { code: 'mail-server-unreachable' })
  })

  test('and the next one is sent, when it is in order again', async () => {
    let isUp = false
    const { url, received } = await openSmtpServer({
      onMailFrom: (_address, _session, done) => done(isUp ? null : new Error('not now')),
    })
    const { mailer } = openMailer({ smtpUrl: url })
    await expect(mailer.send(MESSAGE)).rejects.toThrow(MailFailed)
    isUp = true
    await mailer.send(MESSAGE)
    expect(received).toHaveLength(1)
  })

  test('one that does not accept the password', async () => {
    const { url } = await openSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_given, _session, done) => done(new Error('wrong password')),
    })
    await expectFailure(url.replace('//', '//shop:wrong@'), { code: 'mail-login-refused' })
  })

  test('one that hangs is left as soon as that is asked for', async () => {
    const leaving = new AbortController()
    const { mailer } = openMailer({ smtpUrl: await openSocketServer(() => leaving.abort()) })
    await expect(mailer.send(MESSAGE, leaving.signal)).rejects.toThrow(MailFailed)
  })

  test('a message that is given up before it has a connection was not begun', async () => {
    let connections = 0
    const url = await openSocketServer(() => void connections++)
    const { mailer } = openMailer({ smtpUrl: url, patience: 200 })
    const sending = Array.from({ length: 3 }, () => mailer.send(MESSAGE).catch((error: unknown) => error))
    const leaving = new AbortController()
    leaving.abort()
    const left = mailer.send(MESSAGE, leaving.signal)
    await expect(left).rejects.toThrow(MailNotBegun)
    await Promise.all(sending)
    await expect.poll(() => connections).toBe(3)
  })
})

describe('without a mail server', () => {
  test('a message is a file that its owner alone can read', async () => {
    const { mailer, outbox, files, kept } = openMailer()
    await mailer.send(MESSAGE)
    const [name = ''] = files()
    expect(name).toMatch(/^2026-11-20T06-30-00-000Z-[0-9a-f]{8}\.eml$/)
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    expect(statSync(outbox).mode & 0o777).toBe(0o700)
    const [mail] = await kept()
    expectMessage(mail)
    expect(mail?.date).toBe(new Date(A_MOMENT).toISOString())
  })

  test('files stand in the order of time, several of one moment too', async () => {
    let at = A_MOMENT
    const { mailer, kept } = openMailer({ now: () => at })
    for (const subject of ['first', 'second', 'third']) {
      await mailer.send({ ...MESSAGE, subject })
      at += 1
    }
    await Promise.all([1, 2, 3].map(() => mailer.send({ ...MESSAGE, subject: 'last' })))
    const subjects = (await kept()).map(({ subject }) => subject)
    expect(subjects).toEqual(['first', 'second', 'third', 'last', 'last', 'last'])
  })

  test('a folder that cannot be made is told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { mailer } = openMailer({ outbox: join(file, 'outbox') })
    await expect(mailer.send(MESSAGE)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})
