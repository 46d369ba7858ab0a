import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { moveStock } from '#data/stock/stock.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import type { Role } from '#domain/people/user.ts'
import type { StockedPiece, StockMove } from '#domain/stock/stockMove.ts'
import type { StockShown } from '#domain/stock/stockRoom.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { entered } from '#tests/testPeople.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'
import { newId } from '../core/newId.ts'
import type { RunningShop } from '../createShop.ts'

const NO_NOTE = { note: '' }

describeOnEachDatabase('the store room', (database) => {
  const random = countingBytes(10_000)

  /** A product of which there are so many, with a sku; undefined: not counted. */
  async function aPiece(shop: RunningShop, name: string, quantity?: number): Promise<StockedPiece> {
    const product = await aProductOf(shop, { name, sku: `SKU ${name}` })
    const piece = { productId: product.id, size: '', color: '' }
    if (quantity !== undefined) {
      const lines = [{ ...piece, counted: quantity, seen: undefined }]
      await shop.stock.count(AN_ADMIN, { lines, ...NO_NOTE })
    }
    return piece
  }

  /** Moves a stock as an order does. */
  async function moved(move: StockMove, daysAgo = 0): Promise<void> {
    const at = A_MOMENT - daysAgo * DAY_MS
    const by = { actor: { kind: 'visitor' }, at, newId: () => newId({ now: () => at, random }) } as const
    await inTransaction(database.db, (tx) => moveStock(tx, [move], by))
  }

  const sold = (piece: StockedPiece, quantity: number, daysAgo = 0) =>
    moved({ ...piece, delta: -quantity, reason: 'sold', orderId: 'AB-123' }, daysAgo)

  async function listed(
    shop: RunningShop,
    query: { show?: StockShown; search?: string; sku?: string; ids?: string[] },
  ) {
    const listing = await shop.stock.list(AN_ADMIN, { show: 'counted', page: 1, limit: 20, ...query })
    if (listing.outcome !== 'listed') throw new Error(listing.outcome)
    return listing.pieces
  }

  const names = async (shop: RunningShop, query: Parameters<typeof listed>[1]) =>
    (await listed(shop, query)).map(({ name }) => name)

  async function historyOf(shop: RunningShop, { productId, size, color }: StockedPiece, limit = 20) {
    const listing = await shop.stock.moves(AN_ADMIN, { product: productId, size, color, limit })
    if (listing.outcome !== 'listed') throw new Error(listing.outcome)
    return listing
  }

  test('lists first what is sold out first by the sales of 30 days, without what came back', async () => {
    const shop = await openShop(database.db)
    const slow = await aPiece(shop, 'Slow', 20)
    const fast = await aPiece(shop, 'Fast', 40)
    const back = await aPiece(shop, 'Came back', 30)
    await aPiece(shop, 'Unsold', 1)
    const old = await aPiece(shop, 'Sold long ago', 9)
    await sold(slow, 2)
    await sold(fast, 30)
    await sold(back, 6)
    await moved({ ...back, delta: 6, reason: 'returned', orderId: 'AB-123' })
    await sold(old, 8, 31)

    const pieces = await listed(shop, {})
    expect(pieces.map(({ name, quantity, sold }) => [name, quantity, sold])).toEqual([
      ['Fast', 10, 30],
      ['Slow', 18, 2],
      ...pieces.slice(2).map(({ name, quantity, sold }) => [name, quantity, sold]),
    ])
    expect(new Set(pieces.slice(2).map(({ name }) => name))).toEqual(
      new Set(['Came back', 'Unsold', 'Sold long ago']),
    )
    expect(await names(shop, { show: 'low' })).toEqual(['Fast'])
  })

  test('goes on with what is not sold after the last sold piece, on the same page and the next ones', async () => {
    const shop = await openShop(database.db)
    const fast = await aPiece(shop, 'Fast', 40)
    const slow = await aPiece(shop, 'Slow', 40)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await aPiece(shop, name, 3)
    await sold(fast, 30)
    await sold(slow, 1)
    const page = async (number: number) => {
      const listing = await shop.stock.list(AN_ADMIN, { show: 'counted', page: number, limit: 3 })
      return listing.outcome === 'listed' ? [listing.total, ...listing.pieces.map(({ name }) => name)] : []
    }
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(first.slice(0, 3)).toEqual([7, 'Fast', 'Slow'])
    expect([first.length, second.length, third.length]).toEqual([4, 4, 2])
    const unsold = [...first.slice(3), ...second.slice(1), ...third.slice(1)]
    expect(new Set(unsold)).toEqual(new Set(['One', 'Two', 'Three', 'Four', 'Five']))
    expect(await names(shop, { search: 'slow' })).toEqual(['Slow'])
    expect(await names(shop, { search: 'five' })).toEqual(['Five'])
  })

  test('lists first of what is sold out what most people wait for, and counts them', async () => {
    const shop = await openShop(database.db)
    const sold1 = await aPiece(shop, 'Sold', 4)
    await aPiece(shop, 'Forgotten', 0)
    const awaited = await aPiece(shop, 'Awaited', 0)
    await sold(sold1, 4)
    for (const mobileNumber of ['01712345678', '01812345678']) {
      const entry = { ...awaited, mobileNumber, language: 'bn' } as const
      expect(await shop.waiting.add(entry)).toEqual({ outcome: 'stored' })
    }
    const pieces = await listed(shop, { show: 'sold-out' })
    expect(pieces.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['Awaited', 2],
      ['Sold', 0],
      ['Forgotten', 0],
    ])
  })

  test('lists all pieces of some products, counted or not', async () => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 2)
    const bag = await aPiece(shop, 'Bag')
    await aPiece(shop, 'Shoe', 2)
    expect(await names(shop, { show: 'sold-out', ids: [bag.productId, saree.productId, 'gone'] })).toEqual([
      'Bag',
      'Saree',
    ])
  })

  test('shows what is sold out, and what is not counted, and finds by name and sku', async () => {
    const shop = await openShop(database.db)
    await aPiece(shop, 'Saree', 0)
    await aPiece(shop, 'Panjabi', 3)
    await aPiece(shop, 'Bag')
    expect(await names(shop, { show: 'sold-out' })).toEqual(['Saree'])
    expect(await names(shop, { show: 'uncounted' })).toEqual(['Bag'])
    expect(await names(shop, { search: 'PANJ' })).toEqual(['Panjabi'])
    expect(await names(shop, { search: 'sku pan' })).toEqual(['Panjabi'])
    expect(await names(shop, { search: '%' })).toEqual([])
    expect(await names(shop, { show: 'any', search: 'a' })).toEqual(['Bag', 'Panjabi', 'Saree'])
    expect(await names(shop, { sku: 'sku bag' })).toEqual(['Bag'])
    expect(await names(shop, { sku: 'sku ba' })).toEqual([])
  })

  test('receives goods once for a key, with their cost, and counts them from then on', async () => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 0)
    const bag = await aPiece(shop, 'Bag')
    const version = shop.contentVersion()
    expect((await shop.catalogue.product(saree.productId))?.fewLeft).toMatchObject([{ left: 0 }])
    const goods = {
      lines: [
        { ...saree, quantity: 10, costPrice: poisha(500_00) },
        { ...bag, quantity: 2, costPrice: undefined },
      ],
      note: 'Rahim Traders',
      updateCosts: true,
    }
    const receive = (key: string, note = goods.note) => shop.stock.receive(AN_ADMIN, { ...goods, note }, key)
    expect(await receive('one')).toEqual({ outcome: 'booked' })
    expect(await receive('one')).toEqual({ outcome: 'booked' })
    expect(await receive('one', 'Karim')).toEqual({ outcome: 'key-reused' })

    const pieces = await listed(shop, {})
    expect(Object.fromEntries(pieces.map(({ name, quantity }) => [name, quantity]))).toEqual({
      Saree: 10,
      Bag: 2,
    })
    expect(pieces.find(({ name }) => name === 'Saree')?.costPrice).toBe(500_00)
    expect((await shop.catalogue.product(saree.productId))?.fewLeft).toEqual([])
    expect(shop.contentVersion()).toBeGreaterThan(version)
    const { moves } = await historyOf(shop, saree)
    expect(moves[0]).toMatchObject({
      delta: 10,
      quantity: 10,
      reason: 'received',
      costPrice: 500_00,
      note: 'Rahim Traders',
    })
  })

  test('a name is found whatever hyphens and spaces it is typed with', async () => {
    const shop = await openShop(database.db)
    await aPiece(shop, 'Cotton T-Shirt', 3)
    await aPiece(shop, 'Bag', 3)
    for (const search of ['tshirt', 't shirt', 'T-SHIRT', 'cottont']) {
      expect(await names(shop, { search })).toEqual(['Cotton T-Shirt'])
    }
    expect(await names(shop, { search: '-' })).toEqual([])
  })

  test('the pieces of a product stand in the order of its sizes', async () => {
    const shop = await openShop(database.db)
    const variants = ['S', 'M', 'L'].map((size) => ({ size, color: '', sku: '', stock: 4 }))
    await aProductOf(shop, { sizes: ['S', 'M', 'L'], variants })
    expect((await listed(shop, {})).map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  })

  test('who ordered what is told only to those who see orders', async () => {
    const shop = await openShop(database.db)
    const product = await aProductOf(shop, { stock: 3 })
    const piece = { productId: product.id, size: '', color: '' }
    const customer = await entered(shop)
    await shop.orders.placeOrder(anOrderRequest({ products: [product] }), undefined, customer)
    const seenBy = async (role: Role) => {
      const query = { product: piece.productId, size: '', color: '', limit: 1 }
      const listing = await shop.stock.moves(aUser({ role }), query)
      return listing.outcome === 'listed' ? listing.moves : listing.outcome
    }
    const [seen] = await seenBy('manager')
    expect(seen).toMatchObject({ delta: -1, actor: { id: customer.id }, orderId: expect.any(String) })
    expect(await seenBy('catalogue')).toEqual([
      { ...Object(seen), orderId: undefined, actor: { kind: 'visitor', name: '' } },
    ])
  })

  test.each([
    ['manager', true],
    ['catalogue', true],
    ['sales', false],
  ] as const)('%s is told what pieces cost: %s', async (role, told) => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 5)
    const line = { ...saree, quantity: 1, costPrice: poisha(40_000) }
    await shop.stock.receive(AN_ADMIN, { lines: [line], updateCosts: true, ...NO_NOTE })
    const caller = aUser({ role })
    const { productId: product, size, color } = saree
    const costsIn = async (query: { ids?: string[]; sku?: string }) => {
      const all = { show: 'counted', page: 1, limit: 20 } as const
      const listing = await shop.stock.list(caller, { ...all, ...query })
      return listing.outcome === 'listed' ? listing.pieces.map(({ costPrice }) => costPrice) : listing.outcome
    }
    const cost = told ? 40_000 : undefined
    expect(await costsIn({})).toEqual([cost])
    expect(await costsIn({ ids: [product] })).toEqual([cost])
    expect(await costsIn({ sku: 'SKU Saree' })).toEqual([cost])
    const history = await shop.stock.moves(caller, { product, size, color, limit: 1 })
    expect(history).toMatchObject({ piece: { costPrice: cost }, moves: [{ delta: 1, costPrice: cost }] })
  })

  test('books nothing of a change with a line that cannot be, and names the line', async () => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 5)
    const gone = { productId: 'gone', size: '', color: '' }
    const line = { ...saree, quantity: 1, costPrice: undefined }
    const receive = async (second: object) =>
      await shop.stock.receive(AN_ADMIN, {
        lines: [line, { ...line, ...second }],
        updateCosts: false,
        ...NO_NOTE,
      })
    expect(await receive(gone)).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'lines.1', code: 'PIECE_GONE' }],
    })
    expect(await receive({ quantity: 1_000_000 })).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'lines.1', code: 'STOCK_TOO_MANY' }],
    })
    const damaged = [
      { ...saree, quantity: 4 },
      { ...saree, quantity: 2 },
    ]
    expect(await shop.stock.damage(AN_ADMIN, { lines: damaged, note: 'Wet' })).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'lines.1', code: 'STOCK_TOO_FEW', parameters: { available: 1 } }],
    })
    expect((await listed(shop, {}))[0]?.quantity).toBe(5)
    expect((await historyOf(shop, saree)).moves).toHaveLength(1)
  })

  test('books what a count finds missing, and leaves sold what was sold since', async () => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 9)
    const count = (counted: number, seen: number | undefined) =>
      shop.stock.count(AN_ADMIN, { lines: [{ ...saree, counted, seen }], ...NO_NOTE })
    // Seven lay there when there should have been nine; then two were sold.
    await sold(saree, 2)
    expect(await count(7, 9)).toEqual({ outcome: 'booked' })
    expect((await listed(shop, {}))[0]?.quantity).toBe(5)
    // More were sold than the count found.
    await sold(saree, 5)
    const outdated = { outcome: 'invalid', problems: [{ path: 'lines.0', code: 'COUNT_OUTDATED' }] }
    expect(await count(3, 5)).toMatchObject(outdated)
    expect(await count(3, undefined)).toMatchObject(outdated)
    expect((await historyOf(shop, saree)).moves.map(({ delta, quantity }) => [delta, quantity])).toEqual([
      [-5, 0],
      [-2, 5],
      [-2, 7],
      [9, 9],
    ])
  })

  test('shows the whole history of a piece from page to page, with how many there were', async () => {
    const shop = await openShop(database.db)
    const saree = await aPiece(shop, 'Saree', 9)
    for (let day = 5; day > 0; day -= 1) await sold(saree, 1, -day)
    const first = await historyOf(shop, saree, 4)
    expect(first.moves.map(({ quantity }) => quantity)).toEqual([4, 5, 6, 7])
    const { productId: product, size, color } = saree
    const next = await shop.stock.moves(AN_ADMIN, { product, size, color, limit: 4, older: first.older })
    expect(next).toMatchObject({
      moves: [{ quantity: 8 }, { quantity: 9, reason: 'counted' }],
      older: undefined,
    })
    expect(first.moves[0]).toMatchObject({ orderId: 'AB-123', reason: 'sold', actor: { kind: 'visitor' } })
  })
})
