import {
  ADMINS,
  type Call,
  EVERYBODY,
  EVERYBODY_SIGNED_IN,
  everyStatus,
  FOR_ORDERS,
  FOR_PARCELS,
  FOR_SHIPPING,
  FOR_THE_CATALOGUE,
  settingsCalls,
  THE_CUSTOMER,
  UNSEEN,
} from './permissionTable.ts'

/** What each caller is answered by the calls for orders, people, settings and the rest. */
export const OTHER_CALLS: Readonly<Record<string, Call>> = {
  'GET /identity': { method: 'GET', path: () => '/identity', expected: EVERYBODY },
  'POST /postOrder': {
    method: 'POST',
    path: () => '/postOrder',
    body: ({ payload }) => payload,
    expected: EVERYBODY,
  },
  'POST /settleOrder': {
    method: 'POST',
    path: () => '/settleOrder',
    body: () => ({ key: '5f0c7b1e-7d43-4a0e-9a3c-0d8d6f1f8a11' }),
    expected: EVERYBODY,
  },
  'GET /reports': { method: 'GET', path: () => '/reports?by=day', expected: { ...ADMINS, manager: 200 } },
  'GET /reports/orders': {
    method: 'GET',
    path: () => '/reports/orders?by=day',
    expected: { ...ADMINS, manager: 200 },
  },
  'GET /reports/refusals': {
    method: 'GET',
    path: () => '/reports/refusals',
    expected: { ...ADMINS, manager: 200 },
  },
  'GET /costs': { method: 'GET', path: () => '/costs', expected: { ...ADMINS, manager: 200 } },
  // The owner's alone.
  'POST /costs': {
    method: 'POST',
    path: () => '/costs',
    body: () => ({ day: '2026-01-31', kind: 'rent', amount: 1 }),
    expected: everyStatus(ADMINS, 200, 201),
  },
  'DELETE /costs/{id}': {
    method: 'DELETE',
    path: () => '/costs/none',
    expected: everyStatus(ADMINS, 200, 404),
  },
  'GET /receivables': { method: 'GET', path: () => '/receivables', expected: { ...ADMINS, manager: 200 } },
  'GET /payouts': { method: 'GET', path: () => '/payouts', expected: { ...ADMINS, manager: 200 } },
  // The body is no form: those who may take a statement in get 400.
  'POST /payouts': {
    method: 'POST',
    path: () => '/payouts',
    body: () => ({}),
    expected: everyStatus({ ...ADMINS, manager: 200 }, 200, 400),
  },
  'POST /payouts/enter': {
    method: 'POST',
    path: () => '/payouts/enter',
    body: () => ({ courier: 'none', lines: [{ invoice: 'ABCD-1234', collected: 1, fee: 0 }] }),
    expected: everyStatus({ ...ADMINS, manager: 200 }, 200, 422),
  },
  'POST /payouts/ask': {
    method: 'POST',
    path: () => '/payouts/ask',
    body: () => ({ courier: 'none' }),
    expected: everyStatus({ ...ADMINS, manager: 200 }, 200, 404),
  },
  'GET /payouts/{id}': {
    method: 'GET',
    path: () => '/payouts/none',
    expected: everyStatus({ ...ADMINS, manager: 200 }, 200, 404),
  },
  'POST /payouts/{id}/acts': {
    method: 'POST',
    path: () => '/payouts/none/acts',
    body: () => ({ acts: [{ line: 1, kind: 'short', act: 'dispute' }] }),
    expected: everyStatus({ ...ADMINS, manager: 200 }, 200, 404),
  },
  // The owner's alone.
  'DELETE /payouts/{id}': {
    method: 'DELETE',
    path: () => '/payouts/none',
    expected: everyStatus(ADMINS, 200, 404),
  },
  'POST /payouts/{id}/close': {
    method: 'POST',
    path: () => '/payouts/none/close',
    body: () => ({ received: { amount: 1, day: '2026-11-20' } }),
    expected: everyStatus(ADMINS, 200, 404),
  },
  'POST /payouts/{id}/reverse': {
    method: 'POST',
    path: () => '/payouts/none/reverse',
    body: () => ({ reason: 'The wrong file' }),
    expected: everyStatus(ADMINS, 200, 404),
  },
  // There is no such order.
  'GET /track': {
    method: 'GET',
    path: () => '/track?order=AAAA-BBBB&mobile=01712345678',
    expected: { others: 404 },
    belowApi: true,
  },
  'POST /track': {
    method: 'POST',
    path: () => '/track',
    body: () => ({ order: 'AAAA-BBBB', mobile: '01712345678' }),
    expected: { others: 404 },
    belowApi: true,
  },
  // The shop does not keep them.
  'POST /unfinished': {
    method: 'POST',
    path: () => '/unfinished',
    body: ({ product }) => ({ mobileNumber: '01712345678', products: [{ id: product, quantity: 1 }] }),
    expected: { others: 404 },
  },
  'GET /unfinished': { method: 'GET', path: () => '/unfinished', expected: FOR_ORDERS },
  'GET /unfinished/{id}': {
    method: 'GET',
    path: () => '/unfinished/unknown',
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  'DELETE /unfinished/{id}': {
    method: 'DELETE',
    path: () => '/unfinished/unknown',
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  'POST /contact': {
    method: 'POST',
    path: () => '/contact',
    body: ({ emails }) => ({ name: 'Rahima', email: emails.customer, message: 'Do you deliver to Sylhet?' }),
    expected: EVERYBODY,
  },
  'POST /newsletter': {
    method: 'POST',
    path: () => '/newsletter',
    body: ({ emails }) => ({ email: emails.customer }),
    expected: EVERYBODY,
  },
  // The shop's token is not enough here: these calls need the proof of the identity provider.
  'POST /jwt': {
    method: 'POST',
    path: () => '/jwt',
    body: ({ emails }) => ({ email: emails.customer }),
    expected: { others: 401 },
  },
  'POST /postUser': {
    method: 'POST',
    path: () => '/postUser',
    body: ({ emails }) => ({ email: emails.customer, name: 'Rahima', role: 'admin' }),
    expected: { others: 401 },
  },
  // Anybody may end their own token, even an expired one or that of a removed account.
  'DELETE /jwt': {
    method: 'DELETE',
    path: () => '/jwt',
    expected: { ...EVERYBODY_SIGNED_IN, 'removed customer': 200, expired: 200 },
  },
  'GET /sessions': { method: 'GET', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions/others': {
    method: 'DELETE',
    path: () => '/sessions/others',
    expected: EVERYBODY_SIGNED_IN,
  },
  'DELETE /sessions': { method: 'DELETE', path: () => '/sessions', expected: EVERYBODY_SIGNED_IN },
  'DELETE /sessions/{id}': {
    method: 'DELETE',
    path: () => '/sessions/nobodys',
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'PUT /account/language': {
    method: 'PUT',
    path: () => '/account/language',
    body: () => ({ language: 'bn' }),
    expected: EVERYBODY_SIGNED_IN,
  },
  'GET /account': { method: 'GET', path: () => '/account', expected: EVERYBODY_SIGNED_IN },
  // An admin has to give the password first.
  'DELETE /users/{id}/secondFactor': {
    method: 'DELETE',
    path: ({ bystander }) => `/users/${bystander}/secondFactor`,
    expected: everyStatus(ADMINS, 200, 409),
  },
  'DELETE /account': {
    method: 'DELETE',
    path: () => '/account',
    body: () => ({}),
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 409),
  },
  'GET /order': {
    method: 'GET',
    path: ({ emails }) => `/order?email=${encodeURIComponent(emails.customer)}`,
    expected: { ...FOR_ORDERS, customer: 200 },
  },
  'GET /orders': { method: 'GET', path: () => '/orders?limit=1', expected: FOR_PARCELS },
  // 404 for others: a 403 would log them out for opening a link that somebody gave them.
  'GET /orders/{id}': {
    method: 'GET',
    path: ({ order }) => `/orders/${order}`,
    expected: everyStatus({ ...FOR_ORDERS, customer: 200 }, 403, 404),
  },
  'GET /orders/{id}/invoice': {
    method: 'GET',
    path: ({ order }) => `/orders/${order}/invoice`,
    expected: everyStatus({ ...FOR_ORDERS, customer: 200 }, 403, 404),
  },
  // The shop issues none.
  'POST /orders/{id}/vatInvoice': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/vatInvoice`,
    body: () => ({}),
    expected: everyStatus(FOR_PARCELS, 200, 409),
  },
  'GET /orders/{id}/vatInvoice': {
    method: 'GET',
    path: ({ order }) => `/orders/${order}/vatInvoice`,
    expected: everyStatus(FOR_PARCELS, 200, 404),
  },
  // The owner's alone, and there is none.
  'POST /orders/{id}/vatInvoice/void': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/vatInvoice/void`,
    body: () => ({ reason: 'Wrong address' }),
    expected: { ...ADMINS, admin: 409 },
  },
  'GET /vatInvoices': { method: 'GET', path: () => '/vatInvoices', expected: { ...ADMINS, manager: 200 } },
  'GET /orders/export': { method: 'GET', path: () => '/orders/export', expected: FOR_PARCELS },
  'GET /orders/takers': { method: 'GET', path: () => '/orders/takers', expected: FOR_PARCELS },
  'GET /orders/views': { method: 'GET', path: () => '/orders/views', expected: FOR_PARCELS },
  'PUT /orders/views': {
    method: 'PUT',
    path: () => '/orders/views',
    body: () => ({ list: 'pendingOrders', name: 'Sylhet', query: 'district=Sylhet', columns: null }),
    expected: FOR_PARCELS,
  },
  // There is no such view: those who may delete one get 404.
  'DELETE /orders/views/{id}': {
    method: 'DELETE',
    path: () => '/orders/views/unknown',
    expected: everyStatus(FOR_PARCELS, 200, 404),
  },
  'GET /orders/events': { method: 'GET', path: () => '/orders/events', expected: FOR_PARCELS },
  // The customer calls first; for the staff the order is already cancelled.
  'PUT /orderStatus/{id}': {
    method: 'PUT',
    path: ({ order }) => `/orderStatus/${order}`,
    body: () => ({ status: 'Cancelled' }),
    expected: { ...UNSEEN, customer: 200, manager: 409, sales: 409, admin: 409 },
  },
  'POST /orders': {
    method: 'POST',
    path: () => '/orders',
    body: ({ payload }) => Object.assign({ source: 'phone' }, payload),
    expected: everyStatus(FOR_ORDERS, 200, 201),
  },
  'GET /expectedBack': { method: 'GET', path: () => '/expectedBack', expected: FOR_SHIPPING },
  'POST /orders/{id}/exchanged': {
    method: 'POST',
    path: () => '/orders/ZZZZ-ZZZZ/exchanged',
    body: () => ({ exchange: 'ZZZZ-ZZZY', lines: [{ line: 0, to: 'shelf' }] }),
    expected: everyStatus(FOR_SHIPPING, 200, 404),
  },
  // The order is of `customer`, and was not delivered; others' orders are not theirs.
  'POST /orders/{id}/returnRequest': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/returnRequest`,
    body: () => ({ lines: [{ line: 0, quantity: 1 }], reason: 'damaged' }),
    expected: { ...UNSEEN, customer: 409, manager: 409, sales: 409, admin: 409 },
  },
  // Nothing is asked, and others' orders are nobody's to withdraw from, also where they see them.
  'DELETE /orders/{id}/returnRequest': {
    method: 'DELETE',
    path: ({ order }) => `/orders/${order}/returnRequest`,
    expected: { ...UNSEEN, admin: 403, customer: 409 },
  },
  'POST /orders/{id}/returnRequest/received': {
    method: 'POST',
    path: () => '/orders/ZZZZ-ZZZZ/returnRequest/received',
    body: () => ({ lines: [] }),
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  'POST /orders/{id}/returnRequest/photos': {
    method: 'POST',
    path: () => '/orders/ZZZZ-ZZZZ/returnRequest/photos',
    body: () => ({}),
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 400),
  },
  'DELETE /orders/{id}/returnRequest/photos/{photoId}': {
    method: 'DELETE',
    path: () => '/orders/ZZZZ-ZZZZ/returnRequest/photos/none',
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'GET /orders/{id}/returnRequest/photos/{photoId}': {
    method: 'GET',
    path: () => '/orders/ZZZZ-ZZZZ/returnRequest/photos/none',
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'GET /returnRequests': { method: 'GET', path: () => '/returnRequests', expected: FOR_ORDERS },
  'GET /orderGoods': { method: 'GET', path: () => '/orderGoods', expected: FOR_ORDERS },
  'POST /orders/read': {
    method: 'POST',
    path: () => '/orders/read',
    body: () => ({ text: 'Rahima, 01712345678, Banani, Dhaka' }),
    expected: FOR_ORDERS,
  },
  'PATCH /orders/{id}': {
    method: 'PATCH',
    path: ({ order }) => `/orders/${order}`,
    body: () => ({ revision: 1, note: '' }),
    expected: FOR_ORDERS,
  },
  // They may, but an order cannot be joined with itself.
  'POST /orders/{id}/join': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/join`,
    body: ({ order }) => ({ other: order, revision: 1, otherRevision: 1 }),
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  'POST /orders/{id}/keep': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/keep`,
    expected: FOR_ORDERS,
  },
  'POST /orders/{id}/returned': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/returned`,
    body: () => ({ to: 'shelf' }),
    // They may, but the order is no return.
    expected: everyStatus(FOR_ORDERS, 200, 409),
  },
  'GET /desk': { method: 'GET', path: () => '/desk', expected: FOR_ORDERS },
  'GET /desk/holds': { method: 'GET', path: () => '/desk/holds', expected: FOR_ORDERS },
  'POST /desk/next': { method: 'POST', path: () => '/desk/next', body: () => ({}), expected: FOR_ORDERS },
  // The manager calls first, and holds it then.
  'POST /desk/{id}/hold': {
    method: 'POST',
    path: ({ order }) => `/desk/${order}/hold`,
    expected: { ...FOR_ORDERS, sales: 409, admin: 409 },
  },
  'POST /desk/{id}/release': {
    method: 'POST',
    path: ({ order }) => `/desk/${order}/release`,
    expected: FOR_ORDERS,
  },
  'POST /orders/{id}/calls': {
    method: 'POST',
    path: ({ order }) => `/orders/${order}/calls`,
    body: () => ({ outcome: 'no-answer' }),
    expected: FOR_ORDERS,
  },
  // Nothing was sent under this key: it never counts.
  'DELETE /orders/{id}/calls/{key}': {
    method: 'DELETE',
    path: ({ order }) => `/orders/${order}/calls/a-key`,
    expected: FOR_ORDERS,
  },
  'DELETE /deleteOrder/{id}': {
    method: 'DELETE',
    path: ({ doneOrder }) => `/deleteOrder/${doneOrder}`,
    expected: ADMINS,
  },
  'GET /customers': { method: 'GET', path: () => '/customers', expected: FOR_ORDERS },
  // Who reads no revenue takes out no customers.
  'POST /customers/export': {
    method: 'POST',
    path: () => '/customers/export',
    expected: { ...FOR_ORDERS, sales: 403 },
  },
  'GET /customers/{mobile}': { method: 'GET', path: () => '/customers/01712345678', expected: FOR_ORDERS },
  'GET /customers/{mobile}/known': {
    method: 'GET',
    path: () => '/customers/01712345678/known',
    expected: FOR_ORDERS,
  },
  // They may, but nobody has the number.
  'DELETE /customers/{mobile}': {
    method: 'DELETE',
    path: () => '/customers/01999999999',
    expected: { ...ADMINS, admin: 404 },
  },
  'POST /customers/{mobile}/notes': {
    method: 'POST',
    path: () => '/customers/01712345678/notes',
    body: () => ({ text: 'Ring twice' }),
    expected: FOR_ORDERS,
  },
  'DELETE /customers/{mobile}/notes/{id}': {
    method: 'DELETE',
    path: () => '/customers/01712345678/notes/unknown',
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  'GET /blocks': { method: 'GET', path: () => '/blocks', expected: FOR_ORDERS },
  'POST /blocks': {
    method: 'POST',
    path: () => '/blocks',
    body: () => ({ mobileNumber: '01999999999', reason: 'other' }),
    expected: FOR_ORDERS,
  },
  'DELETE /blocks/{id}': {
    method: 'DELETE',
    path: () => '/blocks/unknown',
    expected: everyStatus(FOR_ORDERS, 200, 404),
  },
  // Each reads what they may see: tests/server/figures.test.ts.
  'GET /morning': {
    method: 'GET',
    path: () => '/morning',
    expected: { ...FOR_PARCELS, catalogue: 200 },
  },
  'GET /stats/returns': {
    method: 'GET',
    path: () => '/stats/returns',
    expected: { ...ADMINS, manager: 200 },
  },
  'GET /stats/returns/file': {
    method: 'GET',
    path: () => '/stats/returns/file',
    expected: { ...ADMINS, manager: 200 },
  },
  'GET /stats': { method: 'GET', path: () => '/stats', expected: FOR_PARCELS },
  'GET /admin/{email}': {
    method: 'GET',
    path: ({ emails }) => `/admin/${encodeURIComponent(emails.customer)}`,
    expected: THE_CUSTOMER,
  },
  'GET /customer/{email}': {
    method: 'GET',
    path: ({ emails }) => `/customer/${emails.customer}`,
    expected: THE_CUSTOMER,
  },
  'GET /mail': { method: 'GET', path: () => '/mail', expected: ADMINS },
  'GET /messages': { method: 'GET', path: () => '/messages?state=sent', expected: ADMINS },
  // There is no such message: those who may send it again get 404.
  'POST /messages/{id}/tries': {
    method: 'POST',
    path: () => '/messages/unknown/tries',
    expected: { ...ADMINS, admin: 404 },
  },
  'GET /backups': { method: 'GET', path: () => '/backups', expected: ADMINS },
  // A token alone is no proof of a recent sign-in.
  'POST /backups': {
    method: 'POST',
    path: () => '/backups',
    body: () => ({}),
    expected: { ...ADMINS, admin: 409 },
  },
  // There is no such backup.
  'DELETE /backups/{id}': {
    method: 'DELETE',
    path: () => '/backups/unknown',
    expected: { ...ADMINS, admin: 404 },
  },
  'POST /backups/{id}/downloads': {
    method: 'POST',
    path: () => '/backups/unknown/downloads',
    body: () => ({}),
    expected: { ...ADMINS, admin: 404 },
  },
  // Needs the cookie of that call, which nobody has here.
  'GET /backups/{id}/file': { method: 'GET', path: () => '/backups/unknown/file', expected: { others: 401 } },
  'GET /activity': { method: 'GET', path: () => '/activity', expected: ADMINS },
  'GET /settings': { method: 'GET', path: () => '/settings', expected: EVERYBODY },
  'GET /pages/{slug}': { method: 'GET', path: () => '/pages/terms', expected: FOR_THE_CATALOGUE },
  'PUT /pages/{slug}': {
    method: 'PUT',
    path: () => '/pages/terms',
    body: () => ({
      title: 'Terms',
      titleBengali: 'শর্ত',
      text: 'Be kind.',
      textBengali: 'ভালো থাকুন।',
      revision: 0,
    }),
    // The manager calls first; the others have read an older revision.
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'POST /pages/preview': {
    method: 'POST',
    path: () => '/pages/preview',
    body: () => ({ text: 'Be **kind**.', language: 'en' }),
    expected: FOR_THE_CATALOGUE,
  },
  ...settingsCalls('security'),
  ...settingsCalls('shop'),
  ...settingsCalls('delivery'),
  ...settingsCalls('checkout'),
  ...settingsCalls('messages'),
  'POST /settings/messages/mailTest': {
    method: 'POST',
    path: () => '/settings/messages/mailTest',
    body: () => ({}),
    expected: ADMINS,
  },
  // A stranger's service is never called: none is set.
  'POST /settings/messages/smsTest': {
    method: 'POST',
    path: () => '/settings/messages/smsTest',
    body: () => ({ to: '01712345678' }),
    expected: ADMINS,
  },
  // No courier is called: none is set.
  'GET /couriers/{courier}/places': {
    method: 'GET',
    path: () => '/couriers/pathao/places',
    expected: { ...ADMINS, admin: 409 },
  },
  'POST /couriers/{courier}/test': {
    method: 'POST',
    path: () => '/couriers/steadfast/test',
    body: () => ({}),
    expected: ADMINS,
  },
  'GET /messages/costs': { method: 'GET', path: () => '/messages/costs', expected: ADMINS },
  ...settingsCalls('look'),
  ...settingsCalls('tracking'),
  ...settingsCalls('search'),
  ...settingsCalls('risk'),
  'POST /settings/risk/try': {
    method: 'POST',
    path: () => '/settings/risk/try',
    body: () => ({}),
    expected: ADMINS,
  },
  ...settingsCalls('couriers'),
  ...settingsCalls('payments'),
  ...settingsCalls('promises'),
  ...settingsCalls('start'),
  'GET /firstSteps': { method: 'GET', path: () => '/firstSteps', expected: ADMINS },
  'GET /demo': { method: 'GET', path: () => '/demo', expected: ADMINS },
  // None of the demo is there: an admin who counts a product of it is answered what is.
  'POST /demo/clear': {
    method: 'POST',
    path: () => '/demo/clear',
    body: () => ({ products: 1, slides: 0, orders: 0 }),
    expected: { ...ADMINS, admin: 409 },
  },
  ...settingsCalls('backups'),
  'GET /users': { method: 'GET', path: () => '/users', expected: ADMINS },
  'GET /staff': { method: 'GET', path: () => '/staff', expected: ADMINS },
  'GET /invitations': { method: 'GET', path: () => '/invitations', expected: ADMINS },
  // Giving rights needs a recent sign-in, which the token of this test's admin does not show.
  'POST /invitations': {
    method: 'POST',
    path: () => '/invitations',
    body: () => ({ email: 'karim@example.com', role: 'packer' }),
    expected: { ...ADMINS, admin: 409 },
  },
  'POST /invitations/{id}/mails': {
    method: 'POST',
    path: () => '/invitations/unknown/mails',
    body: () => ({}),
    expected: { ...ADMINS, admin: 404 },
  },
  'DELETE /invitations/{id}': {
    method: 'DELETE',
    path: () => '/invitations/unknown',
    expected: { ...ADMINS, admin: 404 },
  },
  // The token in the link decides: nobody has one here.
  'POST /invitations/read': {
    method: 'POST',
    path: () => '/invitations/read',
    body: () => ({ token: 'unknown' }),
    expected: { others: 404 },
  },
  'POST /invitations/accept': {
    method: 'POST',
    path: () => '/invitations/accept',
    body: () => ({ token: 'unknown' }),
    expected: everyStatus(EVERYBODY_SIGNED_IN, 200, 404),
  },
  'POST /invitations/join': {
    method: 'POST',
    path: () => '/invitations/join',
    body: () => ({ token: 'unknown', name: 'Karim', password: 'lake-road-12' }),
    expected: { others: 404 },
  },
  'PUT /owner': {
    method: 'PUT',
    path: () => '/owner',
    body: ({ bystander }) => ({ id: bystander }),
    expected: { ...ADMINS, admin: 409 },
  },
  'PUT /updateUser/{id}': {
    method: 'PUT',
    path: ({ bystander }) => `/updateUser/${bystander}`,
    body: () => ({ role: 'customer' }),
    expected: ADMINS,
  },
  'DELETE /deleteUser/{id}': {
    method: 'DELETE',
    path: ({ bystander }) => `/deleteUser/${bystander}`,
    expected: ADMINS,
  },
}
