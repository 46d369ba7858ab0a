import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { SECTION_NAMES } from '#domain/settings/ownerSettings.ts'

/** Sections of the settings with a screen. They share a route: every shopper loads the list of routes. */
const SETTINGS = SECTION_NAMES.filter((section) => section !== 'start')

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
    route('account', 'dashboard/office/account/route.tsx'),
    route('allUsers', 'dashboard/office/users/route.tsx'),
    route('staff', 'dashboard/office/staff/route.tsx'),
    route('messages', 'dashboard/office/messages/route.tsx'),
    route('activity', 'dashboard/office/activity/route.tsx'),
    route('settings', 'dashboard/office/settings/route.tsx'),
    ...SETTINGS.map((section) =>
      route(`settings/${section}`, 'dashboard/office/settings/sectionRoute.tsx', {
        id: `settings-${section}`,
      }),
    ),
    route('backups', 'dashboard/office/backups/route.tsx'),
    route('pages/:slug?', 'dashboard/front/pages/route.tsx'),
    route('manageSlider', 'dashboard/front/slider/manage/route.tsx'),
    route('addSlide', 'dashboard/front/slider/add/route.tsx'),
    route('updateSlider/:id', 'dashboard/front/slider/update/route.tsx'),
    ...['pendingOrders', 'confirmedOrders', 'cancelledOrders', 'deliveredOrders', 'returnOrders'].map(
      (path) => route(path, 'dashboard/selling/orders/adminRoute.tsx', { id: path }),
    ),
    ...['activeOrders', 'myShopping', 'myReturn', 'myCancellations'].map((path) =>
      route(path, 'dashboard/selling/orders/customerRoute.tsx', { id: path }),
    ),
    route('newOrder/:id?', 'dashboard/selling/newOrder/route.tsx'),
    route('customers/:mobile?', 'dashboard/selling/customers/route.tsx'),
    route('desk', 'dashboard/selling/desk/route.tsx'),
    route('parcels', 'dashboard/parcels/list/route.tsx'),
    route('unfinished', 'dashboard/selling/unfinished/route.tsx'),
    route('labels', 'dashboard/parcels/labels/route.tsx'),
    route('picking', 'dashboard/parcels/picking/route.tsx'),
    route('returns', 'dashboard/selling/returns/route.tsx'),
    route('allProducts', 'dashboard/goods/products/list/route.tsx'),
    route('stock', 'dashboard/goods/stock/route.tsx'),
    route('importExport', 'dashboard/goods/goodsFiles/route.tsx'),
    route('categories', 'dashboard/goods/categories/route.tsx'),
    route('addProduct', 'dashboard/goods/products/add/route.tsx'),
    route('update/:id', 'dashboard/goods/products/update/route.tsx'),
    route('order-overview/:id', 'dashboard/selling/orders/overview/route.tsx'),
    route('order-overview/:id/invoice/:orderId', 'dashboard/selling/orders/invoice/route.tsx'),
    route('invoices', 'dashboard/selling/orders/invoice/manyRoute.tsx'),
  ]),
] satisfies RouteConfig
