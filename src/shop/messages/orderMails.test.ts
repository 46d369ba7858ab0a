import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeContent } from '#data/core/contentVersion.ts'
import { storeSection } from '#data/settings/settings.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { Letter, MailRoute } from '#integrations/mail/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createSealing } from '../core/sealing.ts'

const OWNER = aUser({ role: 'admin', owner: true })
const WITH_SERVER = { smtpUrl: 'smtp://localhost', from: '', noReply: 'no-reply@shop.example' }

describeOnEachDatabase('that an order is here', (database) => {
  async function open(given: Partial<ShopDeps> = {}) {
    const mails: Letter[] = []
    const shop = await openShop(database.db, {
      random: randomBytes,
      publicUrl: 'https://shop.example',
      settingsSealing: createSealing(new Uint8Array(32).fill(3), randomBytes),
      mailer: {
        async send(mail: Letter, { url }: MailRoute) {
          mails.push(mail)
          return url === undefined ? 'outbox' : 'sent'
        },
      },
      mail: WITH_SERVER,
      ...given,
    })
    const product = await aProductOf(shop, {
      ...{ nameBengali: 'পাঞ্জাবি', colors: ['Maroon'], colorNames: { Maroon: 'মেরুন' } },
    })
    const place = async (email = 'rahima@example.com', language?: 'en' | 'bn') => {
      const request = anOrderRequest({
        lines: [{ ...cartLineOf(product), color: 'Maroon' }],
        customer: { email },
      })
      const placing = await shop.orders.placeOrder(request, undefined, undefined, { language })
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      await shop.jobs.runDue()
      return placing.orderId
    }
    return { shop, mails, place }
  }

  test('is mailed to whoever left an address, without the owner doing anything', async () => {
    const { mails, place } = await open()
    const id = await place('rahima@example.com', 'en')
    expect(mails).toMatchObject([{ to: 'rahima@example.com', subject: `Your order ${id} · Haat` }])
    expect(mails[0]?.text).toContain(`https://shop.example/track?order=${id}`)
    // What was ordered, in both languages, each by its name.
    expect(mails[0]?.text).toMatch(/^1 × .+ \(Maroon\): ৳[\d,.]+$/m)
    expect(mails[0]?.text).toMatch(/^১ × পাঞ্জাবি \(মেরুন\): ৳[০-৯,.]+$/m)
    expect(mails[0]?.html).toMatch(/<td[^>]*>1 × [^<]+<\/td>/)
  })

  test('is mailed to nobody who left none', async () => {
    const { shop, mails, place } = await open()
    const value = { ...DEFAULT_SETTINGS.checkout, email: 'optional' as const }
    expect(await shop.settings.write(OWNER, 'checkout', { value, revision: 0 })).toMatchObject({
      outcome: 'saved',
    })
    await place('')
    expect(mails).toEqual([])
  })

  test('is in the outbox of a shop without a mail server, as every mail', async () => {
    const { shop, mails, place } = await open({ mail: { ...WITH_SERVER, smtpUrl: undefined } })
    await place()
    expect(mails).toHaveLength(1)
    const sent = await shop.messages.list(OWNER, { state: 'sent', page: 1, limit: 9 })
    expect(sent).toMatchObject({ messages: [{ kind: 'mail.order', event: 'placed', isInOutbox: true }] })
  })

  test('stays off where the owner has saved it so', async () => {
    const { shop, mails, place } = await open()
    const { messages } = DEFAULT_SETTINGS
    const placed = { ...messages.events.placed, mail: false }
    const value = {
      ...messages,
      mail: { url: Secret.of('smtp://localhost'), from: '' },
      events: { ...messages.events, placed },
    }
    await shop.settings.write(OWNER, 'messages', { value, revision: 0 })
    await place()
    expect(mails).toEqual([])
  })

  test('is mailed by a shop that saved its mail before there were events', async () => {
    const value = JSON.stringify({ mail: { url: null, from: 'Haat <hello@haat.example>' } })
    const stored = { section: 'messages', value, revision: 1, updatedAt: A_MOMENT, updatedBy: 'owner' }
    await changeContent(database.db, async (tx) => {
      await storeSection(tx, stored)
      return stored
    })
    const { mails, place } = await open()
    await place()
    expect(mails).toHaveLength(1)
  })
})
