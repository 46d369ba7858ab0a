import { describe, expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { freePort } from '../freePort.ts'
import { openSmtpServer } from '../smtpServer.ts'
import { openAdminServer } from './adminServer.ts'

const A_MESSAGE = { name: 'Rahima', email: 'rahima@example.com', message: 'A private matter' }

describe('the messages of the shop', () => {
  /** A shop whose mail server is at a port where none is yet, with one message that could not be sent. */
  async function open() {
    const port = await freePort()
    const server = await openAdminServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const list = async (state: string) => await (await server.call('GET', `/messages?state=${state}`)).json()
    expect((await server.call('POST', '/contact', A_MESSAGE)).status).toBe(200)
    await expect.poll(async () => (await list('waiting')).messages[0]?.reason).toBeDefined()
    return { ...server, port, list }
  }

  test('that fail are logged with their job and the code of the failure', async () => {
    const { list, log } = await open()
    const [{ _id: job }] = (await list('waiting')).messages
    expect(log.find((line) => line.job === job)).toMatchObject({
      msg: 'mail.contact failed and will be retried',
      err: { message: 'The mail could not be sent: mail-server-unreachable', cause: { code: 'ESOCKET' } },
    })
  })

  test('are listed with whom they are for and why they wait, and nothing of what they say', async () => {
    const { list, call } = await open()
    const page = await list('waiting')
    expect(page).toEqual({
      messages: [
        {
          _id: expect.any(String),
          kind: 'mail.contact',
          to: SHOP.email,
          state: 'waiting',
          attempts: 1,
          createdAt: expect.any(String),
          at: expect.any(String),
          reason: { code: 'mail-server-unreachable' },
          isBeingSent: false,
          isInOutbox: false,
          isOvertaken: false,
          mayTryAgain: true,
        },
      ],
      counts: { waiting: 1, failed: 0, sent: 0 },
    })
    expect(Date.parse(page.messages[0].at)).toBeGreaterThan(Date.parse(page.messages[0].createdAt))
    expect(await list('failed')).toMatchObject({ messages: [], counts: { waiting: 1 } })
    const wrong = await call('GET', '/messages?state=everything')
    expect([wrong.status, (await wrong.json()).errors]).toMatchObject([
      422,
      [{ path: 'state', code: 'NOT_ONE_OF', message: expect.stringContaining('waiting, failed') }],
    ])
  })

  test('are sent when an admin tries them again', async () => {
    const { list, call, port } = await open()
    const [{ _id: id }] = (await list('waiting')).messages
    const { received } = await openSmtpServer({ port })
    const tried = await call('POST', `/messages/${id}/tries`)
    expect([tried.status, await tried.json()]).toEqual([
      200,
      { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    ])
    await expect
      .poll(async () => (await list('sent')).messages)
      .toMatchObject([{ _id: id, state: 'sent', mayTryAgain: false }])
    expect(received).toHaveLength(1)

    const again = await call('POST', `/messages/${id}/tries`)
    expect([again.status, (await again.json()).code]).toEqual([409, 'NOT_TO_SEND'])
  })

  test('with a link are listed without it', async () => {
    const { list, url } = await open()
    await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Salma', email: 'salma@example.com', password: 'lake-road-12' }),
    })
    await expect.poll(async () => (await list('waiting')).counts.waiting).toBe(2)
    const page = await list('waiting')
    expect(page.messages).toContainEqual(
      expect.objectContaining({ kind: 'mail.account', linkKind: 'verification', to: 'salma@example.com' }),
    )
    expect(JSON.stringify(page)).not.toMatch(/token|Salma|http/)
  })
})
