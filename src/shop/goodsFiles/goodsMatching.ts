import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { findOwnedProducts, findSkus, findTakenNames } from '#data/catalogue/products.ts'
import type { Schema } from '#data/core/schema.ts'
import { findFetched } from '#data/goodsFiles/fetchedPictures.ts'
import { findImported } from '#data/goodsFiles/imports.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { type FileFormat, type ReadGoods, type RowProblem, shownValue } from '#domain/goodsFiles/goods.ts'
import { NAME_FIELDS, type NameField } from '#domain/goodsFiles/oddities.ts'
import { searchKey } from '#domain/text/searchText.ts'

/** What the shop has of goods of a file. */
export interface Match {
  /** The product that is meant: by its _id, else by sku, else because it was made of the same in a file before. */
  readonly before: OwnedProduct | undefined
  readonly problems: readonly RowProblem[]
  /** Nothing is meant, but the shop has a product of the same name, in either language: which of the names it is. */
  readonly takenName: NameField | undefined
}

export const NO_MATCH: Match = { before: undefined, problems: [], takenName: undefined }

/** Finds what goods mean, with the same few queries for any number of them. */
export async function matchGoods(
  db: Kysely<Schema>,
  format: FileFormat,
  goods: readonly ReadGoods[],
): Promise<readonly Match[]> {
  const sound = goods.filter(({ problems }) => problems.length === 0)
  const skus = await findSkus(db, [...new Set(sound.flatMap(skusOf))])
  const imported = await findImported(
    db,
    sound.map((one) => sourceHash(format, one.source)),
  )
  const ids = [...sound.map(({ id }) => id), ...skus.map(({ productId }) => productId), ...imported.values()]
  const taken = await findTakenNames(
    db,
    sound.flatMap(({ change }) => NAME_FIELDS.flatMap((field) => change[field] || [])),
  )
  const products = await findOwnedProducts(db, [...new Set(ids.filter((id) => /^[\w-]{1,64}$/.test(id)))])
  const byId = new Map(products.map((product) => [product.id, product]))
  return goods.map((one): Match => {
    if (one.problems.length > 0) return { before: undefined, problems: one.problems, takenName: undefined }
    const named = skusOf(one).flatMap((sku) => {
      const holder = byId.get(skus.find(({ key }) => key === searchKey(sku))?.productId ?? '')
      return holder ? [{ sku, holder }] : []
    })
    const own = byId.get(one.id)
    const [first] = named
    const other = named.find(({ holder }) => holder.id !== (own ?? first?.holder)?.id)
    if (other && (own || first)) {
      const path = one.columns.sku ?? 'sku'
      const place = { row: one.row, path, value: shownValue(other.sku) }
      const problem: RowProblem = own
        ? { ...place, code: 'SKU_TAKEN', parameters: { sku: other.sku, product: other.holder.name } }
        : {
            ...place,
            code: 'SKUS_OF_SEVERAL',
            parameters: { product: first?.holder.name ?? '', other: other.holder.name },
          }
      return { before: undefined, problems: [problem], takenName: undefined }
    }
    const made = one.source === '' ? undefined : byId.get(imported.get(sourceHash(format, one.source)) ?? '')
    const before = own ?? first?.holder ?? made
    const { name } = one.change
    const takenName = NAME_FIELDS.find((field) => taken.has(one.change[field] ?? ''))
    // What an earlier file made of this name is called otherwise now, and another is called so.
    const isItsOwn = name === made?.name || name === made?.nameBengali
    if (name && before && before === made && taken.has(name) && !isItsOwn && !own && !first) {
      const problem: RowProblem = {
        ...{ row: one.row, path: one.columns.name ?? 'name', value: shownValue(name) },
        ...{ code: 'NAME_OF_ANOTHER', parameters: { product: made.name } },
      }
      return { before: undefined, problems: [problem], takenName: undefined }
    }
    return { before, problems: [], takenName: before ? undefined : takenName }
  })
}

function skusOf({ change: { sku = '', variants = [] } }: ReadGoods): string[] {
  return [sku, ...variants.map((variant) => variant.sku)].filter((one) => one !== '')
}

export function sourceHash(format: FileFormat, source: string): string {
  return hash(`${format} ${searchKey(source.slice(0, 500))}`)
}

/** The shop's copies of the pictures that goods name. */
export async function copiesOf(
  db: Kysely<Schema>,
  goods: readonly ReadGoods[],
): Promise<(address: string) => string | undefined> {
  const addresses = goods.flatMap(({ change: { images = [], colorImages = {} } }) => [
    ...images,
    ...Object.values(colorImages).filter((address) => address !== undefined),
  ])
  const hashes = new Map([...new Set(addresses)].map((address) => [address, addressHash(address)]))
  const copies = await findFetched(db, [...hashes.values()])
  return (address) => copies.get(hashes.get(address) ?? '')
}

export function addressHash(address: string): string {
  return hash(address)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
