import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetKept } from './forgetKept.ts'
import { createMailer } from './mail/mailer.ts'
import { createSms } from './sms/sms.ts'

/** It takes a line of its own in the head of a mail. */
const LONG = `${'rahima.khatun.'.repeat(5)}x@example.com`

test('an outbox forgets what it keeps for somebody, and nothing else', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'haat-outbox-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const common = { outbox, now: () => 0, random: randomBytes }
  const mailer = createMailer(common)
  const sms = createSms({ ...common, bulkSmsBdUrl: 'http://127.0.0.1:1' })
  const from = { name: 'Haat', address: 'shop@example.com' }
  const mail = (to: string) =>
    mailer.send({ id: to, to, subject: 'Your order', text: 'rahima@example.com' } as never, {
      url: undefined,
      from: from as never,
    })
  await mail('rahima@example.com')
  await mail('Rahima@Example.com')
  await mail(LONG)
  await mail('karim@example.com')
  const route = { driver: 'log' } as const
  await sms.send({ to: '01711000001', text: 'To: 01711000002' }, route)
  await sms.send({ to: '01711000002', text: 'To: 01711000001' }, route)
  writeFileSync(join(outbox, 'a note of the owner’s.txt'), 'To: 01711000001')
  expect(readdirSync(outbox)).toHaveLength(7)

  await forgetKept(outbox, ['01711000001', 'rahima@example.com', LONG])
  const kept = readdirSync(outbox).map((name) => /\.\w+$/.exec(name)?.[0])
  expect(kept.sort()).toEqual(['.eml', '.txt', '.txt'])
  await forgetKept(outbox, ['01711000001', 'rahima@example.com', LONG])
  expect(readdirSync(outbox)).toHaveLength(3)
})

test('a folder that does not exist keeps nothing', async () => {
  await expect(forgetKept('/dev/null-nowhere/outbox', ['01711000001'])).resolves.toBeUndefined()
})
