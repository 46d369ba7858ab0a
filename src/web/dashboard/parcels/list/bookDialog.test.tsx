import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { BookDialog } from './bookDialog.tsx'

const email = 'salma@example.com'
const customerData = { name: 'Rahima', address: 'House 1, Mirpur', district: 'Dhaka', comment: '' }
const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ _id: `O${nth}`, customerData }) as OrderAnswer)
const COURIERS = [
  { name: 'steadfast', isSet: true, needsArea: false, tellsPrice: false },
  { name: 'pathao', isSet: true, needsArea: false, tellsPrice: true },
  { name: 'redx', isSet: true, needsArea: true, tellsPrice: true },
]
const NONE = { priced: 0, unpriced: 2, delivery: 0, collecting: 0 }
const PRICED = { outcome: 'priced', priced: 2, unpriced: 0, delivery: 120, collecting: 24.8 }

afterEach(() => queryClient().clear())

/** What each card of the dialog says. `prices`: what is answered; left out: nothing yet. */
function cards(given: Given = {}): Record<string, string> {
  const { orders = ordersOf(2), readsMoney = true, prices, couriers = COURIERS, ...more } = given
  queryClient().setQueryData([PERSONAL, email, 'couriers'], { couriers })
  const ids = orders.map(({ _id }) => _id)
  if (prices) queryClient().setQueryData([PERSONAL, email, 'courierPrices', ids, {}], { data: prices })
  const dialog = (
    <BookDialog
      {...{ ...more, open: true, orders, readsMoney, parcels: orders.length, collect: 2480, busy: false }}
      onBook={() => {}}
      onClose={() => {}}
    />
  )
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={{ user: { email } }} />,
      children: [{ index: true, Component: () => dialog }],
    },
  ])
  const html = renderToString(<Page />)
  const labels = [...html.matchAll(/<label.*?<\/label>/gs)].map(([label]) => textOf(label))
  const inputs = [...html.matchAll(/<label.*?<\/label>/gs)].filter(([label]) => label.includes('checked=""'))
  const named = ['Steadfast', 'Pathao', 'RedX'].map((name) => {
    const label = labels.find((one) => one.startsWith(name)) ?? ''
    return [name, label.slice(name.length).trim()]
  })
  const chosen = inputs.map(([label]) => textOf(label)).join()
  return { ...Object.fromEntries(named), all: textOf(html), labels: labels.join(' | '), chosen }
}

interface Given {
  readonly orders?: readonly OrderAnswer[]
  readonly readsMoney?: boolean
  readonly prices?: readonly object[]
  readonly couriers?: readonly object[]
  readonly presets?: readonly (string | null)[]
  readonly setsUp?: boolean
  readonly onRider?: () => void
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('until couriers answer, those that can be asked say so', () => {
  expect(cards()).toMatchObject({
    Steadfast: '',
    Pathao: 'Asking for the price…',
    RedX: 'Asking for the price…',
  })
})

test('what each would take stands on its card', () => {
  const prices = [
    { courier: 'pathao', ...PRICED },
    { courier: 'redx', ...PRICED, priced: 1, unpriced: 1 },
  ]
  expect(cards({ prices })).toMatchObject({
    Steadfast: '',
    Pathao: '৳120 delivery + ৳24.80 for collecting',
    RedX: '৳120 delivery + ৳24.80 for collecting, for 1 of 2 parcels',
  })
})

test.each([
  ['keys-refused', 'Its price could not be asked.'],
  ['courier-fails', 'Its price could not be asked.'],
])('a courier that is answered as %s says so', (outcome, text) => {
  const prices = [
    { courier: 'pathao', outcome, ...NONE },
    { courier: 'redx', outcome: 'priced', ...NONE },
  ]
  expect(cards({ prices })).toMatchObject({ Pathao: text, RedX: 'Choose an area to see its price.' })
})

test('nobody is asked for whoever reads no money, for no orders, and for more than fifty', () => {
  expect(cards({ readsMoney: false })).toMatchObject({ Pathao: '', RedX: '' })
  expect(cards({ orders: [] })).toMatchObject({ Pathao: '', RedX: '' })
  const many = cards({ orders: ordersOf(51) })
  expect(many).toMatchObject({ Pathao: '', RedX: '' })
  expect(many.all).toContain('The price is shown for up to 50 parcels.')
  expect(cards({ orders: ordersOf(50) }).all).not.toContain('up to 50')
})

const OFF = COURIERS.map((courier) => ({ ...courier, isSet: false }))
const RIDERS = { name: 'own', isSet: true, needsArea: false, tellsPrice: false }
const BUS = 'Another carrier A bus, Sundarban, a motorcycle'
const NOT_SET = 'Steadfast Not set up | Pathao Not set up | RedX Not set up'

test('a shop without couriers sends with another carrier, and sees who is not set up', () => {
  expect(cards({ couriers: OFF, presets: [null, null] })).toMatchObject({
    ...{ chosen: BUS, labels: expect.stringContaining(`${BUS} | ${NOT_SET}`) },
    all: expect.not.stringContaining('Set up couriers'),
  })
  expect(cards({ couriers: OFF, setsUp: true }).all).toContain('Set up couriers')
})

test('its own riders come first', () => {
  const given = { couriers: [...OFF, RIDERS], onRider: () => {} }
  expect(cards(given)).toMatchObject({
    ...{ chosen: 'Own rider', labels: expect.stringMatching(/^Own rider \| Another carrier/) },
    all: expect.stringContaining('Give to a rider'),
  })
})

test('of a shop with a courier the others are off, and it is chosen', () => {
  const [steadfast, pathao, redx] = OFF
  const { chosen, labels } = cards({
    couriers: [steadfast, { ...pathao, isSet: true }, redx, RIDERS] as object[],
  })
  expect(chosen).toMatch(/^Pathao/)
  expect(labels).toMatch(/^Pathao.* \| Another carrier.* \| Steadfast Not set up \| RedX Not set up/)
})
