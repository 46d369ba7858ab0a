import { describe, expect, it } from 'vitest'
import { type CategoryTree, findCategory, findSubCategories } from '#domain/catalogue/categories.ts'
import { DEMO_CATEGORY_PICTURES, FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { hundredTaka, popularTiles } from './popularTiles.ts'

/** Goods everywhere. */
const ALL = FIRST_TREE.categories.flatMap((category) =>
  [{ key: '' }, ...category.subCategories].map(({ key }) => ({ category: category.key, subCategory: key })),
)

describe('the tiles of Popular Categories', () => {
  it('are the six of the specification, in order (§2.33)', () => {
    expect(popularTiles(FIRST_TREE, ALL).map(({ label }) => label)).toEqual([
      'Bag Items',
      'Cosmetic & Organiser',
      'Bathroom Accessories',
      'Electronics Items',
      'Kitchen & Cooking',
      'Baby and Kids',
    ])
  })

  it('lead to existing categories (§2.33)', () => {
    for (const { to, state } of popularTiles(FIRST_TREE, ALL)) {
      const name = decodeURIComponent(to.replace('/category/', ''))
      expect(findCategory(FIRST_TREE, name) ?? findSubCategories(FIRST_TREE, name)[0], to).toBeDefined()
      expect(findCategory(FIRST_TREE, state.category), state.category).toBeDefined()
    }
  })

  it('follow what the owner changes (§2.34)', () => {
    const tiles = popularTiles(
      changed({
        'bag-items': { name: 'Sacks', image: '/images/sack.webp' },
        'kitchen-items': { hidden: true },
      }),
      [...ALL, { category: 'sacks', subCategory: '' }],
    )
    expect(tiles[0]).toMatchObject({ label: 'Sacks', picture: '/images/sack.webp', to: '/category/sacks' })
    expect(tiles.map(({ label }) => label)).not.toContain('Kitchen & Cooking')
    expect(popularTiles({ ...FIRST_TREE, categories: [] }, ALL)).toEqual([])
  })
})

it('a category or subcategory without goods has no tile', () => {
  const labels = (...onSale: (typeof ALL)[number][]) =>
    popularTiles(FIRST_TREE, onSale).map(({ label }) => label)
  expect(labels()).toEqual([])
  expect(
    labels(
      { category: 'bag items', subCategory: '' },
      { category: 'home & living', subCategory: 'lighting' },
    ),
  ).toEqual(['Bag Items'])
  const plumbing = ALL.filter(({ subCategory }) => subCategory === 'plumbing')
  expect(labels(...plumbing)).toEqual(['Bathroom Accessories'])
})

it('shows the cut-outs of the demo only where its categories have their pictures (decision 0214)', () => {
  const pictures = (tree: CategoryTree) => popularTiles(tree, ALL).map(({ picture }) => picture)
  expect(pictures(FIRST_TREE)).toEqual(['', '', '', '', '', ''])
  expect(pictures(changed({ 'bag-items': { image: '/images/own.webp' } }))[0]).toBe('/images/own.webp')
  const demo = changed(Object.fromEntries([...DEMO_CATEGORY_PICTURES].map(([id, image]) => [id, { image }])))
  for (const picture of pictures(demo)) expect(picture).toMatch(/^\/demo\/cutout\/.+-1024\.webp$/)
})

describe('the section 100 TK Items', () => {
  it('is of its category, whatever that is called, as long as it is shown', () => {
    const first = hundredTaka(FIRST_TREE)
    expect(first).toMatchObject({ title: '100 TK Items', category: { name: '100 TK Items' } })
    const renamed = hundredTaka(changed({ '100-tk-items': { name: 'Bargains' } }))
    expect(renamed).toMatchObject({ title: 'Bargains', category: { name: 'Bargains' } })
    expect(hundredTaka(changed({ '100-tk-items': { hidden: true } }))).toBeUndefined()
  })
})

/** The first tree with changed fields of categories, by id. */
function changed(changes: Record<string, object>): CategoryTree {
  const categories = FIRST_TREE.categories.map((category) => ({ ...category, ...changes[category.id] }))
  return { ...FIRST_TREE, categories }
}
