import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { SECTION_NAMES } from '#domain/settings/ownerSettings.ts'

/** Sections of the settings with a screen. They share a route: every shopper loads the list of routes. */
const SETTINGS = SECTION_NAMES.filter((section) => section !== 'start')

/**
 * A screen of the dashboard under a short name: every shopper loads the list of routes, in which the names of files do not compress
 * as well.
 */
function screen(path: string, file: string) {
  const named = path.split('/').filter((part) => !part.startsWith(':'))
  return route(path, `dashboard/${file}`, { id: `d/${named.join('-')}` })
}

/** A page of signing in under its own name, for the same reason. */
function signing(path: string, folder: string) {
  return route(path, `authentication/${folder}/route.tsx`, { id: path })
}

/** The table of contents of the screens (specification, section 2). */
export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/route.tsx'),
    route('shop', 'storefront/shop/route.tsx'),
    route('about-us', 'storefront/about/route.tsx'),
    ...['delivery', 'returns', 'terms', 'privacy'].map((path) =>
      route(path, 'storefront/ownPage/route.tsx', { id: path }),
    ),
    route('contact-us', 'storefront/contact/route.tsx'),
    route('category/:subCategory', 'storefront/category/route.tsx'),
    route('product-details/:id', 'storefront/product/route.tsx'),
    route('cart', 'storefront/cart/route.tsx'),
    route('product-checkout', 'storefront/checkout/route.tsx'),
    route('order-success', 'storefront/orderSuccess/route.tsx'),
    route('track', 'storefront/track/route.tsx'),
    route('*', 'storefront/notFound/route.tsx'),
  ]),
  route('authentication', 'authentication/layout.tsx', [
    signing('login', 'login'),
    signing('register', 'register'),
    signing('forgot-password', 'forgotPassword'),
    signing('reset-password', 'resetPassword'),
    signing('verify-email', 'verifyEmail'),
    signing('sign-in-link', 'signInLink'),
    signing('invitation', 'invitation'),
  ]),
  // By the link of a run, without an account.
  route('run', 'run/route.tsx', { id: 'run' }),
  route('dashboard', 'dashboard/layout.tsx', [
    index('dashboard/home/route.tsx'),
    screen('account', 'office/account/route.tsx'),
    screen('allUsers', 'office/users/route.tsx'),
    screen('staff', 'office/staff/route.tsx'),
    screen('messages', 'office/messages/route.tsx'),
    screen('activity', 'office/activity/route.tsx'),
    screen('settings', 'office/settings/route.tsx'),
    ...SETTINGS.map((section) =>
      route(`settings/${section}`, 'dashboard/office/settings/sectionRoute.tsx', {
        id: `s/${section}`,
      }),
    ),
    screen('backups', 'office/backups/route.tsx'),
    screen('pages/:slug?', 'front/pages/route.tsx'),
    screen('manageSlider', 'front/slider/manage/route.tsx'),
    screen('addSlide', 'front/slider/add/route.tsx'),
    screen('updateSlider/:id', 'front/slider/update/route.tsx'),
    ...['pendingOrders', 'confirmedOrders', 'cancelledOrders', 'deliveredOrders', 'returnOrders'].map(
      (path) => route(path, 'dashboard/selling/orders/adminRoute.tsx', { id: path }),
    ),
    ...['activeOrders', 'myShopping', 'myReturn', 'myCancellations'].map((path) =>
      route(path, 'dashboard/selling/orders/customerRoute.tsx', { id: path }),
    ),
    screen('newOrder/:id?', 'selling/newOrder/route.tsx'),
    screen('customers/:mobile?', 'selling/customers/route.tsx'),
    screen('desk', 'selling/desk/route.tsx'),
    screen('unfinished', 'selling/unfinished/route.tsx'),
    ...[
      ...['parcels', 'labels', 'picking', 'scan', 'runs', 'sheets', 'costs'],
      ...['money/:id?', 'reports/:part?'],
    ].map((page) => route(page, 'dashboard/screens.tsx', { id: page })),
    // The storefront has a page of this name.
    screen('returns', 'screens.tsx'),
    screen('allProducts', 'goods/products/list/route.tsx'),
    screen('stock', 'goods/stock/route.tsx'),
    screen('importExport', 'goods/goodsFiles/route.tsx'),
    screen('categories', 'goods/categories/route.tsx'),
    screen('addProduct', 'goods/products/add/route.tsx'),
    screen('update/:id', 'goods/products/update/route.tsx'),
    screen('askReturn/:id', 'selling/orders/askReturn/route.tsx'),
    screen('order-overview/:id', 'selling/orders/overview/route.tsx'),
    screen('order-overview/:id/invoice/:orderId', 'selling/orders/invoice/route.tsx'),
    screen('invoices', 'selling/orders/invoice/manyRoute.tsx'),
  ]),
] satisfies RouteConfig
