import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertMessage } from '#data/messages/contactMessages.ts'
import { Secret } from '#domain/settings/secret.ts'
import { isSignedWith } from '#integrations/outside/webhook.ts'
import { webhooks } from '#server/api/parcels/webhooks.ts'
import type { Webhook } from '#shop/core/deps.ts'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { anAdminOf } from '../testPeople.ts'
import { openShop } from '../testShop.ts'

const SECRET = 'agreed'

/** A courier; what it delivers is kept as a message, so that one sees what the transaction has done. */
const courier = (accept?: Webhook['accept']): Webhook => ({
  driver: {
    isGenuine: ({ body, headers }, { steadfast }) =>
      isSignedWith(steadfast.secretKey.reveal() ?? '', body, headers.get('X-Signature')),
    answer: { status: 202, headers: { 'X-Heard': 'yes' }, body: { status: 'success' } },
  },
  async accept(tx, delivery) {
    const message = new TextDecoder().decode(delivery.body)
    await insertMessage(tx, { id: message, name: '', email: '', message, sentAt: 0 })
    await accept?.(tx, delivery)
  },
})

describeOnEachDatabase('webhooks', (database) => {
  async function aShop(accept?: Webhook['accept']) {
    const settingsSealing = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }
    const shop = await openShop(database.db, {
      ...{ webhooks: new Map([['courier', courier(accept)]]), settingsSealing },
    })
    const agree = async (secret: string, revision = 0) => {
      const value = { steadfast: { apiKey: Secret.UNSET, secretKey: Secret.of(secret) } }
      const admin = await anAdminOf(shop)
      expect(await shop.settings.write(admin, 'couriers', { value, revision })).toMatchObject({
        outcome: 'saved',
      })
    }
    await agree(SECRET)
    const app = webhooks({ shop })
    const send = (body: string, signature = sign(body), path = '/webhooks/courier') =>
      app.request(path, { method: 'POST', body, headers: { 'X-Signature': signature } })
    return { app, send, agree }
  }
  const accepted = async () =>
    (await database.db.selectFrom('contact_messages').select('message').orderBy('id').execute()).map(
      ({ message }) => message,
    )

  test('a signed delivery is accepted once, however often and at once it comes', async () => {
    const { send } = await aShop()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('delivered')))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('X-Heard'), await answer.json()]).toEqual([
        202,
        'yes',
        { status: 'success' },
      ])
    }
    expect((await send('returned')).status).toBe(202)
    expect(await accepted()).toEqual(['delivered', 'returned'])
  })

  test('a delivery with a wrong signature changes nothing, and the true one counts afterwards', async () => {
    const { send } = await aShop()
    const forged = await send('delivered', sign('returned'))
    expect([forged.status, await forged.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    expect(await accepted()).toEqual([])
    await send('delivered')
    expect(await accepted()).toEqual(['delivered'])
  })

  test('counts with the key that the owner has now', async () => {
    const { send, agree } = await aShop()
    await agree('another', 1)
    expect((await send('delivered')).status).toBe(401)
    expect((await send('delivered', sign('delivered', 'another'))).status).toBe(202)
  })

  test('a delivery that could not be stored is not remembered: the next try counts', async () => {
    let fails = true
    const { app, send } = await aShop(async () => {
      if (fails) throw new Error('The disk is full')
    })
    app.onError((_, c) => c.body(null, 500))
    expect((await send('delivered')).status).toBe(500)
    expect(await accepted()).toEqual([])
    fails = false
    expect((await send('delivered')).status).toBe(202)
    expect(await accepted()).toEqual(['delivered'])
  })

  test('an unknown service, another method, a body that is too long', async () => {
    const { app, send } = await aShop()
    expect((await send('delivered', sign('delivered'), '/webhooks/other')).status).toBe(404)
    expect((await app.request('/webhooks/courier')).status).toBe(405)
    const long = 'x'.repeat(200_000)
    expect((await send(long)).status).toBe(413)
    expect(await accepted()).toEqual([])
  })
})

function sign(body: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
