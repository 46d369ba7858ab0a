import { expect, test } from 'vitest'
import { type OrderAnswer, orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { STAFF_ROLES } from '#domain/people/user.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aCustomer, aGoodsAnswer, anOrderForStaff, aProduct } from '#tests/factories.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { MailText } from '#web/dashboard/frame/mailNotice.tsx'
import { SlidesHead, SlidesSkeleton } from '#web/dashboard/front/slider/manage/slidesTable.tsx'
import { addJob } from '#web/dashboard/goods/products/add/addJob.ts'
import { ListFilters } from '#web/dashboard/goods/products/list/listFilters.tsx'
import { EmptySlot, FileInput } from '#web/dashboard/goods/products/pictures/emptySlot.tsx'
import { updateJob } from '#web/dashboard/goods/products/update/updateJob.ts'
import { deviceName } from '#web/dashboard/office/account/sessionsBox.tsx'
import { userColumns } from '#web/dashboard/office/users/userColumns.tsx'
import { adminColumns, customerColumns } from '#web/dashboard/selling/orders/columns.tsx'
import { Checks } from '#web/dashboard/selling/orders/overview/facts.tsx'
import { CustomerInfo } from '#web/dashboard/selling/orders/overview/panels.tsx'
import { Sidebar } from '#web/dashboard/sidebar.tsx'
import { readListAt } from '#web/dashboard/words/orderLists.ts'
import { CATEGORIES, CATEGORY_ANSWERS } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const NO_ACTS = { onChangeRole: () => {}, onResetFactor: () => {}, onDelete: () => {} }
const users = userColumns({ before: 0, isOwn: () => false, ...NO_ACTS })
const RAHIMA = {
  _id: 'u',
  name: 'Rahima',
  email: 'r@example.com',
  role: 'customer',
  staffRole: null,
  emailVerified: false,
  owner: false,
  twoFactor: null,
} as const

test('the sidebar has Go To Home and the switch between light and dark (§2.3)', () => {
  const sidebar = rendered(Sidebar, { user: null, onLogOut: () => {} })
  expect(sidebar.text).toMatch(/Go To Home Dark Mode বাংলা Logout$/)
  expect(addressesOf(sidebar).at(-2)).toBe('/')
})

test('an order calls the other side: the shop its customer, the customer the shop', () => {
  const order = orderForStaffAnswer(anOrderForStaff({ customer: aCustomer({ mobileNumber: '01712345678' }) }))
  const calls = (own: boolean) => addressesOf(rendered(CustomerInfo, { order, own }))
  expect(calls(false)).toEqual(['tel:01712345678'])
  expect(calls(true)).toEqual([`tel:${SHOP.helpline.dial}`])
  expect(rendered(CustomerInfo, { order, own: true }).text).toContain('01712345678')
})

/** What a list hands to its columns; `path` of the list. */
const listParts = (path: string) => {
  const list = readListAt(path, 'admin')
  return { seesAmounts: true, list, here: `/dashboard/${path}`, onAct: () => {} }
}

test('admin lists of orders have the columns of section 2, and the goods besides (§2.80)', () => {
  for (const path of ['pendingOrders', 'confirmedOrders']) {
    expect(adminColumns(listParts(path)).map(({ header }) => header)).toEqual([
      'Order ID',
      'Order Date',
      'Amount',
      'Customer Name',
      'Customer Number',
      'District and Goods',
      'Order Status',
      'Actions',
    ])
  }
})

test('a row says where the order goes, how many goods it has, and the comment', () => {
  const order = orderForStaffAnswer(
    anOrderForStaff({
      lines: [cartLineOf(aProduct(), { quantity: 2 }), cartLineOf(aProduct())],
      customer: aCustomer({ district: 'Cumilla', comment: 'After 5 please' }),
    }),
  )
  const goods = (shown: OrderAnswer) =>
    rendered(
      () =>
        adminColumns(listParts('pendingOrders'))
          .find(({ id }) => id === 'goods')
          ?.cell(shown, 0),
      {},
    )
  expect(goods(order).text).toBe('Cumilla · 3 items Comment: After 5 please')
  const { products, customerData } = order
  const short = { ...order, products: products.slice(1), customerData: { ...customerData, comment: '' } }
  expect(goods(short).text).toBe('Cumilla · 1 item')
})

test.each([
  ['pendingOrders', 'Pending'],
  ['confirmedOrders', 'Shipping'],
  ['cancelledOrders', 'Cancelled'],
  ['deliveredOrders', 'Delivered'],
  ['returnOrders', 'Return'],
] satisfies [string, OrderStatus][])(
  'the status of each order of %s is there for all to see (§2.80)',
  (path, status) => {
    const columns = adminColumns(listParts(path))
    expect(columns.find(({ id }) => id === 'status')?.header).toBe('Order Status')
    const { html } = rendered(
      () =>
        columns.find(({ id }) => id === 'status')?.cell(orderForStaffAnswer(anOrderForStaff({ status })), 0),
      {},
    )
    expect(html).toContain(`bg-status-${status.toLowerCase()}-soft`)
    expect(html).not.toContain('sr-only')
  },
)

test('one next act is a button, the others are behind the three dots', () => {
  const acts = (path: string, status: OrderStatus) => {
    const { html } = rendered(
      () =>
        adminColumns(listParts(path))
          .find(({ id }) => id === 'actions')
          ?.cell(orderForStaffAnswer(anOrderForStaff({ status })), 0),
      {},
    )
    const [buttons = '', menu = ''] = html.split('<ul')
    const labels = (part: string) =>
      [...part.matchAll(/<button([^>]*)>(?:<svg.*?<\/svg>)?([^<]+)<\/button>/g)].map(
        ([, attributes = '', label]) => (attributes.includes('disabled=""') ? `(${label})` : label),
      )
    return [labels(buttons), labels(menu)]
  }
  expect(acts('pendingOrders', 'Pending')).toEqual([['Confirm'], ['Cancel']])
  expect(acts('confirmedOrders', 'Confirmed')).toEqual([['Mark as Shipping'], ['Delivered', 'Cancel']])
  expect(acts('confirmedOrders', 'Shipping')).toEqual([['Delivered'], ['(Mark as Shipping)', 'Cancel']])
  expect(acts('cancelledOrders', 'Cancelled')).toEqual([['Confirm'], ['Delete']])
  expect(acts('deliveredOrders', 'Delivered')).toEqual([[], ['Delete']])
})

test("a customer's number is a link to call at every width", () => {
  const number = adminColumns(listParts('pendingOrders')).find(({ id }) => id === 'number')
  const order = orderForStaffAnswer(anOrderForStaff({ customer: aCustomer({ mobileNumber: '01710010471' }) }))
  const drawn = rendered(() => number?.cell(order, 0), {})
  expect(addressesOf(drawn)).toEqual(['tel:01710010471'])
  expect(drawn.html).toContain('#i-phone')
  expect(drawn.html).not.toMatch(/@\[58rem\]\S*hidden/)
})

/** An order of two panjabis that the admin's list and the overview show. */
const marked = {
  ...orderForStaffAnswer(
    anOrderForStaff({ lines: [cartLineOf(aProduct()), cartLineOf(aProduct({ name: 'Eid Panjabi' }))] }),
  ),
  marks: [
    { code: 'impossible-number' },
    { code: 'repeat', orderId: '7KQX-M3PA' },
    { code: 'size-not-chosen', lines: [1] },
    { code: 'color-not-chosen', lines: [0, 1] },
    { code: 'confirmed-by-customer', cancelledBy: 'admin' },
  ],
} satisfies OrderAnswer
const REASONS = [
  /01712345678 is not a Bangladeshi mobile number/,
  /ordered some of these products up to a day earlier: Order 7KQX-M3PA/,
  /Ask which size: Eid Panjabi\./,
  /Ask which colour: Cotton Panjabi and Eid Panjabi\./,
  /You cancelled this order; the customer then ordered it again\. Call before it is sent\./,
]

test('lists of orders show an admin what each is marked with and why, and a customer nothing', () => {
  const statusOf = (columns: typeof adminColumns, order: OrderAnswer) => {
    const status = columns(listParts('pendingOrders')).find(({ id }) => id === 'status')
    return rendered(() => status?.cell(order, 0), {})
  }
  const shown = statusOf(adminColumns, marked)
  expect(shown.text).toMatch(
    /^Pending Check the number Possible repeat Size not chosen Colour not chosen Ordered again by the customer /,
  )
  // The arrow is part of the last chip: alone it would wrap to a line of its own.
  expect(shown.html).toMatch(/order-marks-arrow[^>]*>(?:<use[^>]*><\/use>)?<\/svg><\/span><\/summary>/)
  for (const reason of REASONS) expect(shown.text).toMatch(reason)
  expect(addressesOf(shown)).toEqual(['/dashboard/order-overview/7KQX-M3PA?invoice=true'])
  expect(statusOf(customerColumns, marked).text).toBe('Pending')
  expect(statusOf(adminColumns, { ...marked, marks: [] }).text).toBe('Pending')
})

test('the overview of an order says what to check when the customer is called', () => {
  const { text } = rendered(Checks, { order: marked })
  expect(text).toMatch(/^Check when you call Check the number: 01712345678/)
  for (const reason of REASONS) expect(text).toMatch(reason)
  const own = { code: 'confirmed-by-customer', cancelledBy: 'customer' } as const
  expect(rendered(Checks, { order: { ...marked, marks: [own] } }).text).toContain(
    'The customer cancelled this order and then ordered it again. Call before it is sent.',
  )
  const { marks: _, ...untold } = marked
  expect(rendered(Checks, { order: untold }).text).toBe('')
})

test('View All Users has #, Name, Email, Role and Action (§2.72)', () => {
  expect(users.map(({ header }) => header)).toEqual(['#', 'Name', 'Email', 'Role', 'Action'])
})

test('each address says in a word whether it is verified (§7.20)', () => {
  const email = users.find(({ id }) => id === 'email')
  const drawn = (emailVerified: boolean) => rendered(() => email?.cell({ ...RAHIMA, emailVerified }, 0), {})
  expect(drawn(true).text).toBe('r@example.com verified')
  expect(drawn(false).text).toBe('r@example.com not verified')
})

test('the owner is marked, and nobody else is offered to demote or delete the owner (§2.74)', () => {
  const own = userColumns({ before: 0, isOwn: () => true, ...NO_ACTS })
  const drawn = (columns: typeof users, which: string) =>
    rendered(() => {
      const column = columns.find(({ id }) => id === which)
      return column?.cell({ ...RAHIMA, role: 'admin', staffRole: 'admin', owner: true }, 0)
    }, {}).text
  expect(drawn(users, 'name')).toBe('Rahima Owner')
  expect(drawn(users, 'actions')).toBe('')
  expect(drawn(own, 'actions')).toBe('Demote to Customer')
})

test('until emails are sent, admins read how many were not, what to do, and in a fold where they are', () => {
  const notice = (waiting: number) =>
    rendered(MailText, {
      status: { isSent: false, waiting, outbox: '/srv/shop/outbox' },
    }).text
  expect(notice(3)).toContain('Emails are not sent yet')
  expect(notice(3)).toMatch(/For whoever runs your server .*\/srv\/shop\/outbox\.$/)
  expect(notice(3).split('For whoever')[0]).not.toContain('/srv')
  expect(notice(3)).toContain('Set up a mail server')
  expect(notice(3)).toContain('3 emails were not sent.')
  expect(notice(1)).toContain('1 email was not sent.')
  expect(notice(0)).toContain('None has been held back yet.')
})

test('a device is called by its browser and its system, as far as they are known', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Android' })).toBe('Chrome on Android')
  expect(deviceName({ browser: '', system: 'Linux' })).toBe('Linux')
  expect(deviceName({ browser: '', system: '' })).toBe('Unknown device')
})

test.each([...STAFF_ROLES, null])('the role is green for an admin and red otherwise: %s (§2.75)', (own) => {
  const role = own === 'admin' ? own : 'customer'
  const column = users.find(({ id }) => id === 'role')
  const { html, text } = rendered(() => column?.cell({ ...RAHIMA, role, staffRole: own }, 0), {})
  expect([html.includes('text-success'), html.includes('text-danger')]).toEqual([
    own === 'admin',
    own !== 'admin',
  ])
  expect(html).not.toContain('bg-danger')
  // What another role of staff is stands beside it.
  expect(text).toBe(own === 'admin' ? 'Admin' : own === null ? 'Customer' : `Customer ${roleLabel(own)}`)
})

test('Home & Living is offered by the update form, and neither by the add form nor the filter of the list (§3.19)', () => {
  const twelve = CATEGORIES.map(({ name }) => name)
  const address = {
    page: 1,
    limit: 20 as const,
    search: '',
    sort: undefined,
    filters: {},
    set: () => {},
    to: () => '',
    here: '',
  }
  const offered = tagsOf(
    rendered(ListFilters, { address, categories: CATEGORY_ANSWERS, drafts: 2 }),
    'option',
  )
  const categories = CATEGORY_ANSWERS.filter(({ name }) =>
    offered.some((tag) => tag.includes(`value="${name}"`)),
  )
  expect(categories.map(({ name }) => name)).toEqual(twelve)
  expect(addJob(CATEGORY_ANSWERS).categories.map(({ name }) => name)).toEqual(twelve)
  const update = updateJob(aGoodsAnswer(), '/dashboard/allProducts', CATEGORY_ANSWERS)
  expect(update.categories.map(({ name }) => name)).toContain('Home & Living')
})

test('pictures of a product are chosen among image files alone (§5.14)', () => {
  const [input] = tagsOf(rendered(FileInput, { label: 'Add picture 1', onFiles: () => {} }), 'input')
  expect(input).toContain('type="file" accept="image/*"')
})

test('a place for a picture of a product has the hint of 450 by 450 px (sections 5 and 9) (§5.15, §9.20)', () => {
  expect(rendered(EmptySlot, { number: 1, onFiles: () => {} }).text).toContain('450 by 450 px')
})

test('the slides have #, Image and Actions (§2.87)', () => {
  expect(rendered(SlidesHead, {}).text).toBe('# Image Actions')
})

test('before the slides have come a loader has their table, and says that it waits (§2.87)', () => {
  const loader = rendered(SlidesSkeleton, {})
  expect(loader.text).toMatch(/^Loading\S* # Image Actions$/)
  expect(tagsOf(loader, 'table').join()).toContain('aria-busy="true"')
})
