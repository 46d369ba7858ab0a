import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/freePort.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { openSocketServer } from '#tests/socketServer.ts'
import { outcomeOf, testMail } from './mailTest.ts'
import type { Message } from './port.ts'

const MESSAGE: Message = { id: 'a-test', to: 'rahima@example.com', subject: 'A test', text: 'A test' }
const FROM = { name: 'Haat', address: 'no-reply@shop.example' }
const PASSWORD = 'hidden-p@ss-7'
const withLogin = (url: string) => url.replace('//', `//shop:${encodeURIComponent(PASSWORD)}@`)

const tryOut = (url: string, times = {}) => testMail(MESSAGE, { url, from: FROM }, times)

/** A server that refuses every login in these words. */
const refusingLogins = (words: string) =>
  openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(Object.assign(new Error(words), { responseCode: 535 })),
  })

describe('a test of a mail server answers', () => {
  test('that it has accepted the mail, in its words', async () => {
    const { url, received } = await openSmtpServer()
    expect(await tryOut(url)).toEqual({ outcome: 'accepted', said: expect.stringMatching(/^250 /) })
    expect(received.map(({ envelope }) => envelope)).toEqual([
      { from: FROM.address, to: ['rahima@example.com'] },
    ])
  })

  test('that it refuses the user or password', async () => {
    const { url } = await refusingLogins('5.7.8 Username and password not accepted')
    expect(await tryOut(withLogin(url))).toEqual({
      outcome: 'login-refused',
      said: '535 5.7.8 Username and password not accepted',
    })
  })

  test('that it refuses the recipient', async () => {
    const { url } = await openSmtpServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    expect(await tryOut(url)).toEqual({ outcome: 'refused', said: '550 no such mailbox' })
  })

  test('that it refuses the sender', async () => {
    const { url } = await openSmtpServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('sender not owned by user'), { responseCode: 553 })),
    })
    expect(await tryOut(url)).toEqual({ outcome: 'sender-refused', said: '553 sender not owned by user' })
  })

  test('that nothing listens there', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`
    expect(await tryOut(url)).toEqual({ outcome: 'unreachable', said: undefined })
  })

  test('that nothing is said there', async () => {
    const result = await tryOut(await openSocketServer(() => {}), { patience: 300 })
    expect(result).toEqual({ outcome: 'timed-out', said: undefined })
  })

  test('that it took too long, even if it goes on speaking', async () => {
    const url = await openSocketServer((socket) => {
      const more = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('close', () => clearInterval(more))
    })
    const result = await tryOut(url, { patience: 60_000, deadline: 400 })
    expect(result).toEqual({ outcome: 'timed-out', said: undefined })
  })

  test('that it does not encrypt, or not with a certificate to trust', async () => {
    const plain = await openSmtpServer()
    expect((await tryOut(plain.url.replace('smtp:', 'smtps:'))).outcome).toBe('tls-failed')
    const selfSigned = await openSmtpServer({ secure: true })
    expect((await tryOut(selfSigned.url.replace('smtp:', 'smtps:'))).outcome).toBe('tls-failed')
    const startTls = await openSmtpServer({ disabledCommands: [] })
    expect((await tryOut(startTls.url)).outcome).toBe('tls-failed')
  })

  test('that something else listens there, without repeating what that says (V5.2.6)', async () => {
    const url = await openSocketServer(
      (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\nsecrets of the house'),
    )
    expect(await tryOut(url)).toEqual({ outcome: 'not-a-mail-server', said: undefined })
  })

  test.each([
    [{ name: 'Error', code: 'EDNS', originalCode: 'ENOTFOUND' }, 'host-unknown'],
    [{ name: 'Error', code: 'ESOCKET', originalCode: 'ETIMEDOUT' }, 'timed-out'],
    [{ name: 'Error', code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'tls-failed'],
  ])('%j as %s', (failure, outcome) => {
    expect(outcomeOf(failure)).toBe(outcome)
  })
})

describe('the words of a mail server', () => {
  test('are shown without the login that they repeat', async () => {
    const plain = Buffer.from(`\0shop\0${PASSWORD}`).toString('base64')
    const said = `no ${PASSWORD}, ${encodeURIComponent(PASSWORD)}, ${Buffer.from(PASSWORD).toString('base64')} or ${plain}`
    const { url } = await refusingLogins(said)
    expect(await tryOut(withLogin(url))).toEqual({
      outcome: 'login-refused',
      said: '535 no •••, •••, ••• or •••',
    })
  })

  test('are one line of at most 300 characters, without control characters', async () => {
    const url = await openSocketServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', () => socket.write(`550-<b>no\x1b[31m\x07\u202e</b>\r\n550 ${'x'.repeat(2_000)}\r\n`))
    })
    const { outcome, said = '' } = await tryOut(url)
    expect(outcome).toBe('refused')
    expect(said).toMatch(/^550[ -]<b>no \[31m <\/b> 550 x+$/)
    expect(said.length).toBe(300)
  })
})
