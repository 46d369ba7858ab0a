import type { Cell } from './goods.ts'

/** Reads 'Clothing > Sarees' as a category and a subcategory; of deeper ones, the last is the subcategory. */
export function placeFields(cell: Cell | undefined): { category?: Cell; subCategory?: Cell } {
  if (!cell) return {}
  const [category, ...deeper] = cell.value
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const subCategory = deeper.at(-1)
  return {
    ...(category === undefined ? {} : { category: { ...cell, value: category } }),
    ...(subCategory === undefined ? {} : { subCategory: { ...cell, value: subCategory } }),
  }
}
