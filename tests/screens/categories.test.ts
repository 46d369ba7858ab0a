import { expect, test } from 'vitest'
import { CategoryForm } from '#web/dashboard/categories/categoryForm.tsx'
import { CategoryTree, TreeSkeleton } from '#web/dashboard/categories/categoryTree.tsx'
import type { OpenForm, ShownForm } from '#web/dashboard/categories/openForm.ts'
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
  expect(tagsOf(form, 'input').join()).toContain('value="নারীদের পণ্য"')
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
