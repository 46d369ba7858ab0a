import { firstCategoryId } from '#domain/catalogue/firstTree.ts'
import type { SizeChart, SizeColumn } from '#domain/catalogue/sizeChart.ts'

const CHEST: SizeColumn = { name: 'Chest', nameBengali: 'বুক', isLength: true }
const WAIST: SizeColumn = { name: 'Waist', nameBengali: 'কোমর', isLength: true }
const HIP: SizeColumn = { name: 'Hip', nameBengali: 'হিপ', isLength: true }
const LENGTH: SizeColumn = { name: 'Length', nameBengali: 'লম্বা', isLength: true }
const SHOULDER: SizeColumn = { name: 'Shoulder', nameBengali: 'কাঁধ', isLength: true }

/** `rows`: by size, the values in the order of the columns. */
function inInches(
  columns: readonly SizeColumn[],
  rows: Readonly<Record<string, readonly string[]>>,
): SizeChart {
  return { unit: 'inch', columns, rows: Object.entries(rows).map(([size, values]) => ({ size, values })) }
}

/** Of the body, since jeans and shirts are in one category. */
const WOMEN = inInches([CHEST, WAIST, HIP], {
  XS: ['30-32', '24-26', '33-35'],
  S: ['32-34', '26-28', '35-37'],
  M: ['34-36', '28-30', '37-39'],
  L: ['36-38', '30-32', '39-41'],
  XL: ['38-40', '32-34', '41-43'],
  XXL: ['40-42', '34-36', '43-45'],
})

const MEN = inInches([CHEST, WAIST, HIP], {
  XS: ['34-36', '26-28', '33-35'],
  S: ['36-38', '28-30', '35-37'],
  M: ['38-40', '30-32', '37-39'],
  L: ['40-42', '32-34', '39-41'],
  XL: ['42-44', '34-36', '41-43'],
  XXL: ['44-46', '36-38', '43-45'],
  XXXL: ['46-48', '38-40', '45-47'],
})

/** Of the shirt itself. */
const SHIRTS = inInches([CHEST, LENGTH, SHOULDER], {
  XS: ['36', '26.5', '15.5'],
  S: ['38', '27.5', '16.5'],
  M: ['40', '28.5', '17.5'],
  L: ['42', '29.5', '18'],
  XL: ['44', '30.5', '19'],
  XXL: ['46', '31', '19.5'],
  XXXL: ['48', '31.5', '20'],
})

/** The size charts of the demo's clothes, by the id of their category. */
export const DEMO_SIZE_CHARTS: ReadonlyMap<string, SizeChart> = new Map([
  [firstCategoryId('Women Items', 'Clothing'), WOMEN],
  [firstCategoryId('Women Items', 'Sportswear'), WOMEN],
  [firstCategoryId('Men Items', 'Clothing'), MEN],
  [firstCategoryId('Men Items', 'Sportswear'), MEN],
  [firstCategoryId('Men Items', 'New Men Items'), SHIRTS],
])
