import { describe, expect, test } from 'vitest'
import { variantPrices } from '#domain/catalogue/variants.ts'
import { sampleSheet } from '#domain/goodsFiles/sampleSheet.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { FetchFailed } from '#integrations/outside/publicFetch.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewProduct, anUpload } from '#tests/factories.ts'
import { aFile, aGoodsShop } from '#tests/goodsShop.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'

async function allOf(shop: Awaited<ReturnType<typeof openShop>>): Promise<string[]> {
  const names: string[] = []
  for await (const some of shop.catalogue.allProducts({})) names.push(...some.map(({ name }) => name))
  return names
}

describeOnEachDatabase('goods as files', (database) => {
  const aShop = (given: Partial<ShopDeps> = {}) => aGoodsShop(database.db, given)

  const rich = () =>
    aNewProduct({
      name: '=2+3, "Jamdani" saree',
      nameBengali: 'জামদানি শাড়ি',
      description: '@home: \'yes\'\n-: line; two, "three"',
      sizes: ['M', '38 | wide'],
      colors: ['Red', 'Tea=green'],
      colorValues: { 'Tea=green': '#a1b2c3' },
      images: ['https://pictures.example/a|b.webp', anUpload()],
      colorImages: { Red: anUpload(), 'Tea=green': 'https://pictures.example/a|b.webp' },
      originalPrice: 250_050 as never,
      costPrice: 100_000 as never,
      offerFrom: '2026-12-01T00:00:00.000Z',
      weight: 450,
      ratings: 4.5,
      reviews: 12,
      variants: [
        { size: 'M', color: 'Red', sku: '-J1', stock: 4 },
        {
          size: '38 | wide',
          color: 'Tea=green',
          sku: 'J2',
          price: 300_000 as never,
          offer: 200_000 as never,
          stock: 0,
        },
      ],
    })

  test('that were exported change nothing when they come back', async () => {
    const { shop, owner, exported, preview, bring, all } = await aShop()
    for (const draft of [
      rich(),
      aNewProduct({ name: "'=quoted", sku: '+7', stock: 3, images: [anUpload(1)] }),
      aNewProduct({ status: 'draft', images: [] }),
    ]) {
      expect((await shop.catalogue.addProduct(owner, draft)).outcome).toBe('added')
    }
    const [text, before] = [await exported(), await all()]
    expect((await preview(text)).counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 0 })
    expect(await bring(text)).toMatchObject({
      state: 'done',
      fates: { new: 0, changed: 0, same: 3, wrong: 0 },
    })
    expect([await exported(), await all()]).toEqual([text, before])
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/)
  })

  test('say what colours are called once, where somebody may change it', async () => {
    const { shop, owner, exported, preview, bring } = await aShop()
    const colorNames = { 'Tea=green': 'চা | সবুজ', Maroon: 'মেরুন' }
    const goods = [rich(), aNewProduct({ name: 'Shawl', images: [], colors: ['Maroon', 'Tea=green'] })]
    for (const draft of goods) await shop.catalogue.addProduct(owner, { ...draft, colorNames })
    const text = await exported()
    expect(text.match(/মেরুন/g)).toHaveLength(1)
    expect((await preview(text)).goods.filter(({ fate }) => fate !== 'same')).toEqual([])

    const edited = text.replace('মেরুন', 'লালচে খয়েরি')
    const { goods: told } = await preview(edited)
    expect(told.flatMap(({ differences }) => differences)).toEqual([
      { field: 'colorNames', before: 'Maroon = মেরুন', after: 'Maroon = লালচে খয়েরি' },
    ])
    expect(await bring(edited)).toMatchObject({ fates: { changed: 1, same: 1 } })
    expect(shop.catalogue.colorNames()).toEqual({ ...colorNames, Maroon: 'লালচে খয়েরি' })
  })

  test.each(['/images/../../secret', '/api/orders'])('with %s for a picture are refused', async (address) => {
    const { preview } = await aShop()
    const file = `name,category,price,images\nSaree,Bag Items,100,${address}\nShawl,Bag Items,200,${anUpload()}\n`
    const { counts, goods } = await preview(file)
    expect(counts).toMatchObject({ new: 1, wrong: 1 })
    expect(goods[0]?.problems).toMatchObject([{ path: 'images', code: 'NOT_AN_IMAGE_ADDRESS' }])
  })

  test('are brought once, however often the file comes, also where it names neither _id nor sku', async () => {
    const { bring, preview, all } = await aShop()
    const file = 'name,category,price\nSaree,Bag Items,100\nShawl,Bag Items,200\n'
    expect((await preview(file)).counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 0 })
    expect(await all()).toEqual([])
    expect(await bring(file)).toMatchObject({ total: 2, position: 2, fates: { new: 2 } })
    expect(await bring(file)).toMatchObject({ fates: { new: 0, same: 2 } })
    expect((await all()).map(({ name }) => name).toSorted()).toEqual(['Saree', 'Shawl'])
  })

  test('change what the file says, and nothing that it leaves out', async () => {
    const { shop, owner, preview, bring, owned } = await aShop()
    const adding = await shop.catalogue.addProduct(owner, rich())
    if (adding.outcome !== 'added') throw new Error(adding.outcome)
    const { id } = adding.product
    const before = await owned(id)
    const file = 'sku,stock,price,description\nJ2,7,,\n'
    const { goods } = await preview(file)
    expect(goods).toMatchObject([
      { fate: 'changed', differences: [{ field: 'stock', before: '0', after: '38 | wide / Tea=green: 7' }] },
    ])
    await bring(file)
    const after = await owned(id)
    expect(after.product).toEqual(before.product)
    expect(after.stock.find(({ size }) => size === '38 | wide')?.quantity).toBe(7)
  })

  /** Puts a saree in three sizes on sale; L has a price of its own. */
  async function aSaree({ shop, owner }: Awaited<ReturnType<typeof aShop>>) {
    const adding = await shop.catalogue.addProduct(
      owner,
      aNewProduct({
        sizes: ['S', 'M', 'L'],
        originalPrice: 100_000 as never,
        variants: [
          { size: 'S', color: '', sku: 'S1' },
          { size: 'M', color: '', sku: 'M1' },
          { size: 'L', color: '', sku: 'L1', price: 150_000 as never, offer: 140_000 as never },
        ],
      }),
    )
    if (adding.outcome !== 'added') throw new Error(adding.outcome)
    return adding.product.id
  }

  /** What each variant costs, and its offer. Poisha. */
  async function costsOf({ owned }: Awaited<ReturnType<typeof aShop>>, id: string) {
    const { product } = await owned(id)
    return product.variants.map((variant) => {
      const { originalPrice, offerPrice } = variantPrices(product, variant)
      return [variant.size, originalPrice, offerPrice]
    })
  }

  test.each([
    ['sku', 'sku,price\nS1,1100\nM1,1200\nL1,1600\n'],
    ['variantSku', 'variantSku,price\nS1,1100\nM1,1200\nL1,1600\n'],
  ])('set the price of each variant that the column %s names', async (_, file) => {
    const opened = await aShop()
    const id = await aSaree(opened)
    expect(await opened.bring(file)).toMatchObject({ fates: { changed: 3 } })
    expect(await costsOf(opened, id)).toEqual([
      ['S', 110_000, undefined],
      ['M', 120_000, undefined],
      ['L', 160_000, 140_000],
    ])
  })

  test('of another shop leave the prices alone that they do not name', async () => {
    const opened = await aShop()
    const id = await aSaree(opened)
    const stocks =
      'Handle,Option1 Name,Option1 Value,SKU,Inventory tracker,Inventory quantity\nsaree,Size,L,L1,shopify,4\n'
    await opened.bring(stocks)
    expect((await costsOf(opened, id))[2]).toEqual(['L', 150_000, 140_000])
    const some = 'Handle,Option1 Name,Option1 Value,SKU,Price\nsaree,Size,M,M1,"1,200"\n'
    await opened.bring(some)
    expect(await costsOf(opened, id)).toEqual([
      ['S', 100_000, undefined],
      ['M', 120_000, undefined],
      ['L', 150_000, 140_000],
    ])
  })

  test('of WooCommerce without id and sku are known by their names, not by their rows', async () => {
    const { bring, all } = await aShop()
    const headings = 'Type,Name,Published,Regular price,Categories\n'
    const [saree, shawl] = ['simple,Saree,1,100,Bag Items\n', 'simple,Shawl,1,200,Bag Items\n']
    await bring(headings + saree + shawl)
    expect(await bring(headings + shawl + saree)).toMatchObject({ fates: { new: 0, same: 2 } })
    expect((await all()).map(({ name }) => name).toSorted()).toEqual(['Saree', 'Shawl'])
  })

  test('that are wrong are left out, and named in preview and report', async () => {
    const { preview, bring, report } = await aShop()
    const file =
      'sku,name,category,price,offerPrice\nA,Saree,Bag Itms,100,\nB,Shawl,Bag Items,100,200\nC,,,,\nD,Bag,Bag Items,5,\n'
    const { counts, goods, unknownCategories } = await preview(file)
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 3 })
    expect(
      goods.map(({ row, problems }) => [row, problems.map(({ path, code }) => `${path} ${code}`)]),
    ).toEqual([
      [2, ['category UNKNOWN_CATEGORY']],
      [3, ['offerPrice OFFER_TOO_HIGH']],
      [4, ['name MISSING', 'category MISSING', 'originalPrice MISSING']],
      [5, []],
    ])
    expect(unknownCategories).toEqual([{ name: 'Bag Itms', goods: 1, suggestion: 'Bag Items' }])
    const done = await bring(file, { filings: { 'Bag Itms': 'Bag Items' } })
    expect(done).toMatchObject({ fates: { new: 2, wrong: 2 } })
    const id = done?.id ?? ''
    expect(await report(id)).toContain('3,Shawl,B,wrong,offerPrice,')
    expect(await report(id)).toContain('5,Bag,D,new,')
    const bengali = await report(id, { fate: 'wrong', language: 'bn' })
    expect(bengali).toMatch(/^\uFEFFসারি,নাম,SKU,ফলাফল,/)
    expect(bengali).toMatch(/^3,Shawl,B,ভুল,offerPrice,200,"?[ঀ-৿]/m)
    expect(bengali).not.toContain('Bag,D')
  })

  test('without a category are filed under the one that is chosen for all of them, and those that are known stay', async () => {
    const { preview, bring, all } = await aShop()
    await bring('নাম,ক্যাটাগরি,দাম\nব্যাগ,ব্যাগ,৫০০\n')
    const file = 'নাম,দাম\nশাড়ি,১২০০/-\nব্যাগ,৬০০ টাকা\n'
    const { counts, unknownCategories } = await preview(file)
    expect([counts, unknownCategories]).toMatchObject([{ changed: 1, wrong: 1 }, [{ name: '', goods: 1 }]])
    const wishes = { filings: { '': 'Women Items' } }
    expect((await preview(file, wishes)).counts).toMatchObject({ new: 1, changed: 1, wrong: 0 })
    await bring(file, wishes)
    const filed = (await all()).map(({ name, category, originalPrice }) => [name, category, originalPrice])
    expect(filed.toSorted()).toEqual([
      ['ব্যাগ', 'Bag Items', 60_000],
      ['শাড়ি', 'Women Items', 120_000],
    ])
  })

  test('that are new show what they will be, and what is odd about them is said before they come', async () => {
    const { preview } = await aShop()
    const names = Array.from({ length: 60 }, (_, at) => `Saree ${at},,Bag Items,1000,,,\n`)
    const odd = 'Shawl,শাল,Bag Items,1000,50,7,31/12/2026\n'
    const { goods, noted, counts } = await preview(
      `Name,Bangla name,Category,Price,Offer price,Stock,Offer ends\n${names.join('')}${odd}`,
    )
    expect([counts.new, noted, goods.length]).toEqual([61, 1, 51])
    const shawl = goods.at(-1)
    expect(shawl?.notes).toEqual([
      { row: 62, path: 'Offer price', value: '50', code: 'OFFER_VERY_LOW', parameters: { percent: 95 } },
    ])
    expect(shawl?.differences.map(({ field, after }) => `${field} ${after}`)).toEqual([
      'nameBengali শাল',
      'category Bag Items',
      'originalPrice 1000',
      'offerPrice 50',
      'offerUntil 2026-12-31T17:59:59.000Z',
      'stock 7',
    ])
  })

  test('whose columns somebody named once are read so in later files, until it is said otherwise', async () => {
    const { preview, bring, all } = await aShop()
    const columns = { মালামাল: 'name', Rate1: 'price', গুদাম: 'stock' } as const
    const filings = { '': 'Bag Items' }
    await expect(preview('মালামাল,Rate1,গুদাম\nব্যাগ,৫০০,৭\n')).rejects.toThrow(/FILE_UNKNOWN_COLUMNS.+গুদাম/)
    const { counts, shape } = await preview('মালামাল,Rate1,গুদাম\nব্যাগ,৫০০,৭\n', { columns, filings })
    expect([counts.new, shape.unknown]).toEqual([1, []])
    // Looking alone is remembered by nobody.
    await expect(preview('মালামাল,Rate1\nব্যাগ,৫০০\n')).rejects.toThrow('FILE_UNKNOWN_COLUMNS')

    await bring('মালামাল,Rate1,গুদাম\nব্যাগ,৫০০,৭\n', { columns, filings })
    await bring('মালামাল,RATE1 (টাকা)\nব্যাগ,৬০০\n')
    expect((await all()).map(({ name, originalPrice }) => [name, originalPrice])).toEqual([['ব্যাগ', 60_000]])

    await bring('মালামাল,Rate1,Price\nব্যাগ,1,700\n', { columns: { Rate1: '' } })
    await bring('মালামাল,Rate1,Price\nব্যাগ,1,800\n')
    expect((await all()).map(({ originalPrice }) => originalPrice)).toEqual([80_000])
  })

  test('of a name that another product has now change neither, and say so', async () => {
    const { shop, owner, preview, bring, all } = await aShop()
    await bring('name,category,price\nBag,Bag Items,500\n')
    const [made] = await all()
    if (!made) throw new Error('nothing was made')
    const rename = { name: 'Bag, old model' }
    expect(await shop.catalogue.updateProduct(owner, made.id, rename)).toMatchObject({ outcome: 'changed' })
    const again = 'name,price\nBag,600\n'
    expect((await preview(again)).goods[0]).toMatchObject({ fate: 'changed', name: 'Bag, old model' })
    await aProductOf(shop, { name: 'Bag' })
    expect(await bring(again)).toMatchObject({ fates: { changed: 0, wrong: 1 } })
    const { goods } = await preview(again)
    expect(goods[0]?.problems).toMatchObject([
      { row: 2, path: 'name', code: 'NAME_OF_ANOTHER', parameters: { product: 'Bag, old model' } },
    ])
  })

  test('of a supplier’s list change nothing of what the shop’s own export says', async () => {
    const { preview, bring, exported } = await aShop()
    await bring('Name,Price,MRP,Category\nSaree,300,700,Bag Items\n', {
      columns: { Price: 'costPrice', MRP: 'price' },
    })
    await bring('Name,Category,Size,Price\nShirt,Bag Items,M,500\nShirt,,L,600\n')
    expect((await preview(await exported())).counts).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0 })
    // The next list of the supplier is read as the first.
    const { goods } = await preview('Name,Price,MRP,Category\nSaree,320,750,Bag Items\n')
    expect(goods[0]?.differences).toEqual([
      { field: 'originalPrice', before: '700', after: '750' },
      { field: 'costPrice', before: '300', after: '320' },
    ])
  })

  test('of a file that is refused leave nothing to remember', async () => {
    const { shop, owner, preview } = await aShop()
    const wishes = { columns: { মালামাল: 'name' } } as const
    const wide = aFile(`মালামাল,দাম\n${'x'.repeat(100_001)},5\n`)
    expect(await shop.goods.begin(owner, wide, wishes)).toMatchObject({ outcome: 'unreadable' })
    await expect(preview('মালামাল,দর\nব্যাগ,৫\n')).rejects.toThrow('FILE_UNKNOWN_COLUMNS')
  })

  test('with a name that the shop has are told before and after, and what is odd is in the report', async () => {
    const { preview, bring, report } = await aShop()
    await bring('sku,name,category,price\nA,Saree,Bag Items,1000\n')
    const file = 'Name,Category,Price,Offer price,Size\nSaree,Bag Items,900,20,S M L\nShawl,Bag Items,800,,\n'
    const told = ['NAME_IN_SHOP', 'OPTION_OF_SEVERAL', 'OFFER_VERY_LOW']
    const { goods, noted } = await preview(file)
    expect([noted, goods[0]?.notes.map(({ code }) => code)]).toEqual([1, told])
    const lines = (await report((await bring(file))?.id ?? '')).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 5).join())).toEqual([
      '2,Saree,,new,Name',
      '2,Saree,,new,Size',
      '2,Saree,,new,Offer price',
      '3,Shawl,,new,',
    ])
    expect(lines[1]).toContain('has a product of this name already')
    // It is the one that the file made now.
    expect((await preview(file)).goods[0]?.notes.map(({ code }) => code)).not.toContain('NAME_IN_SHOP')
  })

  test('with a name that a product of the shop has in either language are told at that name', async () => {
    const { preview, bring } = await aShop()
    const soap = 'গোলাপের গ্লিসারিন সাবান'
    await bring(`sku,name,nameBengali,category,price\nA,Rose soap,${soap},Bag Items,90\n`)
    const told = async (file: string) =>
      (await preview(file, { filings: { '': 'Bag Items' } })).goods.flatMap(({ notes }) =>
        notes.map(({ path, code }) => `${path} ${code}`),
      )
    expect(await told(`নাম,দাম,স্টক\n${soap},৯০,৫\n`)).toEqual(['নাম NAME_IN_SHOP'])
    expect(await told(`Name,বাংলা নাম,Price\nSoap of roses,${soap},90\n`)).toEqual(['বাংলা নাম NAME_IN_SHOP'])
    expect(await told(`Name,বাংলা নাম,Price\nSoap of roses,সাবান,90\n`)).toEqual([])
  })

  test.each(LANGUAGES)('of the sample in %s come in as they are', async (language) => {
    const { preview } = await aShop()
    const { counts, noted, shape } = await preview(sampleSheet(language, 'Women Items'))
    expect([counts, noted, shape.unknown]).toEqual([{ new: 2, changed: 0, same: 0, wrong: 0 }, 0, []])
  })

  test('go on where they were when their process was killed, without doubles', {
    tags: 'thorough',
  }, async () => {
    const { shop, owner, all } = await aShop()
    const rows = Array.from({ length: 130 }, (_, n) => `Saree ${n},Bag Items,100,${n}`)
    const file = aFile(['name,category,price,stock', ...rows].join('\n'))
    expect((await shop.goods.begin(owner, file, {})).outcome).toBe('begun')
    // It dies in the middle of its second transaction, which takes its goods and its position with it.
    let draws = 0
    const dying = await openShop(database.db, {
      random: (count) => {
        if (++draws > 300) throw new Error('killed')
        return crypto.getRandomValues(new Uint8Array(count))
      },
    })
    await dying.jobs.runDue().catch(() => {})
    const inTheMiddle = (await all()).length
    expect(inTheMiddle).toBeGreaterThan(0)
    expect(inTheMiddle).toBeLessThan(100)
    const later = await openShop(database.db, {
      now: () => A_MOMENT + 60 * 60_000,
      random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    })
    await later.jobs.runDue()
    const products = await allOf(later)
    expect(products.length).toBe(130)
    expect(new Set(products).size).toBe(130)
    const moves = await database.db.selectFrom('stock_moves').select('delta').execute()
    expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe((129 * 130) / 2)
  })

  test('of one file at a time', async () => {
    const { shop, owner, bring } = await aShop()
    const file = 'name,category,price\nSaree,Bag Items,100\n'
    const first = await shop.goods.begin(owner, aFile(file), {})
    expect(await shop.goods.begin(owner, aFile(file), {})).toEqual({ outcome: 'importing' })
    if (first.outcome === 'begun') await shop.goods.stop(owner, first.id)
    expect(await bring(file)).toMatchObject({ state: 'done', fates: { new: 1 } })
  })

  describe('of another shop', () => {
    const WOO = [
      'ID,Type,SKU,Name,Published,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Tax class',
      '1,variable,P1,Cotton panjabi,1,"<p>Soft &amp; light</p>",,0.3,,,"Men Items > Panjabi","https://a.example/1.jpg, https://a.example/2.jpg",,Size,"M, L",Color,"Red, Blue",',
      '2,simple,B1,Leather bag,0,,5,,900,1000,Bag Items,,,,,,,',
      '3,variation,P1-M,Cotton panjabi - M,1,,4,,,1500,,https://a.example/2.jpg,P1,Size,M,Color,Red,',
      '4,variation,P1-L,Cotton panjabi - L,1,,0,,1400,1600,,,P1,Size,L,Color,Blue,',
    ].join('\n')

    test('WooCommerce, with variations that stand apart', async () => {
      const { bring, preview, exported, all } = await aShop({
        fetchPublic: () => Promise.reject(new FetchFailed('unreachable')),
      })
      const { shape, counts } = await preview(WOO)
      expect([shape.format, shape.unknown, counts.new]).toEqual(['woocommerce', ['Tax class'], 2])
      const done = await bring(WOO)
      expect(done).toMatchObject({
        state: 'done',
        fates: { new: 2 },
        pictures: { total: 2, done: 0, failed: 0 },
      })
      const [panjabi, none] = await all()
      expect(none).toBeUndefined()
      expect(panjabi).toMatchObject({
        name: 'Cotton panjabi',
        description: 'Soft & light',
        category: 'Men Items',
        weight: 300,
        sizes: ['M', 'L'],
        colors: ['Red', 'Blue'],
      })
      const text = await exported()
      expect(text).toContain(',M,Red,P1-M,1500,,4,')
      expect(text).toContain(',L,Blue,P1-L,1600,1400,0,')
      expect(text).toMatch(/Leather bag,,Bag Items,,,draft,1000,900/)
    })

    const SHOPIFY = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status',
      'silk-saree,Silk saree,<ul><li>Soft</li><li>Red</li></ul>,Me,Bag Items,new,true,Color,Red,S-R,200,shopify,3,2000,2500,https://a.example/r.jpg,1,https://a.example/r.jpg,active',
      'silk-saree,,,,,,,,Green,S-G,200,shopify,-2,2000,2500,https://a.example/g.jpg,2,https://a.example/g.jpg,',
      'silk-saree,,,,,,,,,,,,,,,https://a.example/x.jpg,3,,',
      'shawl,Shawl,,,Bag Items,,true,Title,Default Title,SH,,,,700,,,,,draft',
    ].join('\n')

    test('Shopify, with pictures that are fetched once and stay', async () => {
      const fetched: string[] = []
      const given: Partial<ShopDeps> = {
        fetchPublic: async (address) => {
          fetched.push(address)
          if (address.endsWith('x.jpg')) throw new FetchFailed('not-public')
          return Buffer.from(address)
        },
        images: {
          keep: async (bytes) => ({
            outcome: 'kept',
            address: `/images/${Buffer.from(bytes).toString().slice(-5)}`,
          }),
          read: async () => undefined,
        },
      }
      const { bring, all, report, exported } = await aShop(given)
      const done = await bring(SHOPIFY)
      expect(done).toMatchObject({
        format: 'shopify',
        fates: { new: 2 },
        pictures: { total: 3, done: 2, failed: 1 },
      })
      expect(await report(done?.id ?? '')).toContain('https://a.example/x.jpg,"This is not a public address')
      expect((await all())[0]).toMatchObject({
        description: 'Soft\nRed',
        originalPrice: 250_000,
        offerPrice: 200_000,
        images: ['/images/r.jpg', '/images/g.jpg'],
        colorImages: { Red: '/images/r.jpg', Green: '/images/g.jpg' },
      })
      expect(await exported()).toContain(',Red,S-R,,,3,')
      await bring(SHOPIFY)
      expect(fetched.filter((address) => address.endsWith('r.jpg'))).toHaveLength(1)
      expect((await all())[0]?.images).toEqual(['/images/r.jpg', '/images/g.jpg'])
    })
  })
})
