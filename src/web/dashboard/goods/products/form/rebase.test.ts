import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import type { FormFields } from '../../../frame/formFields.ts'
import { typedOf } from '../update/sendChange.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { bodyOf, type GridRow, keyOf, typedIn, withRow } from './grid.ts'
import { rebase, type Typed } from './rebase.ts'
import { conflictsText } from './whichStays.ts'

const PIECE = { sku: '', price: null, offer: null, stock: null }
const A_SHIRT: GoodsAnswer = {
  ...{ _id: '0198f0a2c1d47b3e', name: 'Shirt', nameBengali: '', description: '', descriptionBengali: '' },
  ...{ videoLink: '', images: ['/images/a.webp'], colorImages: { Red: '/images/a.webp' } },
  ...{ category: 'Men Items', subCategory: '', productType: '', sku: '', stock: null },
  ...{ sizes: ['S', 'M'], colors: ['Red'], colorValues: { Red: '#c02020' } },
  variants: [
    { ...PIECE, size: 'S', color: 'Red', price: 150, stock: 5 },
    { ...PIECE, size: 'M', color: 'Red', sku: 'M-RED' },
  ],
  ...{
    originalPrice: 222,
    offerPrice: null,
    offerFrom: null,
    offerUntil: null,
    costPrice: null,
    vatRate: null,
    weight: null,
    handling: null,
  },
  ...{ status: 'published', ratings: 0, reviews: 0, createdAt: '', changedAt: '' },
}
const SMALL = { size: 'S', color: 'Red' }
const MEDIUM = { size: 'M', color: 'Red' }

const BEGAN = typedOf(A_SHIRT)

function fields(change: Partial<FormFields>, typed: Typed = BEGAN): Typed {
  return { ...typed, fields: { ...typed.fields, ...change } }
}

function row(piece: typeof SMALL, change: Partial<GridRow>, typed: Typed = BEGAN): Typed {
  return { ...typed, grid: withRow(typed.grid, piece, change) }
}

const without = (size: string) =>
  typedOf({
    ...A_SHIRT,
    sizes: A_SHIRT.sizes.filter((one) => one !== size),
    variants: A_SHIRT.variants.filter((one) => one.size !== size),
  })

/** What the server would be sent of the variants. */
const variantsOf = ({ grid, fields: options }: Typed) =>
  bodyOf(grid, options).body.variants.map(({ size, color, price, sku }) => [`${size}/${color}`, price, sku])

/** What is asked, and what each answer stores. */
function met(mine: Typed, now: Typed, seen: Typed = BEGAN) {
  const { conflicts, ...rebased } = rebase(seen, mine, now)
  return { ...rebased, asked: conflictsText(conflicts, rebased.theirs).split('\n').filter(Boolean) }
}

describe('what two people change of a product', () => {
  test('is both kept where they changed different things, cell by cell', () => {
    const now = fields({ description: 'Cotton' }, row(SMALL, { price: '160' }))
    const { mine, asked, seen } = met(fields({ name: 'Tee' }, row(MEDIUM, { price: '140' })), now)
    expect(asked).toEqual([])
    expect(mine.fields).toMatchObject({ name: 'Tee', description: 'Cotton' })
    expect(variantsOf(mine)).toEqual([
      ['S/Red', '160', ''],
      ['M/Red', '140', 'M-RED'],
    ])
    expect(seen).toEqual(now)
    // Two cells of one row are two things.
    expect(met(row(SMALL, { sku: 'S-1' }), now).asked).toEqual([])
  })

  test('is asked where they changed the same, by what is there now, and only that', () => {
    const now = fields({ originalPrice: '444' }, row(MEDIUM, { sku: 'M-2' }, row(SMALL, { price: '160' })))
    const typed = fields({ originalPrice: '333', name: 'Tee' }, row(SMALL, { price: '140' }))
    const { asked, mine, theirs } = met(typed, now)
    expect(asked).toEqual(['Price: ৳444.00', 'S / Red: ৳160.00'])
    expect(mine.fields).toMatchObject({ originalPrice: '333', name: 'Tee' })
    expect(variantsOf(mine)).toEqual([
      ['S/Red', '140', ''],
      ['M/Red', '', 'M-2'],
    ])
    expect(theirs.fields).toMatchObject({ originalPrice: '444', name: 'Tee' })
    expect(variantsOf(theirs)[0]).toEqual(['S/Red', '160', ''])
  })

  test('the same value is no conflict, and one that is typed back after another was stored is', () => {
    expect(met(fields({ originalPrice: '333' }), fields({ originalPrice: '333' })).asked).toEqual([])
    const first = rebase(BEGAN, fields({ originalPrice: '333' }), fields({ originalPrice: '444' }))
    const again = fields({ originalPrice: '222', name: 'Tee' }, first.mine)
    expect(met(again, fields({ originalPrice: '444' }), first.seen).mine.fields).toMatchObject({
      originalPrice: '444',
      name: 'Tee',
    })
  })

  test('a count is left to the shop, which compares it with the stock of its moment', () => {
    const now = row(SMALL, { stock: '3', stockSeen: 3 })
    const counted = met(row(SMALL, { stock: '9' }), now)
    expect(counted.asked).toEqual([])
    expect(bodyOf(counted.mine.grid, BEGAN.fields).body.variants[0]).toMatchObject({
      stock: '9',
      stockSeen: 5,
    })
    const { variants } = bodyOf(met(row(MEDIUM, { price: '140' }), now).mine.grid, BEGAN.fields).body
    expect(variants[0]).not.toHaveProperty('stock')
  })

  test('a combination that one took out and the other changed is asked, with its options', () => {
    const changed = row(MEDIUM, { price: '140' })
    const gone = met(changed, without('M'))
    expect(gone.asked).toEqual(['M / Red: Not sold', 'Sizes: S'])
    expect(variantsOf(gone.mine)).toContainEqual(['M/Red', '140', 'M-RED'])
    expect(variantsOf(gone.theirs).map(([name]) => name)).toEqual(['S/Red'])
    const taken = met(fields({ sizes: ['S'] }), changed)
    expect(taken.asked).toEqual(['M / Red: ৳140.00, SKU M-RED', 'Sizes: S, M'])
    expect(variantsOf(taken.mine).map(([name]) => name)).toEqual(['S/Red'])
    expect(variantsOf(taken.theirs)).toContainEqual(['M/Red', '140', 'M-RED'])
  })

  test('a combination that is new or gone on one side alone is as that side wants it', () => {
    const typed = row(SMALL, { price: '155' })
    expect(variantsOf(met(typed, without('M')).mine)).toEqual([['S/Red', '155', '']])
    const grown = fields({ sizes: ['S', 'M', 'L'] }, row({ size: 'L', color: 'Red' }, { price: '170' }))
    expect(variantsOf(met(typed, grown).mine)).toEqual([
      ['S/Red', '155', ''],
      ['M/Red', '', 'M-RED'],
      ['L/Red', '170', ''],
    ])
    expect(variantsOf(met(grown, row(SMALL, { price: '160' })).mine)[0]).toEqual(['S/Red', '160', ''])
  })

  test('pictures are those of whoever changed them, also where a colour is gone', () => {
    const other = { ...BEGAN, pictures: { images: ['/images/b.webp'], colorImages: {} } }
    expect(met(fields({ name: 'Tee' }), other).mine.pictures).toEqual(other.pictures)
    const colorless = { ...fields({ colors: [] }), pictures: { images: ['/images/a.webp'], colorImages: {} } }
    expect(met(colorless, other).mine.pictures).toEqual(other.pictures)
    const mine = { ...BEGAN, pictures: { images: ['/images/c.webp'], colorImages: {} } }
    expect(met(mine, other).asked).toEqual(['Pictures'])
  })
})

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

/** A form in which `mine` was typed, opened again once the product has become `now`. */
function reopened(mine: Typed, now: Typed) {
  keepDraft('draft', mine, BEGAN, BEGAN)
  const draft = readDraft('draft', now)
  return draft && met(draft.mine, now, draft.seen)
}

describe('a draft that is restored', () => {
  test('asks of what somebody else has stored since where it was typed, and keeps the rest', () => {
    const now = fields(
      { originalPrice: '444', description: 'Cotton' },
      row(SMALL, { price: '170', sku: 'S-2' }),
    )
    const again = reopened(fields({ originalPrice: '333' }, row(SMALL, { price: '140' })), now)
    expect(again?.asked).toEqual(['Price: ৳444.00', 'S / Red: ৳170.00'])
    expect(again?.mine.fields).toMatchObject({ originalPrice: '333', description: 'Cotton' })
    expect(again?.mine.grid.rows[keyOf(SMALL)]).toMatchObject({ price: '140', sku: 'S-2' })
  })

  test('asks nothing where nobody has changed the same', () => {
    const now = fields({ description: 'Cotton' }, row(MEDIUM, { sku: 'M-2' }))
    const again = reopened(fields({ originalPrice: '333' }, row(SMALL, { price: '140' })), now)
    expect(again?.asked).toEqual([])
    expect(again?.mine.fields).toMatchObject({ originalPrice: '333', description: 'Cotton' })
    expect(again && variantsOf(again.mine)).toEqual([
      ['S/Red', '140', ''],
      ['M/Red', '', 'M-2'],
    ])
  })

  test('asks where the combination that it changes is gone, or its category was changed', () => {
    const gone = reopened(row(MEDIUM, { price: '140' }), without('M'))
    expect(gone?.asked[0]).toBe('M / Red: Not sold')
    const moved = reopened(fields({ subCategory: 'Shirts' }), fields({ category: 'Kids Items' }))
    expect(moved?.asked).toEqual(['Category: Kids Items', 'Subcategory: empty'])
  })

  test('still knows what was seen after it was restored and kept once more', () => {
    const now = fields({ originalPrice: '444' })
    keepDraft('draft', fields({ originalPrice: '333' }), BEGAN, BEGAN)
    const first = readDraft('draft', now)
    if (!first) throw new Error('There is no draft')
    const restored = rebase(first.seen, first.mine, now)
    keepDraft('draft', fields({ name: 'Tee' }, restored.mine), restored.seen, now)
    const again = readDraft('draft', now)
    expect(again && met(again.mine, now, again.seen).asked).toEqual(['Price: ৳444.00'])
  })

  test('of an earlier release, of which nobody knows what was seen, asks wherever it differs from what is there', () => {
    const typed = row(SMALL, { price: '140', stock: '9' })
    kept.set('draft', JSON.stringify({ originalPrice: '333', sizes: ['S', 'M', 'L'] }))
    kept.set('draft-grid', JSON.stringify(typedIn(typed.grid, BEGAN.grid)))
    const draft = readDraft('draft', BEGAN)
    const again = draft && met(draft.mine, BEGAN, draft.seen)
    expect(again?.asked).toEqual(['Sizes: S, M', 'Price: ৳222.00', 'S / Red: ৳150.00'])
    expect(again?.mine.fields).toMatchObject({
      originalPrice: '333',
      sizes: ['S', 'M', 'L'],
      colors: ['Red'],
    })
    expect(again?.mine.grid.rows[keyOf(SMALL)]).toMatchObject({ price: '140', stock: '9', stockSeen: 5 })
    expect(readDraft('draft', typed)).toBeDefined()
    forgetDraft('draft')
    expect(kept.size).toBe(0)
  })
})
