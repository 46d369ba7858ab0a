import { expect, onTestFinished, test } from 'vitest'
import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { TimePager } from '#web/dashboard/frame/table/timePager.tsx'
import { activityColumns } from '#web/dashboard/office/activity/activityColumns.tsx'
import { KINDS, kindLook } from '#web/dashboard/office/activity/activityTexts.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { CATEGORY_ANSWERS } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const AN_ENTRY: ActivityEntryAnswer = {
  _id: '0198f0a2c1d47b3e',
  kind: 'order.moved',
  at: '2026-11-20T06:30:00.000Z',
  actor: { kind: 'user', id: 'karim', role: 'sales', name: 'Karim' },
  subject: { kind: 'order', id: '7KQX-M3PA', name: '', exists: true },
  before: { status: 'Pending' },
  after: { status: 'Confirmed' },
}

const A_PRODUCT = { kind: 'product', id: 'bag', name: 'Bag', exists: true } as const

const cellsOf = (entry: ActivityEntryAnswer) =>
  activityColumns((actor) => `/dashboard/activity?actor=${actor}`).map(({ cell }) =>
    rendered(() => cell(entry, 0), {}),
  )
const row = (entry: ActivityEntryAnswer) => cellsOf(entry).map(({ text }) => text)
const changes = (parts: Pick<ActivityEntryAnswer, 'kind' | 'before' | 'after'>) =>
  row({ ...AN_ENTRY, ...parts, subject: A_PRODUCT }).at(-1)

test('a courier is called as people call it', () => {
  const actor = { kind: 'courier', id: 'steadfast', name: 'steadfast' } as const
  expect(row({ ...AN_ENTRY, actor })[3]).toBe('Steadfast')
})

test('an entry says what happened to what, when, by whom as what, and what changed', () => {
  expect(row(AN_ENTRY)).toEqual([
    '',
    'Order moved 7KQX-M3PA',
    '20 Nov, 2026 12:30 pm',
    'Karim Sales',
    'Status: Pending → Confirmed',
  ])
})

test('prices are amounts, categories and colours are named, and what is empty says so', () => {
  queryClient().setQueryData(categoriesQuery().queryKey, CATEGORY_ANSWERS)
  onTestFinished(() => queryClient().clear())
  const before = { originalPrice: 125_000, offerPrice: null, category: 'Bag Items', colors: [] }
  const after = { originalPrice: 100_000, offerPrice: 90_000, category: 'Men Items', colors: ['Red', 'Blue'] }
  expect(changes({ kind: 'product.changed', before, after })).toBe(
    'Price: ৳1,250.00 → ৳1,000.00 Offer price: empty → ৳900.00 Category: Bag Items → Men Items ' +
      'Colours: empty → Red, Blue',
  )
  overwriteGetLocale(() => 'bn')
  onTestFinished(() => overwriteGetLocale(() => 'en'))
  expect(changes({ kind: 'product.changed', before, after })).toBe(
    'দাম: ৳১,২৫০.০০ → ৳১,০০০.০০ অফার দাম: খালি → ৳৯০০.০০ ক্যাটাগরি: ব্যাগ → পুরুষদের পণ্য রং: খালি → লাল, নীল',
  )
})

test('what the owner keeps of a product is said in words', () => {
  const before = { status: 'draft', stock: { 'M / Red': 12 }, costPrice: null, weight: 180 }
  const after = { status: 'published', stock: { 'M / Red': null }, costPrice: 26_500, weight: 200 }
  expect(changes({ kind: 'product.changed', before, after })).toBe(
    'Status: Draft → Published Cost price: empty → ৳265.00 Stock: M / Red: 12 → M / Red: not counted ' +
      'Weight: 180 g → 200 g',
  )
  const variants = [{ size: 'M', color: 'Red', sku: 'TS-M', price: 95_000, offer: 90_000 }]
  expect(changes({ kind: 'product.changed', before: { variants: [] }, after: { variants } })).toBe(
    'What is sold: empty → M / Red: ৳950.00, offer ৳900.00, SKU TS-M',
  )
  const offer = { offerFrom: '2026-12-01T12:00:00.000Z', nameBengali: 'শার্ট', sku: 'TS' }
  expect(changes({ kind: 'product.added', before: undefined, after: offer })).toBe(
    'Offer begins: 01 Dec, 2026, 06:00 pm SKU: TS Name in Bengali: শার্ট',
  )
})

test('pictures are shown and counted, never by their addresses, and a long text is folded', () => {
  const [gone, kept, come] = ['/a.webp', '/b.webp', '/c.webp']
  const entry = {
    ...AN_ENTRY,
    kind: 'product.changed',
    subject: A_PRODUCT,
    before: { images: [gone, kept], description: 'Leather' },
    after: { images: [kept, come], description: 'Canvas, '.repeat(40) },
  } as const
  const cell = cellsOf(entry).at(-1)
  expect(cell?.text).toMatch(/^Pictures: 1 added, 1 removed Description Before Leather After Canvas/)
  expect(cell?.html).toContain('<details')
  expect(tagsOf(cell ?? { html: '', text: '' }, 'img')).toHaveLength(2)
})

test('what its kind or name says already, and what is for programs alone, is left out of an entry', () => {
  expect(row({ ...AN_ENTRY, kind: 'order.placed', after: { status: 'Pending' } }).at(-1)).toBe('')
  const after = { name: A_PRODUCT.name, originalPrice: 125_000, createdAt: '2026-11-20', images: [] }
  expect(changes({ kind: 'product.added', before: undefined, after })).toBe('Price: ৳1,250.00')
  const whole = {
    ...after,
    offerPrice: 90_000,
    category: 'Bag Items',
    sizes: ['M'],
    ratings: 4.5,
    reviews: 12,
  }
  expect(changes({ kind: 'product.added', before: undefined, after: whole })).toBe(
    'Price: ৳1,250.00 Offer price: ৳900.00 Category: Bag Items Sizes: M More Rating: 4.5 Reviews: 12',
  )
})

test('a sign-in says its device and net address, and nothing once they are removed', () => {
  const after = { address: '203.0.113.7', browser: 'Chrome', system: 'Android' }
  const signIn = { kind: 'person.signed-in', before: undefined } as const
  expect(changes({ ...signIn, after })).toBe('Device: Chrome on Android Net address: 203.0.113.7')
  expect(changes({ ...signIn, after: undefined })).toBe('')
})

test('an entry leads to its subject while that exists, and to what else its actor did', () => {
  const addresses = (subject: ActivityEntryAnswer['subject']) =>
    cellsOf({ ...AN_ENTRY, subject }).flatMap((cell) => addressesOf(cell))
  expect(addresses(AN_ENTRY.subject)).toEqual([
    '/dashboard/order-overview/7KQX-M3PA',
    '/dashboard/activity?actor=karim',
  ])
  expect(addresses({ ...AN_ENTRY.subject, exists: false })).toEqual(['/dashboard/activity?actor=karim'])
  expect(addresses(A_PRODUCT)[0]).toBe('/dashboard/update/bag')
})

test('a change of settings names its section, and each field in words with its amount', () => {
  const changed = {
    ...AN_ENTRY,
    kind: 'settings.changed',
    subject: { kind: 'settings', id: 'delivery', name: '', exists: false },
    before: {
      'areas.Inside Dhaka.charge': 5000,
      'areas.Inside Dhaka.districts': ['Dhaka'],
      freeOver: 500_000,
    },
    after: {
      'areas.Inside Dhaka.charge': 6000,
      'areas.Inside Dhaka.districts': ['Dhaka', 'Gazipur'],
      freeOver: null,
    },
  } as const
  expect(row(changed)[1]).toBe('Settings changed Delivery')
  expect(row(changed).at(-1)).toBe(
    'Inside Dhaka: Delivery charge: ৳50.00 → ৳60.00 Inside Dhaka: Districts: Dhaka → Dhaka, Gazipur Free delivery over: ৳5,000.00 → never',
  )
  const renamed = {
    ...changed,
    before: { areas: ['Inside Dhaka', 'Outside Dhaka'], 'areas.Around St. Martin.charge': null },
    after: { areas: ['Inside Dhaka', 'Around St. Martin'], 'areas.Around St. Martin.charge': 8000 },
  }
  expect(row(renamed).at(-1)).toBe(
    'Delivery areas: Inside Dhaka, Outside Dhaka → Inside Dhaka, Around St. Martin ' +
      'Around St. Martin: Delivery charge: empty → ৳80.00',
  )
  const checkout = {
    ...changed,
    subject: { ...changed.subject, id: 'checkout' },
    before: { email: 'required', minimumOrder: null, terms: false },
    after: { email: 'hidden', minimumOrder: 50_000, terms: true },
  }
  expect(row(checkout).at(-1)).toBe(
    'Email address: Required → Not asked for Minimum order: none → ৳500.00 Agreement to the terms: off → on',
  )
  const shop = { ...changed, subject: { ...changed.subject, id: 'shop' } }
  const moved = { ...shop, before: { address: ['Road 5'] }, after: { address: ['Road 6'] } }
  expect(row(moved).at(-1)).toBe('Address: Road 5 → Road 6')
  const look = { ...changed, subject: { ...changed.subject, id: 'look' } }
  const logo = { ...look, before: { logo: '' }, after: { logo: '/images/a-1.webp' } }
  expect(cellsOf(logo).at(-1)?.html).toContain('src="/images/a-1.webp"')
  const messages = { ...changed, subject: { ...changed.subject, id: 'messages' } }
  const sealed = { ...messages, before: { 'mail.url': 'unset' }, after: { 'mail.url': 'set' } }
  expect(row(sealed).at(-1)).toBe('Mail server: not set → set')
})

test.each([
  ['delivery', 'Inside Dhaka.charge', 5000, 6000, 'Inside Dhaka: Delivery charge: ৳50.00 → ৳60.00'],
  ['delivery', 'St. Martin.leadTime.english', 'a', 'b', 'St. Martin: Delivery time: a → b'],
  ['checkout', 'emailRule', 'required', 'hidden', 'Email address: Required → Not asked for'],
  ['checkout', 'codeRule', 'never', 'always', /^Code by SMS: .+ → .+$/],
  ['checkout', 'terms', 'off', 'on', 'Agreement to the terms: off → on'],
  ['risk', 'checkFrom', '20', '25', /: 20 → 25$/],
  ['risk', 'weights.repeat', '5', '10', /: 5 → 10$/],
  ['backups', 'hour', '3:00', '4:00', /: 3:00 → 4:00$/],
  ['payments', 'share', '20 %', '30 %', /: 20 % → 30 %$/],
  ['payments', 'fixedAdvance', 10000, 20000, /: ৳100.00 → ৳200.00$/],
  ['payments', 'accounts.bKash', '', '01712345678', /bKash.*: empty → 01712345678$/],
  ['payments', 'kinds.Nagad', '', 'personal', /Nagad.*: empty → Personal \(Send Money\)$/],
])('an entry of an earlier release says what it said of %s: %s', (id, path, before, after, said) => {
  const entry = {
    ...AN_ENTRY,
    kind: 'settings.changed',
    subject: { kind: 'settings', id, name: '', exists: false },
    before: { [path]: before },
    after: { [path]: after },
  } as const
  const text = row(entry).at(-1)
  if (typeof said === 'string') expect(text).toBe(said)
  else expect(text).toMatch(said)
})

test('a visitor and the shop itself are named, never one as the other', () => {
  const by = (kind: 'visitor' | 'system') => row({ ...AN_ENTRY, actor: { kind, name: '' } })[3]
  expect([by('visitor'), by('system')]).toEqual(['A visitor', 'The shop'])
})

test('each kind has a name in words', () => {
  for (const kind of KINDS) expect(kindLook(kind).name(), kind).toMatch(/^(?:[A-Z]|VAT )[a-z ]+$/)
})

test('pages in the order of time lead to older, newer and the newest entries, as far as there are any', () => {
  const toPlace = (place: object) => `/dashboard/activity?${new URLSearchParams({ ...place })}`
  const pager = (older: string | null, newer: string | null) =>
    rendered(TimePager, { address: { limit: 20, toPlace } as never, older, newer })
  expect(pager(null, null).html).toBe('')
  expect(addressesOf(pager('7-a', null))).toEqual(['/dashboard/activity?older=7-a'])
  expect(pager('7-a', null).text).toContain('Older')
  expect(addressesOf(pager('7-a', '9-b'))).toEqual([
    '/dashboard/activity',
    '/dashboard/activity?newer=9-b',
    '/dashboard/activity?older=7-a',
  ])
  expect(pager(null, '9-b').text).toMatch(/Newest Newer$/)
})

test('the time of an entry stays on one line', () => {
  expect(cellsOf(AN_ENTRY)[2]?.html).toMatch(/<time dateTime="[^"]+" class="whitespace-nowrap">/i)
})

test('categories that were rearranged are named in both orders, slides have no names', () => {
  const order = { before: { order: ['Shoes', 'Bags'] }, after: { order: ['Bags', 'Shoes'] } }
  expect(changes({ kind: 'categories.ordered', ...order })).toBe('Order: Shoes, Bags → Bags, Shoes')
  expect(changes({ kind: 'category.pinned', ...order })).toBe('Order: Shoes, Bags → Bags, Shoes')
  expect(changes({ kind: 'slides.ordered', ...order })).toBe('')
})

test('of the categories that a shop keeps both lists are named', () => {
  const kept = { before: { keptCategories: ['Bags', 'Shoes'] }, after: { keptCategories: ['Bags'] } }
  expect(changes({ kind: 'categories.kept', ...kept })).toBe('Shown in the shop: Bags, Shoes → Bags')
})
