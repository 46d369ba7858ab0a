import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '#integrations/mail/mailer.ts'
import { openSqlite } from '#tests/databases/engines.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { openShop } from '#tests/testShop.ts'

/** Of the mailer: a mail may take thirty seconds once it has one of the two connections. Milliseconds. */
const PATIENCE = 10_000
/** One of the two slow steps of each mail: five mails over one connection take longer than a mail may. Milliseconds. */
const STEP = 4_000
const MAILS = 20

/** Time that passes only when somebody says so. */
function aClock() {
  let now = 0
  const due: { at: number; end: AbortController }[] = []
  return {
    deadline(milliseconds: number) {
      const end = new AbortController()
      due.push({ at: now + milliseconds, end })
      return end.signal
    },
    pass(milliseconds: number) {
      now += milliseconds
      for (const { at, end } of due) if (at <= now) end.abort(new Error('too late'))
    },
  }
}

/** Lets a step pass on both connections together, as they do. One that is alone for a while goes on without. */
function slowSteps(clock: ReturnType<typeof aClock>) {
  const waiting = new Set<() => void>()
  const goOn = () => {
    const all = [...waiting]
    // Emptied first: the next command may be there already, and waits as soon as this one goes on.
    waiting.clear()
    for (const done of all) done()
  }
  return (_: unknown, __: unknown, done: () => void) => {
    waiting.add(done)
    if (waiting.size === 2) {
      clock.pass(STEP)
      goOn()
    } else setTimeout(() => waiting.has(done) && goOn(), 50)
  }
}

test('a slow mail server gets each mail once, at the first try', async () => {
  const clock = aClock()
  const slowly = slowSteps(clock)
  const { url, received } = await openSmtpServer({ onMailFrom: slowly, onRcptTo: slowly })
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const mailer = createMailer({
    outbox: '/dev/null/nowhere',
    now: () => A_MOMENT,
    random: randomBytes,
    patience: PATIENCE,
    deadline: clock.deadline,
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
