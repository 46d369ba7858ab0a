import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '#integrations/mail/mailer.ts'
import { openSqlite } from '#tests/databases/engines.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { openShop } from '#tests/testShop.ts'

const PATIENCE = 2_000
/**
 * One of the two slow steps of each mail: on a busy machine it may take four times as long. Ten mails over two
 * connections take longer than a mail may. Milliseconds.
 */
const STEP = 250
const MAILS = 20

test('a slow mail server gets each mail once, at the first try', async () => {
  const slowly = (_: unknown, __: unknown, done: () => void) => void setTimeout(done, STEP)
  const { url, received } = await openSmtpServer({ onMailFrom: slowly, onRcptTo: slowly })
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const mailer = createMailer({
    outbox: '/dev/null/nowhere',
    now: () => A_MOMENT,
    random: randomBytes,
    patience: PATIENCE,
  })
  onTestFinished(() => mailer.close())
  const mail = { smtpUrl: url, from: '', noReply: 'no-reply@shop.example' }
  const shop = await openShop(db, { now: () => A_MOMENT, mail, mailer, random: randomBytes })
  const people = Array.from({ length: MAILS }, (_, nth) => `person-${nth}@example.com`).sort()
  for (const person of people) await shop.contact.subscribe(person, 'en')
  await shop.jobs.runDue()

  expect(received.flatMap(({ envelope }) => envelope.to).sort()).toEqual(people)
  const jobs = await db.selectFrom('jobs').selectAll().where('kind', '=', 'mail.newsletter').execute()
  for (const job of jobs) expect(job).toMatchObject({ attempts: 1, last_error: null, done_at: A_MOMENT })
  expect(jobs).toHaveLength(MAILS)
})
