import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Sections of the settings with a screen. They share a route: every shopper loads the list of routes. */
const SETTINGS = [
  'shop',
  'look',
  'delivery',
  'checkout',
  'payments',
  'messages',
  'tracking',
  'security',
  'search',
  'risk',
  'couriers',
  'backups',
]

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
    route('login', 'authentication/login/route.tsx'),
    route('register', 'authentication/register/route.tsx'),
    route('forgot-password', 'authentication/forgotPassword/route.tsx'),
    route('reset-password', 'authentication/resetPassword/route.tsx'),
    route('verify-email', 'authentication/verifyEmail/route.tsx'),
    route('sign-in-link', 'authentication/signInLink/route.tsx'),
    route('invitation', 'authentication/invitation/route.tsx'),
  ]),
  route('dashboard', 'dashboard/layout.tsx', [
    index('dashboard/home/route.tsx'),
    route('account', 'dashboard/account/route.tsx'),
    route('allUsers', 'dashboard/users/route.tsx'),
    route('staff', 'dashboard/staff/route.tsx'),
    route('messages', 'dashboard/messages/route.tsx'),
    route('activity', 'dashboard/activity/route.tsx'),
    route('settings', 'dashboard/settings/route.tsx'),
    ...SETTINGS.map((section) =>
      route(`settings/${section}`, 'dashboard/settings/sectionRoute.tsx', { id: `settings-${section}` }),
    ),
    route('backups', 'dashboard/backups/route.tsx'),
    route('pages/:slug?', 'dashboard/pages/route.tsx'),
    route('manageSlider', 'dashboard/slider/manage/route.tsx'),
    route('addSlide', 'dashboard/slider/add/route.tsx'),
    route('updateSlider/:id', 'dashboard/slider/update/route.tsx'),
    ...['pendingOrders', 'confirmedOrders', 'cancelledOrders', 'deliveredOrders', 'returnOrders'].map(
      (path) => route(path, 'dashboard/orders/adminRoute.tsx', { id: path }),
    ),
    ...['activeOrders', 'myShopping', 'myReturn', 'myCancellations'].map((path) =>
      route(path, 'dashboard/orders/customerRoute.tsx', { id: path }),
    ),
    route('newOrder/:id?', 'dashboard/newOrder/route.tsx'),
    route('customers/:mobile?', 'dashboard/customers/route.tsx'),
    route('desk', 'dashboard/desk/route.tsx'),
    route('unfinished', 'dashboard/unfinished/route.tsx'),
    route('returns', 'dashboard/returns/route.tsx'),
    route('allProducts', 'dashboard/products/list/route.tsx'),
    route('stock', 'dashboard/stock/route.tsx'),
    route('importExport', 'dashboard/goodsFiles/route.tsx'),
    route('categories', 'dashboard/categories/route.tsx'),
    route('addProduct', 'dashboard/products/add/route.tsx'),
    route('update/:id', 'dashboard/products/update/route.tsx'),
    route('order-overview/:id', 'dashboard/orders/overview/route.tsx'),
    route('order-overview/:id/invoice/:orderId', 'dashboard/orders/invoice/route.tsx'),
    route('invoices', 'dashboard/orders/invoice/manyRoute.tsx'),
  ]),
] satisfies RouteConfig
