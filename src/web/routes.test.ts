import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const DASHBOARD = [
  '',
  'addProduct',
  'update/7',
  'allProducts',
  'stock',
  'allUsers',
  'settings',
  'settings/shop',
  'settings/delivery',
  'pages',
  'pages/terms',
  'pendingOrders',
  'confirmedOrders',
  'cancelledOrders',
  'deliveredOrders',
  'returnOrders',
  'activeOrders',
  'manageSlider',
  'addSlide',
  'updateSlider/7',
  'myShopping',
  'myCancellations',
  'myReturn',
  'money',
  'money/0198f0a2',
  'askReturn/7KQX-M3PA',
  'order-overview/7KQX-M3PA',
  'order-overview/7KQX-M3PA/invoice/7KQX-M3PA',
]

/** Section 2's table of routes, and the category layout above it. */
const ADDRESSES = [
  ...[
    '/',
    '/shop',
    '/about-us',
    '/contact-us',
    '/delivery',
    '/returns',
    '/terms',
    '/privacy',
    '/cart',
    '/product-details/7',
    '/product-checkout',
    '/order-success',
    '/category/bags',
    '/run',
  ],
  ...['register', 'login', 'forgot-password', 'reset-password', 'verify-email', 'sign-in-link'].map(
    (path) => `/authentication/${path}`,
  ),
  ...DASHBOARD.map((path) => `/dashboard/${path}`),
]

test.each(ADDRESSES)('%s is a page (§2.9, §2.11, §2.12)', (address) => {
  const page = matchRoutes(routes as RouteObject[], address)?.at(-1)?.route
  expect(page).toBeDefined()
  expect(page?.path).not.toBe('*')
})
