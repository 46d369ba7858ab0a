import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LEFT_TABLES, SHOP_TABLES } from '#data/core/transfer/tables.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { tokenOf } from '#tests/testPeople.ts'
import type { openShop } from '#tests/testShop.ts'
import { RECORDED_OF_PARCELS } from '#tests/useCases/recordedOfParcels.ts'
import { RECORDED_OF_PEOPLE } from '#tests/useCases/recordedOfPeople.ts'
import { RECORDED_OF_SHOP } from '#tests/useCases/recordedOfShop.ts'
import { aWorld, type Recording, type World } from '#tests/useCases/world.ts'
import type { RunningShop } from './createShop.ts'

const PAGE = { page: 1, limit: 20 }

/** Every use case that changes what people see or may do, and the entries that it leaves. */
const RECORDING: Readonly<Record<string, Recording>> = {
  ...RECORDED_OF_SHOP,
  ...RECORDED_OF_PARCELS,
  ...RECORDED_OF_PEOPLE,
}

/** Every use case that only reads. */
const READING: Readonly<Record<string, (world: World) => unknown>> = {
  contentVersion: ({ shop }) => shop.contentVersion(),
  'catalogue.products': ({ shop }) => shop.catalogue.products({ limit: 20 }),
  'catalogue.productsWithFacets': ({ shop }) => shop.catalogue.productsWithFacets({ limit: 20 }),
  'catalogue.allProducts': ({ shop }) => shop.catalogue.allProducts({})[Symbol.asyncIterator]().next(),
  'catalogue.product': ({ shop, product }) => shop.catalogue.product(product.id),
  'catalogue.goods': ({ shop, owner }) =>
    shop.catalogue.goods(owner, {
      ...{ ...PAGE, status: 'published', sort: 'newest' },
      ...{ search: undefined, category: undefined, subCategory: undefined, soldOut: false },
    }),
  'catalogue.ownedProduct': ({ shop, owner, product }) => shop.catalogue.ownedProduct(owner, product.id),
  'catalogue.productsOf': ({ shop, product }) => shop.catalogue.productsOf([product.id]),
  'catalogue.deletedProduct': ({ shop, product }) => shop.catalogue.deletedProduct(product.id),
  'catalogue.relatedProducts': ({ shop, product }) => shop.catalogue.relatedProducts(product),
  'catalogue.productVersions': ({ shop }) => shop.catalogue.productVersions({ offset: 0, limit: 20 }),
  'catalogue.colorNames': ({ shop }) => shop.catalogue.colorNames(),
  'catalogue.kindsOnSale': ({ shop }) => shop.catalogue.kindsOnSale(),
  'waiting.people': ({ shop, owner, product }) => shop.waiting.people(owner, product.id),
  'waiting.counts': ({ shop, owner }) => shop.waiting.counts(owner),
  'unfinished.list': ({ shop, owner }) => shop.unfinished.list(owner, PAGE),
  'unfinished.read': ({ shop, owner }) => shop.unfinished.read(owner, 'unknown'),
  'goods.preview': ({ shop, owner }) => shop.goods.preview(owner, { path: '', name: '' }, {}),
  'goods.imports': ({ shop, owner }) => shop.goods.imports(owner),
  'goods.report': ({ shop, owner }) => shop.goods.report(owner, 'unknown', { language: 'en' }),
  'goods.exported': ({ shop, owner }) => shop.goods.exported(owner, 'csv'),
  'goods.feed': async ({ shop }) => shop.goods.feed(),
  'categories.current': ({ shop }) => shop.categories.current(),
  'categories.productCounts': ({ shop }) => shop.categories.productCounts(),
  'categories.sizeChart': ({ shop, owner }) => shop.categories.sizeChart(owner, 'men-items'),
  'categories.pins': ({ shop, owner }) => shop.categories.pins(owner, 'men-items'),
  'slider.slides': ({ shop }) => shop.slider.slides(),
  'slider.allSlides': ({ shop, owner }) => shop.slider.allSlides(owner),
  'slider.slide': ({ shop, slides }) => shop.slider.slide(slides[0].id),
  'orders.shortLines': ({ shop, product }) =>
    shop.orders.shortLines([{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1 }]),
  'orders.expectedBack': ({ shop, owner }) => shop.orders.expectedBack(owner),
  'orders.orders': ({ shop, owner }) => shop.orders.orders(owner, PAGE),
  'orders.allOrders': ({ shop, owner }) => shop.orders.allOrders(owner, {}),
  'orders.readChat': ({ shop, owner }) => shop.orders.readChat(owner, 'Rahima, 01712345678'),
  'catalogue.orderGoods': ({ shop, owner }) => shop.catalogue.orderGoods(owner, {}),
  'orders.takers': ({ shop, owner }) => shop.orders.takers(owner),
  'orders.exported': ({ shop, owner }) => shop.orders.exported(owner, {}),
  'orderViews.list': ({ shop, owner }) => shop.orderViews.list(owner),
  'orders.ordersOf': ({ shop, customer }) => shop.orders.ordersOf(customer, customer.email, PAGE),
  'orders.allOrdersOf': ({ shop, customer }) => shop.orders.allOrdersOf(customer, customer.email, {}),
  'orders.order': ({ shop, owner, orderId }) => shop.orders.order(owner, orderId),
  'orders.invoice': ({ shop, owner, orderId }) => shop.orders.invoice(owner, orderId),
  'orders.stats': ({ shop, owner }) => shop.orders.stats(owner, 7),
  'orders.statsOf': ({ shop, customer }) => shop.orders.statsOf(customer, customer.email, 7),
  'customers.list': ({ shop, owner }) => shop.customers.list(owner, { limit: 20 }),
  'customers.find': ({ shop, owner, request }) => shop.customers.find(owner, request.customer.mobileNumber),
  'customers.known': ({ shop, owner, request }) => shop.customers.known(owner, request.customer.mobileNumber),
  'customers.blocks': ({ shop, owner }) => shop.customers.blocks(owner),
  'orders.watch'({ shop, owner }) {
    const watching = shop.orders.watch(owner, () => {})
    if (watching.outcome === 'watching') watching.stop()
  },
  'figures.morning': ({ shop, owner }) => shop.figures.morning(owner),
  'figures.returns': ({ shop, owner }) => shop.figures.returns(owner, {}),
  'parcels.atDoor': ({ shop, owner }) => shop.parcels.atDoor(owner),
  'parcels.sheets': ({ shop, owner }) => shop.parcels.sheets(owner, PAGE),
  'parcels.sheet': ({ shop, owner }) => shop.parcels.sheet(owner, 'unknown'),
  'desk.holds': ({ shop, owner }) => shop.desk.holds(owner),
  'desk.overview': ({ shop, owner }) => shop.desk.overview(owner, { ...PAGE, list: 'later', day: undefined }),
  'people.person': ({ shop, customer }) => shop.people.person(tokenOf(customer.id, A_MOMENT)),
  'people.findUserByProof': ({ shop, customer }) =>
    shop.people.findUserByProof({ ...customer, authTime: A_MOMENT }),
  'staff.list': ({ shop, owner }) => shop.staff.list(owner),
  'staff.invitations': ({ shop, owner }) => shop.staff.invitations(owner),
  'staff.read': ({ shop }) => shop.staff.read('unknown'),
  'searches.missed': ({ shop, owner }) => shop.searches.missed(owner),
  'people.users': ({ shop, owner }) => shop.people.users(owner),
  'people.roleOf': ({ shop, owner, customer }) => shop.people.roleOf(owner, customer.email),
  'people.withEmail': ({ shop, customer }) => shop.people.withEmail(customer.email),
  'people.passwordMin': ({ shop, customer }) => shop.people.passwordMin(customer),
  'people.hasAdmin': ({ shop }) => shop.people.hasAdmin(),
  'sessions.of': ({ shop, customer }) =>
    shop.sessions.of(customer, { ...customer, authTime: A_MOMENT }, undefined),
  'sessions.find': ({ shop, customer }) => shop.sessions.find(customer, 'another'),
  'sessions.list': ({ shop, customer }) => shop.sessions.list(customer),
  'mail.status': ({ shop, owner }) => shop.mail.status(owner),
  'sms.costs': ({ shop, owner }) => shop.sms.costs(owner, 30),
  'messages.list': ({ shop, owner }) => shop.messages.list(owner, { ...PAGE, state: 'waiting' }),
  'backups.list': ({ shop, owner }) => shop.backups.list(owner),
  'backups.open': ({ shop, owner, backupId }) => shop.backups.open(owner, backupId, () => undefined),
  'stock.list': ({ shop, owner }) => shop.stock.list(owner, { ...PAGE, show: 'counted' }),
  'stock.moves': ({ shop, owner, product }) =>
    shop.stock.moves(owner, { product: product.id, size: '', color: '', limit: 20 }),
  'riskTrials.try': ({ shop, owner }) => shop.riskTrials.try(owner, {}),
  'refusals.read': ({ shop, owner }) => shop.refusals.read(owner, {}),
  'reports.read': ({ shop, owner }) => shop.reports.read(owner, { by: 'product', compare: 'year' }),
  'reports.behind': ({ shop, owner }) =>
    shop.reports.behind(owner, { by: 'category', key: '', measure: 'profit' }),
  'costs.list': ({ shop, owner }) => shop.costs.list(owner, { ...PAGE, from: undefined, until: undefined }),
  'payouts.list': ({ shop, owner }) => shop.payouts.list(owner, PAGE),
  'payouts.read': ({ shop, owner }) => shop.payouts.read(owner, 'unknown'),
  'payouts.say': ({ shop, owner }) => shop.payouts.say(owner, 'unknown', []),
  'payouts.ask': ({ shop, owner }) => shop.payouts.ask(owner, 'unknown'),
  'payouts.receivables': ({ shop, owner }) => shop.payouts.receivables(owner),
  'claims.listOpen': ({ shop, owner }) => shop.claims.listOpen(owner, PAGE),
  'returnBatches.list': ({ shop, owner }) => shop.returnBatches.list(owner, PAGE),
  'returnBatches.read': ({ shop, owner }) => shop.returnBatches.read(owner, 'unknown'),
  'returnRequests.listOpen': ({ shop, owner }) => shop.returnRequests.listOpen(owner),
  'returnRequests.readPhoto': ({ shop, owner, orderId }) =>
    shop.returnRequests.readPhoto(owner, orderId, 'unknown'),
  'parcelPhotos.read': ({ shop, owner }) => shop.parcelPhotos.read(owner, 'unknown', 'unknown'),
  'vatInvoices.read': ({ shop, owner, orderId }) => shop.vatInvoices.read(owner, orderId, {}),
  'vatInvoices.list': ({ shop, owner }) => shop.vatInvoices.list(owner, PAGE),
  'refunds.listOpen': ({ shop, owner }) => shop.refunds.listOpen(owner, PAGE),
  'refunds.listPaid': ({ shop, owner }) => shop.refunds.listPaid(owner, PAGE),
  'parcels.list': ({ shop, owner }) => shop.parcels.list(owner, PAGE),
  'parcels.toBook': ({ shop, owner }) => shop.parcels.toBook(owner, { ...PAGE, later: false }),
  'parcels.read': ({ shop, owner }) => shop.parcels.read(owner, 'unknown'),
  'parcels.labels': ({ shop, owner }) => shop.parcels.labels(owner, ['unknown']),
  'parcels.ahead': ({ shop, owner }) => shop.parcels.ahead(owner),
  'parcels.packing': ({ shop, owner }) => shop.parcels.packing(owner),
  'parcels.open': ({ shop, owner }) => shop.parcels.open(owner, 'unknown', { take: false }),
  'parcels.release': ({ shop, owner }) => shop.parcels.release(owner, 'unknown'),
  'courierAreas.list': ({ shop, owner }) => shop.courierAreas.list(owner, 'unknown', { district: 'Dhaka' }),
  'courierAreas.remembered': ({ shop, owner }) => shop.courierAreas.remembered(owner, 'unknown'),
  'courierPrices.ask': ({ shop, owner }) => shop.courierPrices.ask(owner, { orderIds: ['unknown'] }),
  'parcels.couriers': ({ shop, owner }) => shop.parcels.couriers(owner),
  'couriers.places': ({ shop, owner }) => shop.couriers.places({ ...owner, owner: true }, 'pathao'),
  'runs.list': ({ shop, owner }) => shop.runs.list(owner, { ...PAGE, closed: false }),
  'runs.debt': ({ shop, owner }) => shop.runs.debt(owner, 'unknown'),
  'runs.read': ({ shop, owner }) => shop.runs.read(owner, 'unknown'),
  'activity.list': ({ shop, owner }) => shop.activity.list(owner, PAGE),
  'settings.current': ({ shop }) => shop.settings.current(),
  'pages.titles': ({ shop }) => shop.pages.titles('en'),
  'pages.shown': ({ shop }) => shop.pages.shown('terms', 'en'),
  'pages.read': ({ shop, owner }) => shop.pages.read(owner, 'terms'),
  'pages.preview': ({ shop, owner }) => shop.pages.preview(owner, { text: 'Be **kind**.', language: 'en' }),
  'start.firstSteps': ({ shop, owner }) => shop.start.firstSteps(owner),
  'start.demo': ({ shop, owner }) => shop.start.demo(owner),
  'settings.read': ({ shop, owner }) => shop.settings.read(owner, 'shop'),
  refresh: ({ shop }) => shop.refresh(),
}

/** Use cases that write and leave no entry, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'desk.next': 'a hold ends by itself',
  'desk.hold': 'a hold ends by itself',
  'desk.release': 'a hold ends by itself',
  'desk.undo': 'what is undone has never counted',
  'mail.test': 'a mail that shows whether mails arrive changes nothing',
  'orderViews.save': 'how one person looks at a list changes nothing for others',
  'orderViews.remove': 'how one person looks at a list changes nothing for others',
  'people.setLanguage': 'how one person reads the dashboard changes nothing for others',
  'couriers.test': 'keys that are tried change nothing',
  'parcels.again': 'what was refused is asked for again, and its booking leaves an entry: bookingJob.test.ts',
  'parcels.sayReturned': 'it needs a parcel that was delivered in part: receiving.test.ts',
  'returnRequests.addPhoto': 'the photograph itself says who sent it, and when',
  'returnRequests.removePhoto': 'as with returnRequests.addPhoto',
  'parcelPhotos.add': 'the photograph itself says who took it, and when',
  'returnBatches.begin': 'the batch is a record of its own, and each receipt leaves its entry',
  'returnBatches.end': 'as with returnBatches.begin',
  'riderRuns.leave': 'the parcels that leave leave theirs, as with runs.leave: runs.test.ts',
  'riderRuns.read': 'only its counters change, which end by themselves',
  'riderRuns.say': 'the parcel that moves leaves its own, as with runs.say: runs.test.ts',
  'runs.add': 'what is booked with it leaves its entries, as with runs.make',
  'runs.arrange': 'the way in which a rider goes is nobody’s history',
  'runs.link': 'a link lets somebody see what is in the run alone, until it is closed',
  'runs.remove': 'the parcel stays where it is',
  'parcels.sayThere': 'it needs a courier that cannot be asked for the shop’s number: notKnown.test.ts',
  'parcels.callBack': 'it needs a courier that can be called: parcelActs.test.ts',
  'sms.test': 'an SMS that shows whether SMS arrive changes nothing but the sums of the day',
  'limits.tryTo': 'counters end by themselves',
  'limits.tryAs': 'counters end by themselves',
  'limits.tryToSignIn': 'counters end by themselves',
  'limits.signedIn': 'counters end by themselves',
  'limits.notTried': 'counters end by themselves',
  'limits.mayMail': 'counters end by themselves',
  'limits.mailAnswered': 'counters end by themselves',
  'orders.settleOrder': 'an order that was not stored has never been there',
  'tracking.order': 'only its counters change, which end by themselves',
  'unfinished.keep': 'what has not been ordered is forgotten, and an entry would keep it',
  'unfinished.dismiss': 'the same: an entry would outlive what it is about',
  'webhooks.receive': 'what a delivery leads to is done, and recorded, by its job',
  mailAccount: 'a link that opens an account is part of no entry',
}

/** Parts of a running shop that are no use cases. */
const MACHINERY = ['close', 'jobs.wake', 'jobs.start', 'jobs.runDue', 'jobs.stop']

describeOnEachDatabase('a use case', (database) => {
  // The tests of each use case ask both databases already.
  const again = { tags: database.kind === 'SQLite' ? [] : ['thorough'] }

  const entries = async () => {
    const rows = await database.db.selectFrom('activity').selectAll().execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  test('is known either to leave entries, to read alone, or to leave none for a reason', async () => {
    const { shop } = await aWorld(database)
    const known = [...Object.keys(RECORDING), ...Object.keys(READING), ...Object.keys(UNRECORDED)]
    expect(useCasesOf(shop)).toEqual(known.sort())
  })

  test.each(Object.entries(RECORDING))(
    '%s leaves its entries, in the name of who did it',
    again,
    async (_, one) => {
      const world = await aWorld(database)
      const before = await entries()
      await one.does(world)
      const left = [...(await entries()).values()].filter(({ id }) => !before.has(id))
      const actors = { owner: world.owner.id, customer: world.customer.id }
      const told = left.map(({ kind, actor_kind, actor_id, subject_id }) => [
        kind,
        Object.entries(actors).find(([, id]) => id === actor_id)?.[0] ??
          (actor_id !== null && actor_id === subject_id ? 'themselves' : actor_kind),
      ])
      expect(told).toHaveLength(one.events.length)
      expect(told).toEqual(expect.arrayContaining([...one.events]))
    },
  )

  test.each(Object.entries(RECORDING))(
    '%s changes nothing if it cannot leave its entry',
    again,
    async (_, one) => {
      const world = await aWorld(database)
      const { db } = database
      const [whole, away] = [sql.table('activity'), sql.table('activity_away')]
      const before = await allRows(db)
      await sql`alter table ${whole} rename to ${away}`.execute(db)
      try {
        await expect(one.does(world)).rejects.toThrow(/activity/)
      } finally {
        await sql`alter table ${away} rename to ${whole}`.execute(db)
      }
      expect(await allRows(db)).toBe(before)
    },
  )

  // Reading is the same code on both databases.
  const twice = database.kind === 'SQLite' ? '' : ' (skipped: asked on SQLite)'
  test.skipIf(twice)(`that reads changes no table${twice}`, async () => {
    const world = await aWorld(database)
    // A level of risk that is not known yet is stored by who reads the order first (decision 0079).
    await database.db.updateTable('orders').set({ risk: 'low' }).execute()
    const before = await allRows(database.db)
    for (const [name, read] of Object.entries(READING)) {
      await read(world)
      expect(await allRows(database.db), name).toBe(before)
    }
  })
})

/** `area.useCase` of everything that a shop can do. */
function useCasesOf(shop: RunningShop): string[] {
  const names = Object.entries(shop).flatMap(([area, part]: [string, object]) =>
    typeof part === 'function' ? [area] : Object.keys(part).map((name) => `${area}.${name}`),
  )
  return names.filter((name) => !MACHINERY.includes(name)).sort()
}

/** Sorted: no database promises an order, and Postgres changes it when it looks after a table. */
async function allRows(db: Parameters<typeof openShop>[0]): Promise<string> {
  const tables = await Promise.all(
    [...SHOP_TABLES, ...LEFT_TABLES].map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      return rows.map((row) => JSON.stringify(row)).sort()
    }),
  )
  return JSON.stringify(tables)
}
