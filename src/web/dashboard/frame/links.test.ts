import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import { isInScope, staffOrderScope } from '#domain/people/permissions.ts'
import { ROLES, type Role } from '#domain/people/user.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import routes from '../../routes.ts'
import { firstSteps, nextSteps } from '../home/steps.tsx'
import { accountLink, isCurrent, isFolded, linkGroups, listOf, thumbLinks } from './links.ts'

const RAHIMA: SessionUser = {
  email: 'rahima@example.com',
  displayName: 'Rahima',
  emailVerified: false,
  hasPassword: true,
}

const pathsOf = (role?: Role) => linkGroups(role).flatMap(({ links }) => links.map(({ to }) => to))

it('every link of the dashboard leads to an existing page (§2.13)', () => {
  const addresses = [
    ...ROLES.flatMap(pathsOf),
    ...[...nextSteps(RAHIMA), ...firstSteps(true), ...firstSteps(false)].map(({ to }) => to),
  ]
  for (const to of addresses) {
    const page = matchRoutes(routes as RouteObject[], to)?.at(-1)?.route
    expect(page?.path, to).not.toBe('*')
    expect(page, to).toBeDefined()
  }
})

it('people with a verified mailbox are not asked again', () => {
  const titles = (user: SessionUser) => nextSteps(user).map(({ title }) => title)
  expect(titles(RAHIMA)[0]).toContain('Verify')
  expect(titles({ ...RAHIMA, emailVerified: true }).join()).not.toContain('Verify')
})

describe('the links of each role (section 2)', () => {
  const own = (role?: Role) => pathsOf(role).map((path) => path.replace('/dashboard/', ''))

  it('an admin (§2.13, §6.6)', () => {
    expect(own('admin').slice(1)).toEqual([
      'desk',
      'newOrder',
      'parcels',
      'scan',
      'pendingOrders',
      'confirmedOrders',
      'cancelledOrders',
      'deliveredOrders',
      'returnOrders',
      'money',
      'costs',
      'reports',
      'customers',
      'allUsers',
      'allProducts',
      'stock',
      'categories',
      'manageSlider',
      'pages',
      'settings',
      'messages',
      'activity',
    ])
  })

  it('a customer (§2.14, §6.6)', () => {
    expect(own('customer').slice(1)).toEqual(['activeOrders', 'myShopping', 'myCancellations', 'myReturn'])
  })

  it('somebody whose role is not known yet (§6.6)', () => {
    expect(own()).toEqual(['/dashboard'])
  })

  it('those who work in the shop: what each may open', () => {
    const orders = ['pendingOrders', 'confirmedOrders', 'cancelledOrders', 'deliveredOrders', 'returnOrders']
    expect(own('manager').slice(1)).toEqual([
      'desk',
      'newOrder',
      'parcels',
      'scan',
      ...orders,
      'money',
      'costs',
      'reports',
      'customers',
      'allProducts',
      'stock',
      'categories',
      'manageSlider',
      'pages',
    ])
    expect(own('sales').slice(1)).toEqual([
      'desk',
      'newOrder',
      ...orders,
      'customers',
      'allProducts',
      'stock',
    ])
    expect(own('packer').slice(1)).toEqual([
      'parcels',
      'scan',
      'confirmedOrders',
      'deliveredOrders',
      'returnOrders',
    ])
    expect(own('catalogue').slice(1)).toEqual(['allProducts', 'stock', 'categories', 'manageSlider', 'pages'])
  })

  it.each(ROLES)('every order that a %s sees is in one list', (role) => {
    const sight = staffOrderScope({ role })
    const seen = ORDER_STATUSES.filter((status) => (sight ? isInScope(sight, status) : role === 'customer'))
    for (const status of seen) expect(listOf(role, status), status).toBeDefined()
    const listed = linkGroups(role).flatMap(({ links }) => links.flatMap(({ lists = [] }) => lists))
    expect(listed.toSorted()).toEqual(seen.toSorted())
  })
})

it('only a menu that would not fit a laptop is folded', () => {
  const folded = ROLES.filter((role) => isFolded(linkGroups(role)))
  expect(folded).toEqual(['admin', 'manager', 'sales'])
})

it.each(ROLES)('%s: at the thumb are up to five places of their menu', (role) => {
  const places = thumbLinks(role).map(({ to }) => to)
  expect(places[0]).toBe('/dashboard')
  expect(places.length).toBeGreaterThanOrEqual(4)
  expect(places.length).toBeLessThanOrEqual(5)
  expect([...pathsOf(role), accountLink().to]).toEqual(expect.arrayContaining(places))
})

describe('the link that is marked for a page', () => {
  const current = (pathname: string, status?: OrderStatus) =>
    linkGroups('admin')
      .flatMap(({ links }) => links)
      .filter((link) => isCurrent(link, pathname, status))
      .map(({ to }) => to)

  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/addProduct', '/dashboard/allProducts'],
    ['/dashboard/update/abc', '/dashboard/allProducts'],
    ['/dashboard/addSlide', '/dashboard/manageSlider'],
    ['/dashboard/updateSlider/abc', '/dashboard/manageSlider'],
    ['/dashboard/customers/01712345678', '/dashboard/customers'],
    ['/dashboard/labels', '/dashboard/parcels'],
    ['/dashboard/settings/delivery', '/dashboard/settings'],
    ['/dashboard/staff', '/dashboard/allUsers'],
    ['/dashboard/pages/terms', '/dashboard/pages'],
  ])('%s: %s', (pathname, to) => {
    expect(current(pathname)).toEqual([to])
  })

  it('an order belongs to the list it is in', () => {
    const page = '/dashboard/order-overview/7KQX-M3PA'
    expect(current(page, 'Shipping')).toEqual(['/dashboard/confirmedOrders'])
    expect(current(`${page}/invoice/7KQX-M3PA`, 'Return')).toEqual(['/dashboard/returnOrders'])
    expect(current(page)).toEqual([])
  })
})

it('a shop without goods is not asked to look through them or to order one', () => {
  expect(firstSteps(true).map(({ to }) => to)).toContain('/shop')
  expect(firstSteps(false).map(({ to }) => to)).toEqual(['/dashboard/addProduct', '/dashboard/manageSlider'])
})
