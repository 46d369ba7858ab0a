import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../messages/bn')
const messages: Record<string, string> = {}
for (const file of globSync('*/*.json', { cwd: FOLDER })) {
  Object.assign(messages, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
}

/** The verb for cancelling an order, in all of its forms. */
const CALL_OFF = /বাতিল/

test('leaving a dialog or form is never the word for cancelling an order', () => {
  for (const key of ['ui_cancel', 'products_cancel', 'orders_no_keep', 'dashboard_leave_cancel'])
    expect(messages[key]).not.toMatch(CALL_OFF)
  expect(messages.orders_act_cancel).toMatch(CALL_OFF)
})

test('the price of one line of the cart is not called what the whole cart comes to', () => {
  expect(messages.cart_subtotal).not.toContain(messages.cart_total)
})

test('a status and the action that leads to it have different words', () => {
  const acts = {
    confirmed: 'confirm',
    shipping: 'ship',
    delivered: 'deliver',
    cancelled: 'cancel',
    return: 'return',
  }
  for (const [status, act] of Object.entries(acts))
    expect(messages[`orders_act_${act}`]).not.toBe(messages[`orders_status_${status}`])
  expect(messages.orders_act_deliver).toBe('ডেলিভারি হয়েছে বলে চিহ্নিত করুন')
})

test('one act has one name: a product is ordered from its card as from its page', () => {
  expect(messages.catalogue_buy_now).toBe(messages.product_order_now)
})
