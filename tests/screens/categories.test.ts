import { expect, test } from 'vitest'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { CategoryForm } from '#web/dashboard/goods/categories/categoryForm.tsx'
import { CategoryTree, TreeSkeleton } from '#web/dashboard/goods/categories/categoryTree.tsx'
import type { OpenForm, ShownForm } from '#web/dashboard/goods/categories/openForm.ts'
import { PinsEditor } from '#web/dashboard/goods/categories/pinsPanel.tsx'
import { aGoodsAnswer } from '../factories.ts'
import { CATEGORY_ANSWERS } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const withForm = (shown?: ShownForm): OpenForm => ({
  shown,
  open: () => {},
  close: () => {},
  setUnsaved: () => {},
})

const [women, men] = CATEGORY_ANSWERS
if (!women || !men) throw new Error('There are no categories')
const CATEGORIES = [
  { ...women, products: 42 },
  { ...men, hidden: true, products: 1 },
]

test('the tree shows names in both languages, how many products there are, and what is hidden', () => {
  const tree = rendered(CategoryTree, { categories: CATEGORIES, form: withForm() })
  expect(tree.text).toContain('Women Items নারীদের পণ্য 11 sub-categories 42 products')
  expect(tree.text).toMatch(/Men Items পুরুষদের পণ্য 11 sub-categories Hidden 1 product$/)
  expect(addressesOf(tree)).toEqual([
    '/dashboard/allProducts?category=Women+Items',
    '/dashboard/allProducts?category=Men+Items',
  ])
})

test('each category is moved, unfolded and changed by buttons that name it; at the end there is no way on', () => {
  const tree = rendered(CategoryTree, { categories: CATEGORIES, form: withForm() })
  const buttons = tagsOf(tree, 'button')
  const labelled = (label: string) => buttons.find((tag) => tag.includes(`aria-label="${label}"`))
  expect(labelled('Sub-categories of Women Items')).toContain('aria-expanded="false"')
  expect(labelled('Move Women Items up')).toContain('aria-disabled="true"')
  expect(labelled('Move Women Items down')).not.toContain('aria-disabled="true"')
  expect(labelled('Move Men Items down')).toContain('aria-disabled="true"')
  expect(labelled('Edit Men Items')).toContain('aria-expanded="false"')
  expect(labelled('Pinned first: Men Items')).toContain('aria-expanded="false"')
})

test('the form has the category, its page, and how many products follow a new name', () => {
  const form = rendered(CategoryForm, {
    form: withForm({ kind: 'edit', id: women.id }),
    categories: CATEGORIES,
    entry: { ...women, products: 42 },
    parentId: null,
    hasChildren: true,
  })
  expect(form.text).toContain('Its page: /category/women%20items')
  expect(form.text).toContain('A new name goes to its 42 products at the same moment.')
  expect(form.text).toContain('It has sub-categories. Move them first.')
  expect(tagsOf(form, 'select')[0]).toContain('disabled')
  expect(tagsOf(form, 'input').join()).toMatch(/lang="bn"[^>]*name="nameBengali"/)
})

test('a form that adds one offers every category as the one above', () => {
  const form = rendered(CategoryForm, {
    form: withForm({ kind: 'add', parentId: 'men-items' }),
    categories: CATEGORIES,
    entry: undefined,
    parentId: 'men-items',
  })
  expect(tagsOf(form, 'option').map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual([
    '',
    'women-items',
    'men-items',
  ])
  expect(form.text).not.toContain('Delete')
})

test('before the categories have come there are rows that wait', () => {
  expect(rendered(TreeSkeleton, {}).text).toMatch(/^Loading/)
})

const pins = (names: readonly string[]) =>
  names.map((name) => ({
    ...aGoodsAnswer({ name, status: name.startsWith('Draft') ? 'draft' : 'published' }),
    _id: name,
  }))

const editorOf = (names: readonly string[]) =>
  rendered(PinsEditor, { category: women, start: pins(names), form: withForm() })

test('what is pinned stands in its order, each moved and removed by buttons that name it; drafts are marked', () => {
  const editor = editorOf(['Jamdani', 'Draft Silk', 'Cotton'])
  expect(editor.text).toMatch(/1 Jamdani 2 Draft Silk Draft: not in the shop 3 Cotton/)
  const labels = tagsOf(editor, 'button').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])
  expect(labels.slice(0, 3)).toEqual(['Move Jamdani up', 'Move Jamdani down', 'Unpin Jamdani'])
  const buttons = tagsOf(editor, 'button').filter((tag) => tag.includes('aria-disabled="true"'))
  expect(buttons).toHaveLength(2)
})

test('without pins the newest are said to come first; where there is no room, nothing is offered', () => {
  expect(editorOf([]).text).toContain('Nothing is pinned yet: the newest come first.')
  expect(tagsOf(editorOf([]), 'input').join()).toContain('Search in Women Items')
  const full = editorOf(Array.from({ length: MOST_PINNED }, (_, index) => `Saree ${index}`))
  expect(full.text).toContain('24 products are pinned. Unpin one to make room.')
  expect(tagsOf(full, 'input')).toEqual([])
})
