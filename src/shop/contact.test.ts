import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import type { Message } from '#integrations/mail/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { openShop } from '#tests/testShop.ts'

const A_MESSAGE = {
  name: 'রহিমা বেগম',
  email: 'rahima@example.com',
  message: 'Do you deliver to Sylhet?\n\n‘It’s urgent’ — 100%',
}

describeOnEachDatabase('messages to the shop', (database) => {
  const stored = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()

  test('are kept as they were written, and mailed to the shop', async () => {
    const sent: Message[] = []
    const mailer = { send: async (mail: Message) => void sent.push(mail) }
    const { contact } = await openShop(database.db, { mailer })
    await contact.sendMessage(A_MESSAGE)
    expect(await stored()).toEqual([{ ...A_MESSAGE, id: expect.any(String), sent_at: A_MOMENT }])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: SHOP.email,
      replyTo: { name: A_MESSAGE.name, address: A_MESSAGE.email },
      text: expect.stringContaining('> Do you deliver to Sylhet?\n> \n> ‘It’s urgent’ — 100%'),
    })
  })

  test('the same one twice is kept twice: each was meant', async () => {
    const { contact } = await openShop(database.db)
    await contact.sendMessage(A_MESSAGE)
    await contact.sendMessage(A_MESSAGE)
    expect(await stored()).toHaveLength(2)
  })

  test('nobody waits for a mail server', async () => {
    const { contact } = await openShop(database.db, { mailer: { send: () => new Promise(() => {}) } })
    await contact.sendMessage(A_MESSAGE)
    expect(await stored()).toHaveLength(1)
  })

  test('what cannot be kept is not mailed: its writer is told and sends it again', async () => {
    const sent: Message[] = []
    const mailer = { send: async (mail: Message) => void sent.push(mail) }
    const { contact } = await openShop(database.db, { mailer, random: (count) => new Uint8Array(count) })
    await contact.sendMessage(A_MESSAGE)
    await expect(contact.sendMessage(A_MESSAGE)).rejects.toThrow(/unique|duplicate/i)
    expect(sent).toHaveLength(1)
  })
})
