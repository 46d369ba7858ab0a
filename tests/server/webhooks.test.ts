import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import type { Courier } from '#integrations/courier/port.ts'
import { isSignedWith, type WebhookDriver } from '#integrations/outside/webhook.ts'
import { webhooks } from '#server/api/parcels/webhooks.ts'
import { courierKeys } from '../couriers/keys.ts'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '../factories.ts'
import { anAdminOf } from '../testPeople.ts'
import { openShop } from '../testShop.ts'
import { openServer } from './shopServer.ts'

const SECRET = 'agreed'
/** Seals nothing, so that one sees where a text is kept. */
const sealing = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }

const driver: WebhookDriver = {
  isGenuine: ({ body, headers }, { steadfast }) =>
    isSignedWith(steadfast.secretKey.reveal() ?? '', body, headers.get('X-Signature')),
  answer: { status: 202, headers: { 'X-Heard': 'yes' }, body: { status: 'success' } },
}

describeOnEachDatabase('webhooks', (database) => {
  async function aShop(hears: () => void = () => {}) {
    const heard: string[] = []
    let at = A_MOMENT
    const newsIn = (body: string) => {
      hears()
      heard.push(body)
      return []
    }
    const courier: Courier = { name: 'steadfast', webhook: { ...driver, newsIn } }
    const shop = await openShop(database.db, {
      ...{ couriers: [courier], sealing, settingsSealing: sealing },
      now: () => at,
    })
    const owner = await anAdminOf(shop)
    const agree = async (secret: string, revision = 0) => {
      const value = courierKeys({ secretKey: Secret.of(secret) })
      expect(await shop.settings.write(owner, 'couriers', { value, revision })).toMatchObject({
        outcome: 'saved',
      })
    }
    await agree(SECRET)
    const app = webhooks({ shop })
    const send = (body: string, signature = sign(body), path = '/webhooks/steadfast') =>
      app.request(path, { method: 'POST', body, headers: { 'X-Signature': signature } })
    /** Runs what is due after some milliseconds. */
    const run = async (after = 0) => {
      at += after
      await shop.jobs.runDue()
      return heard
    }
    return { app, send, agree, run }
  }
  const kept = () => database.db.selectFrom('jobs').select(['kind', 'payload', 'secret']).execute()

  test('a signed delivery is heard once, however often and at once it comes', async () => {
    const { send, run } = await aShop()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('delivered')))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('X-Heard'), await answer.json()]).toEqual([
        202,
        'yes',
        { status: 'success' },
      ])
    }
    expect((await send('returned')).status).toBe(202)
    expect((await run()).toSorted()).toEqual(['delivered', 'returned'])
    expect((await send('delivered')).status).toBe(202)
    expect(await run()).toHaveLength(2)
  })

  test('what it says is kept sealed until it was heard, and no longer', async () => {
    const { send, run } = await aShop()
    await send('of 01712345678')
    expect(await kept()).toMatchObject([
      { kind: 'webhook.hear', payload: '{"service":"steadfast"}', secret: '{"body":"of 01712345678"}' },
    ])
    await run()
    expect(JSON.stringify(await kept())).not.toContain('01712345678')
  })

  test('a delivery that could not be heard is heard later', async () => {
    let fails = true
    const { send, run } = await aShop(() => {
      if (fails) throw new Error('The disk is full')
    })
    expect((await send('delivered')).status).toBe(202)
    expect(await run()).toEqual([])
    fails = false
    expect(await run(60 * 60_000)).toEqual(['delivered'])
  })

  test('a delivery with a wrong signature changes nothing, and the true one counts afterwards', async () => {
    const { send, run } = await aShop()
    const forged = await send('delivered', sign('returned'))
    expect([forged.status, await forged.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    expect(await kept()).toEqual([])
    await send('delivered')
    expect(await run()).toEqual(['delivered'])
  })

  test('counts with the key that the owner has now', async () => {
    const { send, agree } = await aShop()
    await agree('another', 1)
    expect((await send('delivered')).status).toBe(401)
    expect((await send('delivered', sign('delivered', 'another'))).status).toBe(202)
  })

  test('a delivery that could not be stored is not remembered: the next try counts', async () => {
    const { app, send, run } = await aShop()
    app.onError((_, c) => c.body(null, 500))
    const { seal } = sealing
    sealing.seal = () => {
      throw new Error('The disk is full')
    }
    expect((await send('delivered')).status).toBe(500)
    sealing.seal = seal
    expect(await run()).toEqual([])
    expect((await send('delivered')).status).toBe(202)
    expect(await run()).toEqual(['delivered'])
  })

  test('an unknown service, another method, a body that is too long', async () => {
    const { app, send } = await aShop()
    expect((await send('delivered', sign('delivered'), '/webhooks/other')).status).toBe(404)
    expect((await app.request('/webhooks/courier')).status).toBe(405)
    const long = 'x'.repeat(200_000)
    expect((await send(long)).status).toBe(413)
    expect(await kept()).toEqual([])
  })
})

function sign(body: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

test('the query of its address, in which a token may stand, is not logged', async () => {
  const { url, log } = await openServer()
  const response = await fetch(`${url}/api/webhooks/redx?token=of-the-address`, {
    method: 'POST',
    body: '{}',
  })
  await response.text()
  await expect.poll(() => log.map(({ path }) => path)).toContain('/api/webhooks/redx')
  expect(JSON.stringify(log)).not.toContain('of-the-address')
})
