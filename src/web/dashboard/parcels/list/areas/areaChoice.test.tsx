import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { AreaChoice } from './areaChoice.tsx'
import { areaGroups, areasOfOrders, NOTHING_SAID } from './areaGroups.ts'
import type { ChosenAreas } from './useChosenAreas.ts'

const order = (_id: string, address: string, district = 'Dhaka') => ({
  _id,
  customerData: { name: `Rahima ${_id}`, mobileNumber: '01712345678', address, district, comment: '' },
})
const ORDERS = [
  order('A', 'House 1, Mirpur'),
  order('B', 'House 2, Mirpur'),
  order('C', 'House 3'),
  order('D', 'Somewhere', 'Nowhere'),
]
const REMEMBERED = [{ district: 'Dhaka', upazila: 'mirpur', area: { id: 2, name: 'Mirpur 10' } }]

/** What the dialog shows of these, and of what else is said. */
function drawn(
  { remembered = REMEMBERED, ...more }: Partial<ChosenAreas> & { remembered?: typeof REMEMBERED },
  isTried = false,
) {
  const groups = areaGroups(ORDERS, remembered, NOTHING_SAID)
  const chosen = areasOfOrders(groups)
  const areas: ChosenAreas = {
    ...{ isNeeded: true, groups, areas: chosen, ready: Object.keys(chosen).length, all: ORDERS.length },
    ...{ courier: 'redx', open: [], isLoading: false, failure: undefined },
    ...{ retry() {}, choose() {}, splitUp() {} },
    ...more,
  }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={{ user: { email: 'salma@example.com' } }} />,
      children: [{ index: true, Component: () => <AreaChoice courier="redx" {...{ areas, isTried }} /> }],
    },
  ])
  const html = renderToString(<Page />)
  const text = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { html, text }
}

test('orders are shown by place, with what is remembered and how many have an area', () => {
  const { html, text } = drawn({})
  expect(text).toContain('Area of RedX 2 of 4 have an area The others stay under To book.')
  expect(text).toContain('Dhaka, Mirpur 2 orders')
  expect(text).toContain('As chosen last for this place. Check it against the address.')
  expect(text).toContain('Choose for each order')
  expect(html).toMatch(/<input[^>]*value="Mirpur 10"/)
  // For one order alone its address is read.
  expect(text).toContain('Rahima C House 3, Dhaka')
  expect(text).toContain('“Nowhere” is not one of the 64 districts')
})

test('without any area that is said once somebody tries', () => {
  expect(drawn({ remembered: [] }).text).not.toContain('Choose an area for at least one order.')
  expect(drawn({ remembered: [] }, true).text).toContain('Choose an area for at least one order.')
})

test('while what is remembered is loaded, or cannot be, that is said', () => {
  expect(drawn({ isLoading: true }).html).not.toContain('<input')
  const { text } = drawn({ failure: new Error('offline') })
  expect(text).toContain('What was chosen last could not be loaded. Try again')
})
