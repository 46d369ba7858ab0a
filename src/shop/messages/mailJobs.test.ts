import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { freePort } from '#tests/freePort.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const A_MESSAGE = { name: 'Karim', email: 'karim@example.com', message: 'Do you deliver to Sylhet?' }
const A_LINK = {
  name: 'Rahima',
  email: 'rahima@example.com',
  link: 'https://shop.example/authentication/reset-password#token=opens-the-account',
  language: 'en',
} as const

describeOnEachDatabase('mails', (database) => {
  /** A shop whose mail server is not listening yet. */
  async function open() {
    const clock = aClock()
    const port = await freePort()
    const now = () => clock.now()
    const mailer = createMailer({
      outbox: '/dev/null/nowhere',
      now,
      random: randomBytes,
    })
    onTestFinished(() => mailer.close())
    const sealing = createSealing(new Uint8Array(32).fill(3), randomBytes)
    const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: '', noReply: 'no-reply@shop.example' }
    const openAgain = (key = sealing) =>
      openShop(database.db, { now, mail, mailer, sealing: key, random: randomBytes })
    return { shop: await openAgain(), openAgain, clock, port }
  }
  const jobs = () =>
    database.db.selectFrom('jobs').selectAll().where('kind', 'like', 'mail.%').orderBy('created_at').execute()

  test('wait while the mail server is down for ten minutes; then each arrives, once', async () => {
    const { shop, clock, port } = await open()
    await shop.contact.sendMessage(A_MESSAGE)
    await shop.contact.subscribe('salma@example.com', 'bn')
    await shop.mailAccount('reset', A_LINK)
    for (const end = clock.now() + 10 * MINUTE; clock.now() < end; clock.pass(MINUTE / 2))
      await shop.jobs.runDue()
    for (const job of await jobs()) expect(job).toMatchObject({ done_at: null, failed_at: null })

    const { received } = await openSmtpServer({ port })
    for (const end = clock.now() + 10 * MINUTE; clock.now() < end; clock.pass(MINUTE / 2))
      await shop.jobs.runDue()
    const addressees = received.map(({ mail }) => mail.to?.[0]?.address).sort()
    expect(addressees).toEqual([SHOP.email, 'rahima@example.com', 'salma@example.com'].sort())
    const reset = received.find(({ mail }) => mail.to?.[0]?.address === A_LINK.email)
    expect(reset?.mail.text).toContain(A_LINK.link)
    const ids = (await jobs()).map(({ id }) => `<${id}@shop.example>`)
    expect(received.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort())
  })

  test('with a link are encrypted until they are sent, and then cleared', async () => {
    const { shop, port } = await open()
    await shop.mailAccount('sign-in', A_LINK)
    const [waiting] = await jobs()
    expect(waiting?.secret).toMatch(/^[\w-]{40,}$/)
    expect(Buffer.from(waiting?.secret ?? '', 'base64url').toString('latin1')).not.toContain('token')
    expect(JSON.stringify({ ...waiting, secret: '' })).not.toMatch(/token|https/)
    await openSmtpServer({ port })
    await shop.jobs.runDue()
    const [sent] = await jobs()
    expect(sent).toMatchObject({ secret: null, last_error: null, payload: waiting?.payload })
    expect(sent?.done_at).not.toBeNull()
  })

  test('with an expired link are not sent', async () => {
    const { shop, clock, port } = await open()
    await shop.mailAccount('reset', A_LINK)
    await shop.jobs.runDue()
    clock.pass(HOUR)
    const { received } = await openSmtpServer({ port })
    await shop.jobs.runDue()
    expect(await jobs()).toMatchObject([{ last_error: 'expired', secret: null, done_at: null }])
    expect(received).toEqual([])
  })

  test('with a link that have failed lose it when it expires', async () => {
    const { shop, clock, port } = await open()
    await openSmtpServer({
      port,
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('nobody'), { responseCode: 550 })),
    })
    await shop.mailAccount('reset', A_LINK)
    await shop.jobs.runDue()
    expect(await jobs()).toMatchObject([{ last_error: 'mail-refused 550', secret: expect.any(String) }])
    clock.pass(HOUR)
    await shop.jobs.runDue()
    expect(await jobs()).toMatchObject([{ last_error: 'expired', secret: null }])
  })

  test('about a message that is deleted end, and cannot be tried again', async () => {
    const { shop } = await open()
    await shop.contact.sendMessage(A_MESSAGE)
    await database.db.deleteFrom('contact_messages').execute()
    await shop.jobs.runDue()
    const [job] = await jobs()
    expect(job).toMatchObject({ last_error: 'message-deleted', attempts: 1, failed_at: expect.any(Number) })
    const admin = await anAdminOf(shop)
    expect(await shop.messages.tryAgain(admin, job?.id ?? '')).toEqual({ outcome: 'not-to-send' })
  })

  test('encrypted under another SHOP_SECRET report it, and are not retried for hours', async () => {
    const { shop, openAgain } = await open()
    await shop.mailAccount('reset', A_LINK)
    const again = await openAgain(createSealing(new Uint8Array(32).fill(4), randomBytes))
    await again.jobs.runDue()
    expect(await jobs()).toMatchObject([{ last_error: 'secret-changed', secret: null, attempts: 1 }])
  })
})
