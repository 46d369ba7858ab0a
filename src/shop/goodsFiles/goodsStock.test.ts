import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewProduct, anOrderRequest, anUpload } from '#tests/factories.ts'
import { aGoodsShop } from '#tests/goodsShop.ts'
import { workbookOf } from '#tests/workbook.ts'

type Cells = Readonly<Record<string, string>>

const rowsOf = (csv: string): string[][] => parse(csv.replace(BYTE_ORDER_MARK, ''))

/** An export in which somebody changed cells of some rows, counted as a spreadsheet does. */
function edited(csv: string, changes: Readonly<Record<number, Cells>>): string[][] {
  const [headings = [], ...rows] = rowsOf(csv)
  const changed = rows.map((row, at) => {
    const cells = changes[at + 2] ?? {}
    for (const name of Object.keys(cells)) expect(headings).toContain(name)
    return row.map((cell, column) => cells[headings[column] ?? ''] ?? cell)
  })
  return [headings, ...changed]
}

function without(column: string, [headings = [], ...rows]: string[][]): string[][] {
  const left = headings.indexOf(column)
  return [headings, ...rows].map((row) => row.filter((_, at) => at !== left))
}

const csvOf = (rows: readonly string[][]) => rows.map(csvLine).join('')

const WHOLE_PRODUCT = {
  draft: { sizes: [], sku: 'SHAWL', stock: 10 },
  choice: {},
  row: 2,
  piece: 'Shawl',
}
const A_VARIANT = {
  draft: {
    sizes: ['S', 'M'],
    variants: [
      { size: 'S', color: '', sku: 'S1', stock: 3 },
      { size: 'M', color: '', sku: 'M1', stock: 10 },
    ],
  },
  choice: { size: 'M' },
  row: 3,
  piece: 'M',
}

describeOnEachDatabase('the stock in an export that comes back', (database) => {
  async function aShop({ draft, choice }: Pick<typeof WHOLE_PRODUCT | typeof A_VARIANT, 'draft' | 'choice'>) {
    const opened = await aGoodsShop(database.db)
    const { shop, owner } = opened
    const goods = {
      name: 'Shawl',
      description: '',
      colors: [],
      images: [anUpload()],
      originalPrice: poisha(200_00),
    }
    const adding = await shop.catalogue.addProduct(owner, aNewProduct({ ...goods, ...draft }))
    if (adding.outcome !== 'added') throw new Error(adding.outcome)
    const { id } = adding.product
    return {
      ...opened,
      id,
      async sell(quantity: number) {
        const product = await shop.catalogue.product(id)
        if (!product) throw new Error('It is gone')
        const lines = [cartLineOf(product, { ...choice, quantity })]
        expect(await shop.orders.placeOrder(anOrderRequest({ lines }), undefined)).toMatchObject({
          outcome: 'placed',
        })
      },
      async now() {
        const { product, stock } = await opened.owned(id)
        const piece = stock.find(({ size }) => size === ('size' in choice ? choice.size : ''))
        return { stock: piece?.quantity ?? null, price: product.originalPrice / 100 }
      },
    }
  }

  const RAISED = { changed: 1, price: 300 }
  const LEFT_OUT = { wrong: 1, price: 200 }

  describe.each([
    ['of a product without variants', WHOLE_PRODUCT],
    ['of a variant', A_VARIANT],
  ])('%s', (_, goods) => {
    test.each([
      ['is left alone where nobody changed it', 4, {}, { ...RAISED, stock: 6 }],
      ['is left alone where its cell was emptied', 4, { stock: '' }, { ...RAISED, stock: 6 }],
      ['is corrected where nothing was sold', 0, { stock: '20' }, { ...RAISED, stock: 20 }],
      ['is not counted any more where nothing was sold', 0, { stock: 'none' }, { ...RAISED, stock: null }],
      ['is refused where it was changed and pieces were sold', 4, { stock: '20' }, { ...LEFT_OUT, stock: 6 }],
      [
        'is refused where it was to end and pieces were sold',
        4,
        { stock: 'none' },
        { ...LEFT_OUT, stock: 6 },
      ],
      ['is fine where it was changed to what there is now', 4, { stock: '6' }, { ...RAISED, stock: 6 }],
      ['counts where nothing says what was exported', 4, { stockExported: '' }, { ...RAISED, stock: 10 }],
      ['counts where what was exported is none', 4, { stockExported: 'none' }, { ...RAISED, stock: 10 }],
      [
        'is refused where what was exported is no number',
        4,
        { stockExported: 'ten' },
        { ...LEFT_OUT, stock: 6 },
      ],
      ['is refused where it is no number', 4, { stock: 'ten' }, { ...LEFT_OUT, stock: 6 }],
    ])('%s', async (_, sold, cells: Cells, { stock, price, ...fates }) => {
      const { exported, sell, preview, bring, now } = await aShop(goods)
      const text = await exported()
      if (sold > 0) await sell(sold)
      const changes =
        goods.row === 2
          ? { 2: { ...cells, originalPrice: '300' } }
          : { 2: { originalPrice: '300' }, [goods.row]: cells }
      const file = csvOf(edited(text, changes))
      const counts = { new: 0, changed: 0, same: 0, wrong: 0, ...fates }
      expect((await preview(file)).counts).toEqual(counts)
      expect(await bring(file)).toMatchObject({ fates: counts })
      expect(await now()).toEqual({ stock, price })
    })

    test('counts in a file without the column', async () => {
      const { exported, sell, bring, now } = await aShop(goods)
      const file = csvOf(without('stockExported', edited(await exported(), {})))
      await sell(4)
      await bring(file)
      expect(await now()).toMatchObject({ stock: 10 })
    })

    test('says in preview and report what was exported and what there is', async () => {
      const { exported, sell, preview, bring, report } = await aShop(goods)
      const file = csvOf(edited(await exported(), { [goods.row]: { stock: '20' } }))
      await sell(4)
      const { piece, row } = goods
      const problem = { row, path: 'stock', value: '20', code: 'STOCK_CHANGED_SINCE_EXPORT' }
      expect((await preview(file)).goods[0]?.problems).toEqual([
        { ...problem, parameters: { piece, exported: 10, now: 6 } },
      ])
      const done = await bring(file)
      expect(await report(done?.id ?? '')).toContain(
        `,stock,20,"${piece}: there were 10 when the file was exported, and there are 6 now. `,
      )
      expect(await report(done?.id ?? '', { language: 'bn' })).toContain(
        `,stock,20,"${piece}: ফাইলটি নামানোর সময় ১০টি ছিল, এখন ৬টি আছে।`,
      )
    })

    test('is corrected by a row that names what there is now', async () => {
      const { exported, sell, bring, now } = await aShop(goods)
      const file = edited(await exported(), { [goods.row]: { stock: '16', stockExported: '৬' } })
      await sell(4)
      expect(await bring(csvOf(file))).toMatchObject({ fates: { changed: 1 } })
      expect(await now()).toMatchObject({ stock: 16 })
    })

    test('says that it is not counted any more', async () => {
      const { exported, preview, bring, now } = await aShop(goods)
      const text = await exported()
      await bring(csvOf(edited(text, { [goods.row]: { stock: 'none' } })))
      const file = csvOf(edited(text, { [goods.row]: { stock: '20' } }))
      expect((await preview(file)).goods[0]?.problems).toMatchObject([
        { row: goods.row, path: 'stock', value: '20', code: 'STOCK_NOT_COUNTED_SINCE_EXPORT' },
      ])
      expect(await bring(file)).toMatchObject({ fates: { wrong: 1 } })
      expect(await bring(text)).toMatchObject({ fates: { same: 1 } })
      expect(await now()).toMatchObject({ stock: null })
    })

    test('is that of goods which were deleted meanwhile', async () => {
      const { shop, owner, id, exported, bring } = await aShop(goods)
      const text = await exported()
      await shop.catalogue.removeProduct(owner, id)
      expect(await bring(text)).toMatchObject({ fates: { new: 1 } })
      const stocksOf = (csv: string) => rowsOf(csv).map((row) => row[rowsOf(csv)[0]?.indexOf('stock') ?? -1])
      expect(stocksOf(await exported())).toEqual(stocksOf(text))
    })

    test('is left alone by a workbook, too', async () => {
      const { exported, sell, bring, now } = await aShop(goods)
      const [headings = [], ...rows] = edited(await exported(), { 2: { originalPrice: '300' } })
      await sell(4)
      const some = ['_id', 'originalPrice', 'size', 'variantSku', 'stock', 'stockExported']
      const kept = [headings, ...rows].map((row) => row.filter((_, at) => some.includes(headings[at] ?? '')))
      expect(await bring(workbookOf(kept))).toMatchObject({ fates: { changed: 1 } })
      expect(await now()).toEqual({ stock: 6, price: 300 })
    })
  })

  test.each(['sku', 'variantSku'])(
    'of a variant that the column %s names alone is left alone',
    async (column) => {
      const { sell, preview, bring, now } = await aShop(A_VARIANT)
      await sell(4)
      const file = `${column},price,stock,stockExported\nS1,250,3,3\nM1,250,10,10\n`
      expect(await bring(file)).toMatchObject({ fates: { wrong: 0 } })
      expect(await now()).toMatchObject({ stock: 6 })
      const { goods } = await preview(`${column},stock,stockExported\nS1,4,3\nM1,20,10\n`)
      expect(goods.flatMap(({ problems }) => problems)).toMatchObject([
        { row: 3, path: 'stock', value: '20' },
      ])
    },
  )

  test('of a variant that was taken out meanwhile is told, and not taken', async () => {
    const { shop, owner, id, exported, preview, bring, now } = await aShop(A_VARIANT)
    const text = await exported()
    const [small] = A_VARIANT.draft.variants
    const taken = await shop.catalogue.updateProduct(owner, id, {
      sizes: ['S'],
      variants: small ? [small] : [],
    })
    expect(taken.outcome).toBe('changed')
    expect(await now()).toMatchObject({ stock: null })
    expect((await preview(text)).goods[0]?.notes).toMatchObject([{ row: 3, code: 'COUNT_OF_EXPORT' }])
    expect(await bring(text)).toMatchObject({ fates: { changed: 1 } })
    expect(await now()).toMatchObject({ stock: 0 })
  })
})
