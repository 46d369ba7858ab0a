import { expect, test } from 'vitest'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { isAnythingLeft, takenOff, withoutMissingAddress } from './withoutGoods.ts'

const shirt = (size: string) => ({ name: 'Shirt', size, color: 'Blue' })

test('the way to an order names what was not found by its place', () => {
  const parcel = (missing: object[]) =>
    ({
      ...{ orderId: '7KQX-M3PA', missing },
      order: { products: [shirt('M'), shirt('L')] },
    }) as unknown as ConsignmentAnswer
  const address = withoutMissingAddress(parcel([{ ...shirt('L'), quantity: 2 }]))
  expect(address).toBe('/dashboard/newOrder/7KQX-M3PA?without=1:2')
  expect(takenOff(new URL(address, 'http://shop').searchParams.get('without'))).toEqual([
    { line: 1, quantity: 2 },
  ])
  expect(withoutMissingAddress(parcel([{ ...shirt('XL'), quantity: 1 }]))).not.toContain('without')
})

test('an order of which nothing was found is not sent without it', () => {
  const left = (quantity: number) =>
    isAnythingLeft({
      order: { products: [{ quantity: 2 }] },
      missing: [{ quantity }],
    } as unknown as ConsignmentAnswer)
  expect([left(1), left(2)]).toEqual([true, false])
})

test.each([null, '', '1', '1:0', '1:-1', ':1', 'x:1', '1:1.5', '1:2:3', '9999:1'])(
  '%s takes nothing off',
  (text) => {
    expect(takenOff(text)).toEqual([])
  },
)
