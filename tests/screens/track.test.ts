import { describe, expect, onTestFinished, test } from 'vitest'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { Found } from '#web/storefront/track/found.tsx'
import { PhoneList, runningFirst } from '#web/storefront/track/phoneList.tsx'
import type { TrackedOrderPage } from '#web/storefront/track/useTracking.ts'
import { addressesOf, rendered } from './rendered.ts'

const order: TrackedOrderAnswer = {
  ...{ _id: '7KQX-M3PA', placedAt: '2026-11-20T12:05:00.000Z', orderStatus: 'Confirmed' },
  steps: [{ status: 'Pending', at: '2026-11-20T12:05:00.000Z' }],
  coming: ['Shipping', 'Delivered'],
  district: 'Cumilla',
  products: [],
  parcel: null,
  ...{
    subTotal: 2_500,
    deliveryCharge: 110,
    giveBack: [],
    back: [],
    asked: [],
    refunds: { toPayBack: 0, delivery: 0, paidBack: 0 },
    exchanged: 0,
    discount: 100,
    total: 2_510,
    advance: 510,
    toCollect: 2_000,
  },
}

const drawn = (changes: Partial<TrackedOrderAnswer> = {}) =>
  rendered(Found, { order: { ...order, ...changes }, onAgain: () => {}, onSee: () => {} }).text

test('an order names what was taken off, what was paid in advance, and the rest', () => {
  expect(drawn()).toMatch(/Discount −৳100\.00 Total ৳2,510\.00 Paid in advance −৳510\.00 To pay ৳2,000\.00/)
})

test('an exchange names what its customer gives the rider', () => {
  const giveBack = [{ name: 'Cotton Panjabi', size: 'S', color: 'N/A', quantity: 1 }]
  expect(drawn({ giveBack })).toMatch(/Give back to the rider: 1 × Cotton Panjabi/)
  expect(drawn()).not.toContain('Give back')
})

test('an order of which a part came back names its pieces, and the money of it', () => {
  const delivered: Partial<TrackedOrderAnswer> = { orderStatus: 'Delivered', coming: [] }
  const back = [{ name: 'Cotton Panjabi', size: 'S', color: 'N/A', quantity: 2 }]
  const refunds = { toPayBack: 1_060, delivery: 60, paidBack: 500 }
  expect(drawn({ ...delivered, back, refunds })).toMatch(
    /contact us\. Taken back: 2 × Cotton Panjabi \(S\)\. We pay you back ৳1,000\.00\. Whether .* ৳60\.00 .* We have paid you back ৳500\.00\./,
  )
  expect(drawn(delivered)).not.toContain('back')
})

test('an order of which a return is asked for names its pieces, and does not offer another', () => {
  const delivered: Partial<TrackedOrderAnswer> = { orderStatus: 'Delivered', coming: [] }
  const [piece, other] = [
    { name: 'Cotton Panjabi', size: 'S', color: 'N/A' },
    { name: 'Lungi', size: 'N/A', color: 'N/A' },
  ]
  const asked = [{ ...piece, quantity: 2 }]
  const part = drawn({ ...delivered, asked })
  expect(part).toContain('You asked to return: 2 × Cotton Panjabi (S). We call you and agree how we get it.')
  expect(part).not.toContain('Do you want to return something?')
  expect(drawn(delivered)).toContain('Do you want to return something?')
  expect(drawn(delivered)).toContain('Did you order with an email?')
  const rest: Partial<TrackedOrderAnswer> = { orderStatus: 'Return', awaited: 'return', coming: [], asked }
  expect(drawn(rest)).toContain('Nothing has come back to us yet.')
  const back = drawn({ ...rest, back: [{ ...other, quantity: 1 }] })
  expect(back).toContain('The rest has not come back to us yet.')
  expect(back).toContain('Taken back: 1 × Lungi.')
  expect(back).not.toContain('Nothing has come back')
})

test('an order whose goods another has names that one, and offers it', () => {
  const joined = drawn({ orderStatus: 'Cancelled', joinedInto: '8ABC-M3PA', coming: [] })
  expect(joined).toContain('Two orders became one')
  expect(joined).toContain('See order 8ABC-M3PA')
  expect(joined).not.toContain('cancelled')
})

test('without either there is one sum', () => {
  const plain = drawn({ discount: 0, total: 2_610, advance: 0, toCollect: 2_610 })
  expect(plain).toMatch(/Delivery charge ৳110\.00 To pay ৳2,610\.00/)
})

test('an order that is paid in full asks for no cash', () => {
  expect(drawn()).toContain('Keep ready in cash')
  expect(drawn({ advance: 2_510, toCollect: 0 })).not.toContain('Keep ready in cash')
})

test('while it is at the shop it says how it is changed or called off, and where it goes', () => {
  const change = 'To change or cancel, call or write before we send it.'
  for (const coming of [
    ['Confirmed', 'Shipping', 'Delivered'],
    ['Shipping', 'Delivered'],
  ] as const) {
    expect(drawn({ coming: [...coming] })).toContain(change)
  }
  expect(drawn()).toContain('Goes to: Cumilla')
  const sent = drawn({ orderStatus: 'Shipping', coming: ['Delivered'] })
  expect(sent).not.toContain(change)
  expect(sent).toContain('Goes to: Cumilla')
  for (const orderStatus of ['Delivered', 'Cancelled', 'Return'] as const) {
    expect(drawn({ orderStatus, coming: [] })).not.toMatch(/To change or cancel|Goes to/)
  }
})

test('goods that are still in the shop lead to their pages', () => {
  const line = {
    name: 'Cotton Panjabi',
    imageUrl: '',
    color: 'N/A',
    size: 'M',
    quantity: 1,
    originalPrice: 500,
  }
  const products = [
    { ...line, id: 'p1', isSold: true },
    { ...line, id: 'p2', isSold: false },
  ]
  const shown = rendered(Found, { order: { ...order, products }, onAgain: () => {}, onSee: () => {} })
  expect(addressesOf(shown)).toContain('/product-details/p1')
  expect(addressesOf(shown)).not.toContain('/product-details/p2')
})

test('what was cancelled is in no parcel, and nothing of it is ticked as done', () => {
  const steps = [...order.steps, { status: 'Cancelled' as const, at: '2026-11-21T04:00:00.000Z' }]
  const cancelled = rendered(Found, {
    order: { ...order, orderStatus: 'Cancelled', coming: [], steps },
    ...{ onAgain: () => {}, onSee: () => {} },
  })
  expect(cancelled.text).toContain('What was ordered')
  expect(cancelled.text).not.toContain('In the parcel')
  expect(cancelled.html).toMatch(/data-state="off" aria-current="step"><span>Cancelled/)
  expect(drawn()).toContain('In the parcel')
})

describe('an order with a parcel', () => {
  type Parcel = NonNullable<TrackedOrderAnswer['parcel']>
  const parcelOf = (state: Parcel['state'], link: string | null = null): Parcel => ({
    ...{ courier: 'Steadfast', courierBengali: 'স্টেডফাস্ট' },
    ...{ code: 'SF1000', link, state, movedAt: '2026-11-22T03:20:00.000Z' },
    told: null,
  })
  const withParcel = (state: Parcel['state'], link: string | null = null) =>
    drawn({
      orderStatus: 'Shipping',
      steps: [...order.steps, { status: 'Shipping', at: '2026-11-21T04:00:00.000Z' }],
      coming: ['Delivered'],
      parcel: parcelOf(state, link),
    })

  test('says where that is since when, and what to do', () => {
    const out = withParcel('out')
    expect(out).toContain('The rider has your parcel Keep your phone on and near you')
    expect(out).toContain('Keep ready in cash ৳2,000.00')
    expect(out).toMatch(
      /Handed to Steadfast 21 Nov, 2026, 10:00 am With the rider 22 Nov, 2026, 09:20 am Delivered to you/,
    )
    expect(out).toContain('Tracking code at Steadfast SF1000')
  })

  test('says what its courier wrote for customers', () => {
    const told = { en: 'Your rider is near <b>', bn: 'রাইডার কাছেই' }
    const out = drawn({ orderStatus: 'Shipping', parcel: { ...parcelOf('out'), courier: 'RedX', told } })
    expect(out).toContain('RedX: Your rider is near <b>')
    expect(out).not.toContain(told.bn)
  })

  test('names its courier in the language of the page', () => {
    onTestFinished(() => overwriteGetLocale(() => baseLocale))
    overwriteGetLocale(() => 'bn')
    const out = withParcel('out')
    expect(out).toContain('স্টেডফাস্ট')
    expect(out).not.toContain('Steadfast')
  })

  test('that is only booked is not said to be with the courier', () => {
    const booked = drawn({ orderStatus: 'Shipping', parcel: parcelOf('booked') })
    expect(booked).toContain('Your parcel waits for the courier It is still with us; Steadfast picks it up.')
    expect(booked).toMatch(
      /Booked with Steadfast 22 Nov, 2026, 09:20 am Goes to the courier Delivered to you/,
    )
    expect(booked).not.toMatch(/Handed to|[Ss]ent|on its way/)
  })

  test('that was handed over says so once', () => {
    expect(withParcel('handed-over').match(/Handed to/g)).toHaveLength(1)
  })

  test('that comes back asks for no cash and promises nothing', () => {
    const back = withParcel('coming-back')
    expect(back).not.toContain('To pay')
    expect(back).toContain('If you still want it, contact us.')
    expect(back).not.toMatch(/Keep ready in cash|Delivered to you/)
  })

  test('leads to the courier’s page where there is one', () => {
    expect(withParcel('out', 'https://courier.example/t/SF1000')).toContain('Steadfast’s page SF1000')
  })
})

test('orders of a phone that are on their way come before what is over, otherwise the newest first', () => {
  const phone = ['new', 'over', 'running', 'unknown'].map((id) => ({ id, mobileNumber: '', placedAt: 0 }))
  const told = (id: string, coming: TrackedOrderAnswer['coming']) => [id, { ...order, coming }] as const
  const shown = runningFirst(
    phone,
    new Map([told('new', []), told('over', []), told('running', ['Delivered'])]),
  )
  expect(shown.map(({ id }) => id)).toEqual(['running', 'unknown', 'new', 'over'])
})

test('an order beside others of its phone leads back to them', () => {
  const props = { order, onAgain: () => {}, onSee: () => {} }
  expect(rendered(Found, { ...props, hasOthers: true }).text).toMatch(/^All orders of this device/)
  expect(rendered(Found, props).text).not.toContain('All orders of this device')
})

test('a list that was cleared says whether the address for the next order went with it', () => {
  const cleared = (addressCleared: boolean) => {
    const phone = { isKnown: true, orders: [], cleared: true, addressCleared }
    return rendered(PhoneList, { page: { phone, busy: false } as unknown as TrackedOrderPage }).text
  }
  expect(cleared(true)).toContain('and so is the address for your next order')
  expect(cleared(false)).toContain('The list is cleared. The orders')
})
