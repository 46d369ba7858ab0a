import { describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { aProduct } from '#tests/factories.ts'
import {
  isCustomersConfirmation,
  marksAfterMove,
  marksAfterReturn,
  marksOfNow,
  type OrderMark,
  placingMarks,
} from './marks.ts'
import { isBangladeshiMobile } from './mobileNumber.ts'

const plain = aProduct()
const panjabi = aProduct({ colors: ['Red', 'Blue'], sizes: ['M', 'L'] })
const shoes = aProduct({ sizes: ['M'] })
const products = new Map([plain, panjabi, shoes].map((product) => [product.id, product]))

const UNREMARKABLE = {
  lines: [cartLineOf(plain), cartLineOf(panjabi, { color: 'Red', size: 'M' })],
  mobileNumber: '01712345678',
  products,
  earlierOrder: undefined,
  otherArea: false,
}

describe('an order that is placed', () => {
  test('has no marks if nothing needs to be asked', () => {
    expect(placingMarks(UNREMARKABLE)).toEqual([])
  })

  test.each(['00000000000', '01212345678', '02712345678', '11712345678', '0171234567', '৯৯৯'])(
    'is marked if its number is %s, which does not exist in Bangladesh',
    (mobileNumber) => {
      expect(placingMarks({ ...UNREMARKABLE, mobileNumber })).toEqual([{ code: 'impossible-number' }])
    },
  )

  test.each(['3', '4', '5', '6', '7', '8', '9'])('is not when the number begins with 01%s', (third) => {
    expect(isBangladeshiMobile(`01${third}12345678`)).toBe(true)
  })

  test('is marked if its customer chose another area than the district’s', () => {
    expect(placingMarks({ ...UNREMARKABLE, otherArea: true })).toEqual([{ code: 'other-area' }])
  })

  test('names the earlier order that it repeats', () => {
    expect(placingMarks({ ...UNREMARKABLE, earlierOrder: '7KQX-M3PA' })).toEqual([
      { code: 'repeat', orderId: '7KQX-M3PA' },
    ])
  })

  test('names the lines without a size or colour whose products come in several', () => {
    const lines = [
      cartLineOf(plain),
      cartLineOf(panjabi),
      cartLineOf(panjabi, { size: 'L' }),
      cartLineOf(shoes),
    ]
    expect(placingMarks({ ...UNREMARKABLE, lines })).toEqual([
      { code: 'size-not-chosen', lines: [1] },
      { code: 'color-not-chosen', lines: [1, 2] },
    ])
  })
})

describe('a move', () => {
  test('counts as the customer’s confirmation only from Cancelled to Confirmed by a customer', () => {
    expect(isCustomersConfirmation('customer', 'Cancelled', 'Confirmed')).toBe(true)
    expect(isCustomersConfirmation('orders.move', 'Cancelled', 'Confirmed')).toBe(false)
    expect(isCustomersConfirmation('customer', 'Pending', 'Cancelled')).toBe(false)
  })

  test('keeps what was marked at the placing, and replaces what an earlier move marked', () => {
    const repeat: OrderMark = { code: 'repeat', orderId: '7KQX-M3PA' }
    const byCustomer: OrderMark = { code: 'confirmed-by-customer', cancelledBy: 'customer' }
    const afterAdmin: OrderMark = { code: 'confirmed-by-customer', cancelledBy: 'admin' }
    expect(marksAfterMove([repeat], 'Confirmed', 'customer')).toEqual([repeat, byCustomer])
    expect(marksAfterMove([repeat, byCustomer], 'Confirmed', 'admin')).toEqual([repeat, afterAdmin])
    expect(marksAfterMove([repeat, byCustomer], 'Shipping', undefined)).toEqual([repeat])
  })

  test('ends what is said of goods that came back and are in no stock once the order leaves', () => {
    const uncounted: OrderMark = { code: 'not-counted', lines: [0] }
    expect(marksAfterMove([uncounted], 'Confirmed', undefined)).toEqual([uncounted])
    expect(marksAfterMove([uncounted], 'Cancelled', undefined)).toEqual([uncounted])
    expect(marksAfterReturn([uncounted], [])).toEqual([uncounted])
    expect(marksAfterReturn([uncounted], [2, 0])).toEqual([{ code: 'not-counted', lines: [0, 2] }])
    expect(marksAfterMove([uncounted], 'Shipping', undefined)).toEqual([])
  })
})

describe('what is asked of an order later', () => {
  const lines = [cartLineOf(panjabi), cartLineOf(plain)]
  const asked: OrderMark[] = [
    { code: 'size-not-chosen', lines: [0] },
    { code: 'color-not-chosen', lines: [0] },
  ]
  const other: OrderMark = { code: 'impossible-number' }

  test('is what its products ask now', () => {
    expect(marksOfNow([other], lines, products)).toEqual([other, ...asked])
    expect(
      marksOfNow([...asked, other], [cartLineOf(panjabi, { color: 'Red', size: 'M' })], products),
    ).toEqual([other])
  })

  test('stays for products that are gone', () => {
    expect(marksOfNow([other, ...asked], lines, new Map())).toEqual([other, ...asked])
    expect(marksOfNow([other], lines, new Map())).toEqual([other])
  })
})
