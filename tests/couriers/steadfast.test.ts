import { describe, expect, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { steadfastWebhook } from '#integrations/courier/steadfast/webhook.ts'
import { anOutsideService } from '../outsideService.ts'
import { AGREED, courierKeys } from './keys.ts'
import { HELP, obey } from './standInLine.ts'
import { aSteadfast } from './steadfast.ts'

const KEYS = courierKeys({
  webhookToken: Secret.of(AGREED.webhookToken),
  webhookSecret: Secret.of(AGREED.webhookSecret),
})
const INVOICE = '89WX-FHHG'

async function withAParcel() {
  const steadfast = await aSteadfast()
  const { parcels } = createSteadfast({ url: steadfast.url, bookingTimeout: 30_000 })
  const parcel = {
    ...{ invoice: INVOICE, name: 'Rahima', mobileNumber: '01712345678', secondNumber: undefined },
    ...{ address: 'House 12, Dhanmondi', collect: 1250_00 as never, note: '', goods: 'Saree', boxes: 1 },
  }
  await parcels.book([parcel], KEYS)
  const shop = await anOutsideService((response) => response.writeHead(200).end('{}'))
  steadfast.callBack({ url: shop.url })
  /** What the shop reads of each call. */
  const heard = () =>
    shop.calls.map(({ body, headers }) => {
      const delivery = {
        body: new TextEncoder().encode(body),
        headers: new Headers(headers as Record<string, string>),
        query: new URLSearchParams(),
      }
      const isGenuine = steadfastWebhook.isGenuine(delivery, KEYS)
      return {
        isGenuine,
        id: steadfastWebhook.idOf?.(delivery),
        news: steadfastWebhook.newsIn(body),
        headers,
      }
    })
  return { steadfast, parcels, heard }
}

describe('the stand-in of Steadfast', () => {
  test('tells of a parcel as the shop understands it, and knows the status itself', async () => {
    const { steadfast, parcels, heard } = await withAParcel()
    const answers = await steadfast.tell(INVOICE, 'delivered')
    expect(answers.map(({ status }) => status)).toEqual([200])
    expect(heard()).toMatchObject([
      {
        isGenuine: true,
        news: [{ word: 'delivered', invoice: INVOICE, consignment: '1000', collected: 1250_00, fee: 110_00 }],
        headers: { 'user-agent': 'Steadfast-Webhook/1.0', 'content-type': 'application/json' },
      },
    ])
    expect(await parcels.find(INVOICE, KEYS)).toEqual({ text: 'delivered', word: 'delivered' })
    await steadfast.track(INVOICE, 'Received at DHANMONDI')
    expect(heard()[1]).toMatchObject({
      isGenuine: true,
      news: [{ word: 'told', text: 'Received at DHANMONDI' }],
    })
  })

  test('tells the same several times, what was collected, and of parcels that are not the shop’s', async () => {
    const { steadfast, heard } = await withAParcel()
    await steadfast.tell(INVOICE, 'partial_delivered', { times: 3, collected: 700 })
    await steadfast.tell('ANOTHER-SHOP', 'delivered')
    const calls = heard()
    expect(calls.map(({ news }) => news[0]?.invoice)).toEqual([INVOICE, INVOICE, INVOICE, 'ANOTHER-SHOP'])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2)
    expect(calls[0]?.news[0]).toMatchObject({ word: 'part-delivered', collected: 700_00 })
  })

  test.each([
    [{}, true],
    [{ signWith: 'token' }, true],
    [{ signWith: 'secret' }, true],
    [{ wrongSignature: true }, false],
    [{ withoutToken: true }, false],
  ] as const)('with %j is genuine: %s', async (telling, expected) => {
    const { steadfast, heard } = await withAParcel()
    await steadfast.tell(INVOICE, 'pending', telling)
    expect(heard().map(({ isGenuine }) => isGenuine)).toEqual([expected])
  })

  test.each([
    ['dead', { fault: 'unreachable' }],
    ['500', { fault: 'refused', status: 500 }],
    ['429', { fault: 'refused', status: 429 }],
  ] as const)('asked once, and then as long as it stays so, answers: %s', async (mood, error) => {
    const { steadfast, parcels } = await withAParcel()
    steadfast.beAsked(mood)
    await expect(parcels.find(INVOICE, KEYS)).rejects.toMatchObject(error)
    expect(await parcels.find(INVOICE, KEYS)).toMatchObject({ word: 'booked' })
    steadfast.stay(mood)
    await expect(parcels.find(INVOICE, KEYS)).rejects.toMatchObject(error)
    await expect(parcels.check(KEYS)).rejects.toMatchObject(error)
    steadfast.stay('right')
    expect(await parcels.check(KEYS)).toBe(1234_50)
  })

  test('has a record of every customer', async () => {
    const { steadfast } = await withAParcel()
    const { record } = createSteadfast({ url: steadfast.url, timeout: 30_000 })
    expect(await record?.('01712345678', KEYS)).toMatchObject({ deliveredPercent: 83, volume: '6-20' })
  })

  test('says after a 429 how long to wait', async () => {
    const { steadfast } = await withAParcel()
    steadfast.stay('429')
    const headers = { 'Api-Key': AGREED.apiKey, 'Secret-Key': AGREED.secretKey }
    const answer = await fetch(`${steadfast.url}get_balance`, { headers })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '30'])
  })

  test('answers slowly when it is let go', async () => {
    const { steadfast, parcels } = await withAParcel()
    steadfast.beAsked('slow')
    let isAnswered = false
    const slow = parcels.find(INVOICE, KEYS).then((status) => {
      isAnswered = true
      return status
    })
    // It has arrived: the next call is not the slow one.
    await expect.poll(() => steadfast.calls.length).toBe(2)
    expect(await parcels.find(INVOICE, KEYS)).toMatchObject({ word: 'booked' })
    expect(isAnswered).toBe(false)
    steadfast.letGo()
    expect(await slow).toMatchObject({ word: 'booked' })
  })
})

describe('a typed line', () => {
  test.each<[string, string | RegExp]>([
    [`delivered ${INVOICE.toLowerCase()}`, `${INVOICE} is delivered. The shop answered 200.`],
    [`  partial_delivered   ${INVOICE} 700 `, `${INVOICE} is partial_delivered. The shop answered 200.`],
    ['cancelled OTHER-1', /^OTHER-1 is cancelled \(not booked here.*The shop answered 200\.$/],
    ['list', `${INVOICE}  in_review  1250`],
    ['dead', 'Calls are answered: dead'],
    ['', HELP],
    ['delivered', HELP],
    [`delivered ${INVOICE} much`, HELP],
  ])('"%s"', async (line, expected) => {
    const { steadfast } = await withAParcel()
    expect(await obey(line, steadfast)).toMatch(expected)
  })

  test('finds the parcel however its invoice is typed', async () => {
    const { steadfast } = await withAParcel()
    await obey(`hold ${INVOICE.toLowerCase()}`, steadfast)
    expect(await obey('list', steadfast)).toBe(`${INVOICE}  hold  1250`)
  })

  test('that cannot be told says why', async () => {
    const { steadfast } = await withAParcel()
    steadfast.callBack({ url: 'http://127.0.0.1:1/' })
    expect(await obey(`hold ${INVOICE}`, steadfast)).toMatch(/^The shop could not be called: ./)
  })
})
