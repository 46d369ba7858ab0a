import { expect, test } from 'vitest'
import { conflicts, merged } from './useCategoryForm.ts'

const OPENED = { name: 'Men Items', nameBengali: 'পুরুষ', image: '', hidden: false, parentId: null }

test('what two people change of a category are both kept, where they are not of one field', () => {
  const mine = { ...OPENED, name: 'Men' }
  const theirs = { ...OPENED, nameBengali: 'ছেলেদের', hidden: true }
  expect(conflicts(mine, OPENED, theirs)).toEqual([])
  expect(merged(mine, OPENED, theirs)).toEqual({
    name: 'Men',
    nameBengali: 'ছেলেদের',
    image: '',
    hidden: true,
    parentId: null,
  })
})

test('a field that both change differently is asked about', () => {
  const theirs = { ...OPENED, name: 'Gents', parentId: 'women-items' }
  expect(conflicts({ ...OPENED, name: 'Men', parentId: 'women-items' }, OPENED, theirs)).toEqual(['name'])
  expect(conflicts({ ...OPENED, name: 'Gents' }, OPENED, theirs)).toEqual([])
})
