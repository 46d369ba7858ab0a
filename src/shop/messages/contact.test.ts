import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import type { Message } from '#integrations/mail/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'

const A_MESSAGE = {
  name: 'রহিমা বেগম',
  email: 'rahima@example.com',
  message: 'Do you deliver to Sylhet?\n\n‘It’s urgent’ — 100%',
}

/** A mail server that stores what it receives. */
function aMailer() {
  const sent: Message[] = []
  const send = async (mail: Message) => {
    sent.push(mail)
    return 'sent' as const
  }
  return { sent, mailer: { send } }
}

describeOnEachDatabase('messages to the shop', (database) => {
  const stored = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()

  test('are stored as they were written, and mailed to the shop', async () => {
    const { sent, mailer } = aMailer()
    const { contact, jobs } = await openShop(database.db, { mailer })
    await contact.sendMessage(A_MESSAGE)
    expect(await stored()).toEqual([{ ...A_MESSAGE, id: expect.any(String), sent_at: A_MOMENT }])
    await jobs.runDue()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: SHOP.email,
      replyTo: { name: A_MESSAGE.name, address: A_MESSAGE.email },
      text: expect.stringContaining('> Do you deliver to Sylhet?\n> \n> ‘It’s urgent’ — 100%'),
    })
  })

  test('the same one twice is stored twice: both were intended', async () => {
    const { sent, mailer } = aMailer()
    const { contact, jobs } = await openShop(database.db, { mailer })
    await contact.sendMessage(A_MESSAGE)
    await contact.sendMessage(A_MESSAGE)
    expect(await stored()).toHaveLength(2)
    await jobs.runDue()
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  test('a message that cannot be stored is not mailed: its writer gets an error and can send it again', async () => {
    const { sent, mailer } = aMailer()
    let bytes = countingBytes()
    const { contact, jobs } = await openShop(database.db, { mailer, random: (count) => bytes(count) })
    await contact.sendMessage(A_MESSAGE)
    bytes = countingBytes()
    await expect(contact.sendMessage(A_MESSAGE)).rejects.toThrow(/unique|duplicate/i)
    bytes = countingBytes(100)
    await jobs.runDue()
    expect(sent).toHaveLength(1)
  })
})

describeOnEachDatabase('the newsletter', (database) => {
  test('thanks for a new address by mail, once, in the subscriber’s language', async () => {
    const { sent, mailer } = aMailer()
    const { contact, jobs } = await openShop(database.db, { mailer })
    await contact.subscribe('Rahima@example.com', 'bn')
    await contact.subscribe('rahima@example.com', 'en')
    await jobs.runDue()
    expect(sent.map(({ to }) => to)).toEqual(['Rahima@example.com'])
    expect(sent[0]).toMatchObject({
      subject: `সাবস্ক্রাইব করার জন্য ধন্যবাদ · ${SHOP.name}`,
      replyTo: { address: SHOP.email },
      text: expect.stringContaining('Thank you for subscribing to the newsletter'),
    })
  })
})
