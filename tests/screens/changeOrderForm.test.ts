import { describe, expect, test } from 'vitest'
import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { orderChangeSchema } from '#contract/orders/staffOrderSchema.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import type { Order } from '#domain/order/order.ts'
import { aCustomer, anOrderForStaff } from '#tests/factories.ts'
import { shownDelivery } from '#web/components/shownDelivery.ts'
import { changeFaults, changeOf, formOf, rebased } from '#web/dashboard/selling/newOrder/changeForm.ts'
import { linePrice, newLine } from '#web/dashboard/selling/newOrder/goodsLines.ts'
import type { OrderForm } from '#web/dashboard/selling/newOrder/orderForm.ts'

const delivery = shownDelivery(DELIVERY)

const SHIRT: OrderGoodsAnswer = {
  ...{ _id: 'shirt', name: 'Shirt', nameBengali: '', image: '', sku: '', price: 500, stock: null },
  ...{ sizes: ['S', 'M'], colors: [], colorValues: {} },
  variants: [
    { size: 'S', color: '', sku: '', price: 500, stock: 3 },
    { size: 'M', color: '', sku: '', price: 600, stock: 0 },
  ],
}
const LINE = { ...{ id: 'shirt', name: 'Shirt', imageUrl: '', customerEmail: '' }, color: 'N/A' }

const order = (parts: Partial<Order> = {}) =>
  orderForStaffAnswer(
    anOrderForStaff({
      lines: [{ ...LINE, size: 'S', quantity: 2, originalPrice: poisha(450_00) }],
      ...{ subTotal: poisha(900_00), deliveryCharge: poisha(110_00), total: poisha(1_010_00) },
      customer: aCustomer({ deliveryArea: 'Outside Dhaka' }),
      ...parts,
    }),
  )
const formFor = (parts?: Partial<Order>, goods = [SHIRT]) => formOf(order(parts), goods, delivery)

describe('an order that is changed', () => {
  test.each<[string, Partial<Order>]>([
    ['as it was placed', {}],
    ['with a charge by hand', { deliveryCharge: poisha(40_00) }],
    ['delivered free by hand', { deliveryCharge: poisha(0) }],
    ['with a day that has passed', { notBefore: '2020-02-01' }],
    ['with a discount and a note', { discount: poisha(50_00), note: 'Call after six' }],
    [
      'with an advance',
      { advance: { amount: poisha(100_00), method: 'Nagad', transactionId: '71AB2C3D', checked: true } },
    ],
  ])('%s sends nothing before anything is typed', (_, parts) => {
    const form = formFor(parts)
    expect(changeOf(form, form)).toEqual({})
    expect(changeFaults(form, form)).toEqual([])
  })

  test.each([
    ['2026-12-16', '2026-12-16'],
    ['', null],
  ])('sends the day %j as %j', (notBefore, sent) => {
    const form = formFor({ notBefore: '2026-12-05' })
    expect(changeOf(form, { ...form, notBefore })).toEqual({ notBefore: sent })
  })

  test('holds its goods at the price that the customer was told, also where they are no longer sold', () => {
    for (const goods of [[SHIRT], []]) {
      const [line] = formFor({}, goods).lines
      expect(line && linePrice(line)).toBe(450_00)
    }
  })

  test('sends what differs alone, as the shop reads it', () => {
    const before = formFor({ deliveryCharge: poisha(40_00) })
    const [held] = before.lines
    if (!held) return expect.unreachable()
    const now: OrderForm = {
      ...before,
      address: 'House 4',
      mobileNumber: '০১৮১২ ৩৪৫৬৭৮',
      lines: [
        { ...held, quantity: 3 },
        { ...newLine('new', SHIRT), size: 'M', price: '550' },
      ],
      ...{ charge: '', discount: '20', advance: '100', transactionId: '8N7A6D5EE7' },
    }
    const change = changeOf(before, now)
    expect(change).toEqual({
      customerData: { address: 'House 4', mobileNumber: '01812345678' },
      products: [
        { id: 'shirt', size: 'S', color: 'N/A', quantity: 3 },
        { id: 'shirt', size: 'M', color: 'N/A', quantity: 1, price: 550 },
      ],
      ...{ deliveryCharge: null, discount: 20 },
      advance: { amount: 100, method: 'bKash', transactionId: '8N7A6D5EE7' },
    })
    expect(orderChangeSchema.safeParse({ revision: 1, ...change }).success).toBe(true)
    expect(changeOf(now, { ...now, advance: '' })).toEqual({ advance: null })
  })

  test('is not kept back by what it lacked before', () => {
    const before = formFor({ customer: aCustomer({ mobileNumber: '01000000000' }) })
    expect(changeFaults(before, { ...before, note: 'Ring twice' })).toEqual([])
    expect(changeFaults(before, { ...before, name: '' })).toEqual(['name'])
  })

  test('that somebody else changed keeps what was typed here and takes over the rest', () => {
    const before = formFor()
    const current = formFor({
      note: 'They pay by card',
      customer: aCustomer({ deliveryArea: 'Outside Dhaka', address: 'House 9' }),
      lines: [{ ...LINE, size: 'S', quantity: 5, originalPrice: poisha(440_00) }],
    })
    const [held] = before.lines
    if (!held) return expect.unreachable()
    const typed = { ...before, note: 'Ring twice', lines: [{ ...held, quantity: 1 }] }
    const merged = rebased(before, typed, current)
    expect(merged).toMatchObject({ note: 'Ring twice', address: 'House 9', lines: [{ quantity: 1 }] })
    expect(merged.lines[0]?.held).toMatchObject({ quantity: 5, price: 440 })
    expect(rebased(before, { ...before, note: 'Ring twice' }, current).lines).toEqual(current.lines)
  })
})
