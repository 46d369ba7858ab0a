import { describe, expect, onTestFinished, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import { aSteadfast } from '#tests/couriers/steadfast.ts'
import { openSqlite } from '#tests/databases/engines.ts'
import { aUser } from '#tests/factories.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { openShop } from '#tests/testShop.ts'

const OWNER = aUser({ id: 'owner', role: 'admin', owner: true })
const FROM = { address: '192.0.2.1' }
const SEALING = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }

async function aShop(url: string) {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  return await openShop(db, {
    couriers: [createSteadfast({ url, bookingTimeout: 30_000 })],
    settingsSealing: SEALING,
  })
}

describe('a test of the keys of a courier', () => {
  test('tells the balance by what is typed, and by what is saved', async () => {
    const { url, calls } = await aSteadfast()
    const shop = await aShop(url)
    const works = { outcome: 'tested', result: 'works', balance: 1234_50 }
    expect(await shop.couriers.test(OWNER, 'steadfast', undefined, FROM)).toMatchObject({ result: 'not-set' })
    expect(calls).toEqual([])
    expect(await shop.couriers.test(OWNER, 'steadfast', courierKeys(), FROM)).toEqual(works)
    await shop.settings.write(OWNER, 'couriers', {
      value: courierKeys({ secretKey: Secret.of('another') }),
      revision: 0,
    })
    expect(await shop.couriers.test(OWNER, 'steadfast', undefined, FROM)).toMatchObject({ result: 'refused' })
    // The key that is not typed is the saved one.
    const half = courierKeys({ apiKey: Secret.KEPT })
    expect(await shop.couriers.test(OWNER, 'steadfast', half, FROM)).toEqual(works)
  })

  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'busy'],
    [500, 'unreachable'],
    [404, 'unreachable'],
  ])('after an answer with the status %i says: %s', async (status, result) => {
    const { url } = await anOutsideService((response) => response.writeHead(status).end('{}'))
    const shop = await aShop(url)
    expect(await shop.couriers.test(OWNER, 'steadfast', courierKeys(), FROM)).toEqual({
      outcome: 'tested',
      result,
      balance: undefined,
    })
  })

  test('is the owner’s alone, of a courier that there is', async () => {
    const shop = await aShop('http://127.0.0.1:1/')
    const admin = aUser({ id: 'admin', role: 'admin' })
    const outcomeOf = async (...[caller, courier]: [typeof OWNER | undefined, string]) =>
      (await shop.couriers.test(caller, courier, courierKeys(), FROM)).outcome
    expect(await outcomeOf(admin, 'steadfast')).toBe('forbidden')
    expect(await outcomeOf(undefined, 'steadfast')).toBe('signed-out')
    expect(await outcomeOf(OWNER, 'nobody')).toBe('unknown')
  })

  test('is refused before wrong keys lock the shop out at the courier', async () => {
    const { url, calls } = await anOutsideService((response) => response.writeHead(401).end('{}'))
    const shop = await aShop(url)
    const outcomes: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      outcomes.push((await shop.couriers.test(OWNER, 'steadfast', courierKeys(), FROM)).outcome)
    }
    expect(outcomes).toEqual([...Array(5).fill('tested'), 'too-many'])
    expect(calls).toHaveLength(5)
  })
})

test('the places from which a courier collects are the owner’s alone', async () => {
  const shop = await aShop('http://127.0.0.1:1/')
  const admin = aUser({ id: 'admin', role: 'admin' })
  expect(await shop.couriers.places(admin, 'pathao')).toEqual({ outcome: 'forbidden' })
  expect(await shop.couriers.places(undefined, 'pathao')).toEqual({ outcome: 'signed-out' })
  // It has no such call.
  expect(await shop.couriers.places(OWNER, 'steadfast')).toEqual({ outcome: 'unknown' })
})
