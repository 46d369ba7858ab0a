import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { anOrder, aProduct, aUser } from '#tests/factories.ts'
import { changeContent } from '../core/contentVersion.ts'
import type { Database } from '../core/database.ts'
import { queryDialect } from '../core/queryDialect.ts'
import { anyDueQuery } from '../jobs/jobs.ts'
import { messageCountQuery } from '../messages/messages.ts'
import { foundByStatusQuery, orderPageQuery, prepare } from '../orders/orderLists.ts'
import { repeatedOrderQuery } from '../orders/orders.ts'
import { storeUser } from '../people/users.ts'
import { stepQuery } from './listWalk.ts'
import { optionsQuery } from './optionSearch.ts'
import { pricedQuery, readCells } from './productCells.ts'
import { type ProductSlice, productPageQuery } from './productLists.ts'
import { pinnedPageQuery } from './productPins.ts'
import { namedQuery, type ProductFilter, prepareSearch } from './productSearch.ts'
import { insertFirstProducts } from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)

const FIRST_PAGE: ProductSlice = { sort: 'newest', limit: 20, offset: 0 }

/** Few products are of the requested kind: if many were, skipping the others would be cheap too. */
async function fillProducts(db: Database): Promise<void> {
  const products = Array.from({ length: 2_000 }, (_, index) =>
    aProduct({
      name: `Lamp ${index.toString(36)} শাড়ি${index === 0 ? ' 🙂' : ''}`,
      category: index % 40 === 0 ? 'Rare' : 'Common',
      subCategory: index % 80 === 0 ? 'Rarest' : 'Common',
      productType: index % 50 === 0 ? 'Best Selling' : '',
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      reviews: index % 500,
    }),
  )
  await changeContent(db, (tx) => insertFirstProducts(tx, products))
}

const SHOPPER = aUser()

/** Copies of one order; few are by the shopper or for the requested e-mail address. */
async function fillOrders(db: Database): Promise<void> {
  const [order, other] = [anOrder(), aUser()]
  for (const user of [SHOPPER, other]) await storeUser(db, user)
  await db
    .transaction()
    .execute((tx) => storeOrder(tx, order, { kind: 'user', id: other.id, role: 'customer' }))
  const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  const event = await db.selectFrom('activity').selectAll().executeTakeFirstOrThrow()
  for (let hundred = 0; hundred < 10; hundred++) {
    const numbers = Array.from({ length: 100 }, (_, index) => hundred * 100 + index)
    const orders = numbers.map((number) => ({
      ...row,
      id: `order-${number}`,
      // Nearly all on the same day.
      placed_at: number % 500 === 2 ? number + 10 * DAY_MS : number,
      // Nearly all belong to visitors.
      account_id: number % 500 === 0 ? SHOPPER.id : null,
      customer_email_key: number % 500 === 1 ? 'rahima@example.com' : `${number}@example.com`,
      mobile_number: `017${number}`,
      search_key: `order-${number}\n017${number}${number === 0 ? '🙂' : ''}`,
    }))
    await db.insertInto('orders').values(orders).execute()
    const lines = orders.map(({ id }) => ({ ...line, order_id: id }))
    await db.insertInto('order_lines').values(lines).execute()
    const events = orders.map(({ id }) => ({ ...event, id: `${id}/0`, subject_id: id }))
    await db.insertInto('activity').values(events).execute()
  }
}

/** Many done jobs, and many that are not due yet. */
async function fillJobs(db: Database): Promise<void> {
  for (let hundred = 0; hundred < 40; hundred++) {
    const jobs = Array.from({ length: 100 }, (_, index) => ({
      id: `job-${hundred}-${index}`,
      kind: 'mail.contact',
      payload: '{}',
      run_at: hundred * 100 + index,
      created_at: 0,
      done_at: hundred < 20 ? 1 : null,
    }))
    await db.insertInto('jobs').values(jobs).execute()
  }
}

async function fill(db: Database): Promise<void> {
  await fillProducts(db)
  await fillOrders(db)
  await fillJobs(db)
  await sql`analyze`.execute(db)
}

describeOnEachFilledDatabase('with 2,000 products and 1,000 orders the plan', fill, (database) => {
  const planOfPage = async (filter: ProductFilter, slice: ProductSlice) =>
    await planOf(
      database.db,
      productPageQuery(database.db, await prepareSearch(database.db, filter, KINDS), slice),
    )

  test('of a category with pinned products reads them, and as many others as a page has, along their indexes', async () => {
    for (const offset of [0, 20]) {
      const plan = await planOf(database.db, pinnedPageQuery(database.db, 'rare', { limit: 5, offset }))
      expect(plan).toMatch(/products_pinned/)
      expect(plan).toMatch(/products_category_newest/)
      expect(plan).toMatch(/products_pkey|SEARCH products USING INTEGER PRIMARY KEY/)
      expect(plan).not.toMatch(/Seq Scan on products|SCAN products( |$)/)
    }
  })

  test('of every page is a walk along an index, without sorting', async () => {
    const pages: [ProductFilter, ProductSlice['sort'], RegExp][] = [
      [{}, 'newest', /products_pkey|SCAN products$/m],
      [{}, 'price-asc', /products_all_price/],
      [{ category: 'rare' }, 'newest', /products_category_newest/],
      [{ category: 'rare' }, 'price-desc', /products_category_price/],
      [{ category: 'rare', subCategory: 'rarest' }, 'newest', /products_(category_)?sub_category_newest/],
      [{ subCategory: 'rarest' }, 'popular', /products_sub_category_popular/],
      [{ productType: 'best selling' }, 'newest', /products_product_type_newest/],
    ]
    for (const [filter, sort, index] of pages) {
      const plan = await planOfPage(filter, { ...FIRST_PAGE, sort })
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/sort|temp b-tree/i)
    }
  })

  test('of the prices of many cells is made once for all of them, along their index', async () => {
    const cells = await readCells(database.db, {})
    const prices = { minPrice: undefined, maxPrice: poisha(1_000_00) }
    const plan = await planOf(database.db, {
      compile: () => pricedQuery(database.db, [...cells, ...cells], prices).compile(database.db),
    })
    expect(plan.match(/products_cells/g)).toHaveLength(1)
    expect(plan).not.toMatch(/Seq Scan on products|SCAN products( |$)/)
  })

  test('of the last page reads no rows on the way there', async () => {
    const last: ProductSlice = { sort: 'newest', limit: 20, offset: 1_980 }
    expect(await planOfPage({}, last)).toMatch(
      /COVERING INDEX products_all_newest|Index Only Scan.*products_pkey/,
    )
  })

  test.each([
    ['2s5', /products_name_trigrams|product_names VIRTUAL TABLE/],
    ['🙂', /product_short_terms_terms|product_short_terms VIRTUAL TABLE/],
    ['1z', /product_short_terms_terms|product_short_terms VIRTUAL TABLE/],
  ])('of a search for %j uses the index of names', async (searchQuery, index) => {
    const lookup = queryDialect(database.db).productsContaining(searchQuery, MAX_COUNTED + 1)
    const plan = await planOf(database.db, { compile: () => lookup.compile(database.db) })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/seq scan|SCAN products/i)
  })

  test('of the products of the kinds that a search names asks an index for each', async () => {
    const lookup = namedQuery({ categories: ['rare'], subCategories: ['rarest'] })
    const plan = await planOf(database.db, { compile: () => lookup.compile(database.db) })
    expect(plan).toMatch(/products_category_/)
    expect(plan).toMatch(/products_sub_category_/)
    expect(plan).not.toMatch(/seq scan|SCAN products/i)
  })

  test('of what goods that a search found are sold in reads these', async () => {
    const plan = await planOf(database.db, optionsQuery(database.db, { category_key: 'rare' }, [1, 2, 3]))
    expect(plan).toMatch(/products_pkey|SEARCH products USING INTEGER PRIMARY KEY|products_category_/)
    expect(plan).not.toMatch(/seq scan|SCAN products/i)
  })

  test.each(['lamp', 'শা', 'm'])(
    'of a search for %j, which is in every name, gathers no names',
    async (searchQuery) => {
      for (const sort of ['newest', 'price-asc', 'popular'] as const) {
        const step = stepQuery(database.db, {}, { term: searchQuery, named: undefined }, sort, {
          by: 400,
          listing_order: 9,
        }).limit(50)
        const plan =
          sort === 'newest' ? await planOfPage({ searchQuery }, FIRST_PAGE) : await planOf(database.db, step)
        expect(plan).not.toMatch(/bitmap|temp b-tree for order/i)
        if (sort !== 'newest') expect(plan).toMatch(new RegExp(`products_all_${sort.replace('-asc', '')}`))
      }
    },
  )

  test('of a search for what many goods are sold in walks along the list, and looks its options up once', async () => {
    const [cell] = await readCells(database.db, {})
    const term = { term: 'black', named: undefined, soldIn: [cell?.options ?? ''] }
    for (const sort of ['newest', 'price-asc'] as const) {
      const last = { by: 400, listing_order: 9 }
      const plan = await planOf(database.db, stepQuery(database.db, {}, term, sort, last).limit(50))
      expect(plan).toMatch(sort === 'newest' ? /products_pkey|INTEGER PRIMARY KEY/ : /products_all_price/)
      expect(plan).not.toMatch(/bitmap|temp b-tree for order|correlated scalar|seq scan/i)
    }
  })

  test('of the orders of a person asks an index for each way to find them', async () => {
    for (const email of [undefined, 'rahima@example.com']) {
      const filter = await prepare(database.db, { whose: { accountIds: [SHOPPER.id], email } })
      const plan = await planOf(database.db, orderPageQuery(database.db, filter, { limit: 20, offset: 0 }))
      expect(plan).toMatch(/orders_account_newest/)
      if (email !== undefined) expect(plan).toMatch(/orders_customer_newest/)
      expect(plan).not.toMatch(/seq scan|SCAN order/i)
    }
  })

  test.each([
    ['+880 17777', /orders_search|order_search VIRTUAL TABLE/],
    ['🙂', /order_short_terms_terms|order_short_terms VIRTUAL TABLE/],
  ])('of a search of orders for %j uses the index, then reads those that it finds', async (text, index) => {
    const search = parseOrderSearch(text, 0)
    if (search?.kind !== 'text') throw new Error(text)
    for (const term of search.terms) {
      const lookup = queryDialect(database.db).ordersContaining(term, MAX_COUNTED + 1)
      expect(await planOf(database.db, { compile: () => lookup.compile(database.db) })).toMatch(index)
    }
    const filter = await prepare(database.db, { search, statuses: ['Pending'] })
    for (const query of [
      foundByStatusQuery(database.db, filter),
      orderPageQuery(database.db, filter, { limit: 20, offset: 0 }),
    ]) {
      const plan = await planOf(database.db, query)
      expect(plan).toMatch(/orders_pkey|sqlite_autoindex_orders/)
      expect(plan).not.toMatch(/seq scan on orders|SCAN orders/i)
    }
  })

  test('of a search that many orders match counts each status along its index', async () => {
    const filter = await prepare(database.db, { search: { kind: 'text', terms: ['017'] } })
    const { orderContains } = queryDialect(database.db)
    const many = { ...filter, found: orderContains('017'), isLookedUp: false }
    const plan = await planOf(database.db, foundByStatusQuery(database.db, many))
    // All orders here have the same status, which Postgres reads whole because it needs all of them.
    expect(plan.match(/orders_status_newest/g)?.length).toBeGreaterThanOrEqual(5)
    expect(plan).not.toMatch(/SCAN orders/)
  })

  test('of a search for a day walks along its orders, in a list and by status', async () => {
    const filter = await prepare(database.db, {
      search: parseOrderSearch('11 Jan 1970', 0),
      statuses: ['Pending'],
    })
    for (const query of [
      foundByStatusQuery(database.db, filter),
      orderPageQuery(database.db, filter, { limit: 20, offset: 0 }),
    ]) {
      const plan = await planOf(database.db, query)
      expect(plan).toMatch(/orders_(all|status)_newest/)
      expect(plan).not.toMatch(/seq scan on orders|SCAN orders(?! USING)/i)
    }
  })

  test('of the order that another one repeats asks the index of mobile numbers', async () => {
    const query = repeatedOrderQuery({ mobileNumber: '0170', productIds: ['a', 'b'], at: 3_000 })
    const plan = await planOf(database.db, { compile: () => query.compile(database.db) })
    expect(plan).toMatch(/orders_mobile_newest/)
    expect(plan).not.toMatch(/seq scan|SCAN order/i)
  })

  test('of the due job uses the index of waiting jobs, up to now', async () => {
    const plan = await planOf(database.db, anyDueQuery(database.db, ['mail.contact'], 100))
    expect(plan).toMatch(/Index Scan using jobs_waiting|USING INDEX jobs_waiting \(run_at</)
    expect(plan).not.toMatch(/seq scan|temp b-tree/i)
  })

  test.each(['waiting', 'failed', 'sent'] as const)(
    'of the count of %s messages walks along the index of that state',
    async (state) => {
      const index = { waiting: 'jobs_waiting', failed: 'jobs_failed', sent: 'jobs_done' }[state]
      const plan = await planOf(database.db, messageCountQuery(database.db, ['mail.contact'], state))
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}|USING (COVERING )?INDEX ${index}`))
      expect(plan).not.toMatch(/seq scan|temp b-tree|sort/i)
    },
  )
})
