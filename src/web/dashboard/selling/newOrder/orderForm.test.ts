import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { staffOrderSchema } from '#contract/orders/staffOrderSchema.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { shownDelivery } from '#web/components/shownDelivery.ts'
import { added, leftOf, missingChoices, newLine, pieceWithSku, shopPrice, withOption } from './goodsLines.ts'
import {
  amountsOf,
  bodyOf,
  emptyForm,
  faultsOf,
  isFieldOpen,
  isLater,
  isOtherCustomer,
  isUntouched,
  numberOf,
  type OrderForm,
  openLines,
  readForm,
  typedAmount,
  withDistrict,
  withRead,
  withSettled,
} from './orderForm.ts'

const delivery = shownDelivery(DELIVERY)

/** A shirt: S in red and blue, M in red alone. */
const SHIRT: OrderGoodsAnswer = {
  ...{ _id: 'shirt', name: 'Shirt', nameBengali: '', image: '', sku: '', price: 500, stock: null },
  ...{ sizes: ['S', 'M'], colors: ['Red', 'Blue'], colorValues: {} },
  variants: [
    { size: 'S', color: 'Red', sku: 'SH-SR', price: 500, stock: 3 },
    { size: 'S', color: 'Blue', sku: 'SH-SB', price: 550, stock: null },
    { size: 'M', color: 'Red', sku: 'SH-MR', price: 600, stock: 0 },
  ],
}
const MUG: OrderGoodsAnswer = {
  ...SHIRT,
  ...{ _id: 'mug', name: 'Mug', sku: 'MUG-1', price: 250, stock: 4, sizes: [], colors: [], variants: [] },
}

const line = newLine('1', SHIRT)
const whole: OrderForm = {
  ...emptyForm('key'),
  name: 'Rahima Khatun',
  mobileNumber: '+88 01712-345678',
  address: 'House 3',
  district: 'Cumilla',
  deliveryArea: 'Outside Dhaka',
  lines: [{ ...line, size: 'S', color: 'Red', quantity: 2 }],
}

test.each([
  ['another number', { mobileNumber: '01677889900', name: 'Mitu Das' }, true],
  ['another number of the same name', { mobileNumber: '01677889900', name: 'Rahima Khatun' }, true],
  ['the same number', { mobileNumber: '01712345678', name: 'Rahima Khatun' }, false],
  ['the same number, another spelling', { mobileNumber: '01712345678', name: 'Rahima' }, false],
  ['no number, another name', { mobileNumber: '', name: 'Mitu Das' }, true],
  ['no number, the same name', { mobileNumber: '', name: 'rahima khatun' }, false],
  ['neither', { mobileNumber: '', name: '' }, false],
])('a chat with %s is of another customer: %o, %s', (_, read, expected) => {
  expect(isOtherCustomer(whole, read)).toBe(expected)
})

test('a chat is of nobody else where the form holds no customer yet', () => {
  const read = { mobileNumber: '01677889900', name: 'Mitu Das' }
  expect(isOtherCustomer(emptyForm('key'), read)).toBe(false)
  expect(isOtherCustomer({ ...whole, otherNumber: '01677889900' }, read)).toBe(false)
})

describe('lines of goods', () => {
  test('take quantity and choices from what the chat says, where the product has them', () => {
    const wanted = { text: '', quantity: 2, size: 's', color: 'Blue' }
    expect(newLine('1', SHIRT, wanted)).toMatchObject({ size: 'S', color: 'Blue', quantity: 2 })
    expect(newLine('1', SHIRT, { ...wanted, size: '38', quantity: null })).toMatchObject({
      size: '',
      quantity: 1,
    })
    // M is not sold in blue.
    expect(newLine('1', SHIRT, { ...wanted, size: 'M' })).toMatchObject({ size: '', color: 'Blue' })
  })

  test('need no choice where there is one alone, and ask for the others', () => {
    expect(missingChoices(line)).toEqual(['color', 'size'])
    expect(missingChoices(newLine('1', { ...SHIRT, sizes: ['S'] }))).toEqual(['color'])
    expect(missingChoices(newLine('1', MUG))).toEqual([])
  })

  test('open a choice again that is not sold with another one', () => {
    const blue = withOption(withOption(line, 'size', 'S'), 'color', 'Blue')
    expect(withOption(blue, 'size', 'M')).toMatchObject({ size: 'M', color: '' })
  })

  test('know price and stock of the piece, with what the order holds of it', () => {
    const piece = { ...line, size: 'S', color: 'Red' }
    expect([shopPrice(line), shopPrice({ ...piece, color: 'Blue' })]).toEqual([500_00, 550_00])
    expect([leftOf(line), leftOf(piece), leftOf({ ...piece, color: 'Blue' })]).toEqual([
      undefined,
      3,
      undefined,
    ])
    const held = { quantity: 2, price: 450, size: 'S', color: 'Red' }
    expect([leftOf({ ...piece, held }), shopPrice({ ...piece, held })]).toEqual([5, 450_00])
    expect(shopPrice({ ...piece, size: 'M', held })).toBe(600_00)
  })

  test('become one where they are the same', () => {
    const mug = newLine('1', MUG)
    expect(added([mug], newLine('2', MUG))).toEqual([{ ...mug, quantity: 2 }])
    expect(added([mug], line)).toHaveLength(2)
  })

  test('are found by a whole sku alone', () => {
    expect(pieceWithSku([MUG, SHIRT], ' sh-mr ')).toMatchObject({ goods: SHIRT, size: 'M', color: 'Red' })
    expect(pieceWithSku([MUG, SHIRT], 'SH')).toBeUndefined()
  })
})

describe('the form of an order', () => {
  test('reads numbers and amounts in either script, and nothing else', () => {
    expect(['+88 01712-345678', '০১৭১২ ৩৪৫৬৭৮', '8801712345678'].map(numberOf)).toEqual(
      Array.from({ length: 3 }, () => '01712345678'),
    )
    expect(['', '৫০.৫', '1e3', '-1'].map(typedAmount)).toEqual([0, 50_50, undefined, undefined])
  })

  const READ: ReadChatAnswer = {
    ...{ name: '', mobileNumber: '01812345678', otherNumber: '', district: '', upazila: '', address: '' },
    ...{ deliveryArea: '', lines: [], advance: null, note: '', unread: [], unsure: ['name'] },
  }
  const wanted = { text: '2 mugs', quantity: 2, size: '', color: '', goods: MUG, candidates: [] }

  test('marks what the chat does not say surely until something else is typed', () => {
    const read: ReadChatAnswer = { ...READ, unsure: ['name', 'mobileNumber'] }
    const form = withRead(emptyForm('key'), read, () => 'new')
    expect([isFieldOpen(form, 'name'), isFieldOpen(form, 'mobileNumber')]).toEqual([true, true])
    expect(isFieldOpen({ ...form, mobileNumber: '01912345678' }, 'mobileNumber')).toBe(false)
    expect(isFieldOpen({ ...form, name: 'Rahima' }, 'name')).toBe(false)
    expect(isFieldOpen(form, 'address')).toBe(false)
  })

  test('keeps what was typed where the chat says nothing', () => {
    const typed = { ...whole, note: 'Regular', advance: '50', transactionId: 'A1' }
    expect(withRead(typed, READ, () => 'new')).toMatchObject({
      ...{ name: 'Rahima Khatun', mobileNumber: '01812345678', district: 'Cumilla', lines: whole.lines },
      ...{ note: 'Regular', advance: '50', transactionId: 'A1' },
    })
  })

  test('takes goods that are clear, an advance and a wish out of the chat, and leaves the rest to be chosen', () => {
    const open = { ...wanted, goods: null, candidates: [SHIRT] }
    const advance = { amount: 200, method: 'Nagad', transactionId: 'X9' } as const
    const read = { ...READ, lines: [wanted, wanted, open], advance, note: 'After four' }
    const form = withRead({ ...emptyForm('key'), note: 'Regular' }, read, () => 'new')
    expect(form).toMatchObject({
      lines: [{ goods: MUG, quantity: 4, said: '2 mugs' }],
      ...{ advance: '200', method: 'Nagad', transactionId: 'X9', note: 'Regular\nAfter four' },
    })
    expect(openLines(form)).toEqual([open])
    const unsettled = faultsOf(form)
    expect(unsettled).toContain('wanted')
    expect(isLater('wanted')).toBe(true)
    expect(faultsOf(withSettled(form, open))).toEqual(unsettled.filter((fault) => fault !== 'wanted'))
    // Read once more, nothing is there twice.
    expect(withRead(form, read, () => 'new')).toEqual(form)
  })

  test('asks how an advance was paid of which the chat does not say it', () => {
    const read = { ...READ, advance: { amount: 500, method: '', transactionId: '' } } as const
    const form = withRead({ ...whole, advance: '' }, read, () => 'new')
    expect(form).toMatchObject({ advance: '500', method: '' })
    expect(faultsOf(form)).toContain('method')
    expect(faultsOf({ ...form, method: 'Nagad' })).not.toContain('method')
    const typed = withRead({ ...whole, advance: '500', method: 'Nagad' }, read, () => 'new')
    expect(typed).toMatchObject({ advance: '500', method: 'Nagad' })
    expect(isLater('method')).toBe(false)
  })

  test('follows the district with the area', () => {
    const moved = withDistrict({ ...whole, upazila: 'Barura', charge: '80' }, 'Dhaka', delivery.areas)
    expect(moved).toMatchObject({ deliveryArea: 'Inside Dhaka', upazila: '', charge: '' })
  })

  test('names what is missing; an open choice keeps it from being confirmed alone', () => {
    expect(faultsOf(whole)).toEqual([])
    expect(faultsOf(emptyForm('key'))).toEqual(['mobileNumber', 'name', 'address', 'district', 'lines'])
    const open = faultsOf({ ...whole, lines: [line] })
    expect([open, open.every(isLater)]).toEqual([['choices'], true])
    expect(faultsOf({ ...whole, advance: '500' })).toEqual(['transactionId'])
    expect(faultsOf({ ...whole, advance: '500', method: 'cash' })).toEqual([])
  })

  test('counts as the server does', () => {
    const amounts = amountsOf({ ...whole, discount: '100', advance: '500' }, delivery)
    expect(amounts).toMatchObject({
      subTotal: 1000_00,
      deliveryCharge: 110_00,
      total: 1010_00,
      toCollect: 510_00,
    })
    expect(amountsOf({ ...whole, charge: '0' }, delivery)).toMatchObject({ deliveryCharge: 0 })
    expect(amountsOf(emptyForm('key'), delivery)).toMatchObject({ total: 0, pieces: 0 })
  })

  test('sends what the API takes, whatever amounts are typed', () => {
    const amount = fc.integer({ min: 0, max: 100_000_00 }).map((poisha) => String(poisha / 100))
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (discount, price, confirmed) => {
        const lines = whole.lines.map((one) => ({ ...one, price }))
        const body = bodyOf({ ...whole, lines, discount }, confirmed)
        expect(staffOrderSchema.safeParse(body)).toMatchObject({
          success: true,
          data: { confirmed, customerData: { mobileNumber: '01712345678' } },
        })
      }),
    )
  })

  test('has a day where one was chosen', () => {
    expect(bodyOf(whole, true)).not.toHaveProperty('notBefore')
    expect(bodyOf({ ...whole, notBefore: '2026-12-16' }, true)).toMatchObject({ notBefore: '2026-12-16' })
  })

  test('is kept by a tab as a whole or not at all', () => {
    expect(readForm(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
    const { unread: _, ...older } = READ
    for (const other of [null, { key: 'key' }, { ...whole, read: older }])
      expect(readForm(other)).toBeUndefined()
    expect([isUntouched(emptyForm('key')), isUntouched(whole)]).toEqual([true, false])
  })
})
