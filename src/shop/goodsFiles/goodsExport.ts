import { readColorNames } from '#data/catalogue/colorNames.ts'
import { eachOwnedProduct } from '#data/catalogue/products.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { listStock } from '#data/stock/stock.ts'
import { type ColorNames, namesOfColors } from '#domain/catalogue/colorNames.ts'
import { type OwnedProduct, PRODUCT_STATUSES, type ProductStatus } from '#domain/catalogue/product.ts'
import { BYTE_ORDER_MARK, csvLine, plainCsvLine } from '#domain/goodsFiles/cells.ts'
import { OWN_COLUMNS } from '#domain/goodsFiles/columns.ts'
import { FEED_COLUMNS, feedRows } from '#domain/goodsFiles/feedFormat.ts'
import { type Counted, ownRows } from '#domain/goodsFiles/ownFormat.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { GoodsTransfer } from './goodsTypes.ts'

/** Products per step. */
const AT_ONCE = 100

interface Table {
  readonly columns: readonly string[]
  readonly statuses: readonly ProductStatus[]
  readonly lineOf: (cells: readonly string[]) => string
  rowsOf(product: OwnedProduct, stock: readonly Counted[], names: ColorNames): string[][]
}

const OWN: Table = { columns: OWN_COLUMNS, statuses: PRODUCT_STATUSES, lineOf: csvLine, rowsOf: ownRows }

/** The use cases that take goods out as files. */
export function createGoodsExport(
  { db, now, publicUrl = '' }: Pick<ShopDeps, 'db' | 'now' | 'publicUrl'>,
  settings: () => OwnerSettings,
): Pick<GoodsTransfer, 'exported' | 'feed'> {
  /** As CSV in pieces, each product as it is when its turn comes. */
  async function* written({ columns, statuses, lineOf, rowsOf }: Table): AsyncGenerator<string> {
    yield lineOf(columns)
    let names = await readColorNames(db)
    // A name is the same for all goods: it stands at the first of them alone, so that a file says it once.
    const unsaid = (product: OwnedProduct) => {
      const said = namesOfColors(names, product.colors)
      names = Object.fromEntries(Object.entries(names).filter(([color]) => !Object.hasOwn(said, color)))
      return said
    }
    for await (const products of eachOwnedProduct(db, AT_ONCE, statuses)) {
      await yieldToEventLoop()
      const ids = products.map(({ id }) => id)
      const stock = Map.groupBy(await listStock(db, ids), ({ productId }) => productId)
      yield products
        .flatMap((product) => rowsOf(product, stock.get(product.id) ?? [], unsaid(product)))
        .map(lineOf)
        .join('')
    }
  }

  function feed(): AsyncGenerator<string> {
    const of = { at: now(), origin: publicUrl, brand: settings().shop.name }
    const rowsOf: Table['rowsOf'] = (product, stock) => feedRows(product, stock, of)
    return written({ columns: FEED_COLUMNS, statuses: ['published'], lineOf: plainCsvLine, rowsOf })
  }

  return {
    exported: guarded('catalogue', async (_, format) => ({
      outcome: 'exported',
      text: format === 'meta' ? feed() : marked(written(OWN)),
    })),

    feed: () => (settings().tracking.productFeed ? { outcome: 'on', text: feed } : { outcome: 'off' }),
  }
}

async function* marked(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield* text
}
