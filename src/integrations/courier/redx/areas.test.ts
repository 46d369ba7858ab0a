import { describe, expect, test } from 'vitest'
import { redxKeys } from '#tests/couriers/redx/keys.ts'
import { aRedx, type RedxMood } from '#tests/couriers/redx/redx.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { createRedx } from './redx.ts'

const KEYS = redxKeys()
const districtsAsked = (calls: readonly { readonly url: string }[]) =>
  calls.map(({ url }) => new URL(url, 'http://redx.example').searchParams.get('district_name'))

describe('the areas of a district', () => {
  test('are those of RedX, with their postcodes, in its order', async () => {
    const redx = await aRedx()
    const { parcels } = createRedx({ url: redx.url })
    expect(await parcels.areas('Dhaka', KEYS)).toEqual([
      { id: 1, name: 'Mirpur DOHS', postcode: '1216' },
      { id: 2, name: 'Mirpur 10', postcode: '1216' },
      { id: 341, name: 'Dhanmondi', postcode: '1209' },
      { id: 342, name: 'Savar Bazar', postcode: '1340' },
      { id: 343, name: 'Uttara Sector 4', postcode: '' },
    ])
    expect(districtsAsked(redx.calls)).toEqual(['Dhaka'])
    expect(redx.calls[0]?.headers['api-access-token']).toBe('Bearer a.signed.token')
  })

  test('that has an older spelling are found by that', async () => {
    const redx = await aRedx()
    const { parcels } = createRedx({ url: redx.url })
    expect((await parcels.areas('Chattogram', KEYS)).map(({ name }) => name)).toEqual([
      'Agrabad',
      'Halishahar',
    ])
    expect(districtsAsked(redx.calls)).toEqual(['Chattogram', 'Chittagong'])
  })

  test('where it has none are none', async () => {
    const redx = await aRedx()
    const { parcels } = createRedx({ url: redx.url })
    expect(await parcels.areas('Feni', KEYS)).toEqual([])
  })

  test.each<[RedxMood, object]>([
    ['dead', { fault: 'unreachable' }],
    ['500', { fault: 'refused', status: 500 }],
    ['429', { fault: 'refused', status: 429, waits: 30_000 }],
    ['401', { fault: 'refused', status: 401 }],
    ['rubbish', { fault: 'not-understood' }],
  ])('are not known while RedX is %s', async (mood, error) => {
    const redx = await aRedx()
    redx.beAsked(mood)
    const { parcels } = createRedx({ url: redx.url })
    await expect(parcels.areas('Dhaka', KEYS)).rejects.toMatchObject(error)
  })

  test.each([
    ['no object', 'Dhanmondi'],
    ['no number', { id: 'a', name: 'Dhanmondi' }],
    ['a number below 1', { id: 0, name: 'Dhanmondi' }],
    ['no name', { id: 3, name: ' ' }],
    ['a name without end', { id: 3, name: 'a'.repeat(101) }],
    ['nothing', null],
  ])('of which one is wrong (%s) are the others', async (_, wrong) => {
    const good = { id: 7, name: '  Banani\u0000 ', post_code: 'none', zone_id: 1 }
    const body = JSON.stringify({ areas: [wrong, good] })
    const { url } = await anOutsideService((response) => response.writeHead(200).end(body))
    expect(await createRedx({ url }).parcels.areas('Dhaka', KEYS)).toEqual([
      { id: 7, name: 'Banani', postcode: '' },
    ])
  })

  test('are bounded in number', async () => {
    const body = JSON.stringify({
      areas: Array.from({ length: 3_000 }, (_, nth) => ({ id: nth + 1, name: `Area ${nth}` })),
    })
    const { url } = await anOutsideService((response) => response.writeHead(200).end(body))
    expect(await createRedx({ url }).parcels.areas('Dhaka', KEYS)).toHaveLength(2_000)
  })
})
