import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import { readGoods } from '#tests/readGoods.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { workbookOf, zipOf } from '#tests/workbook.ts'
import { type GoodsPieces, handOn } from './readGoods.ts'

async function read(content: string | Uint8Array) {
  const file = join(aTemporaryFolder(), 'file')
  writeFileSync(file, content)
  const goods: ReadGoods[] = []
  const shapes: FileShape[] = []
  const outcome = await readGoods(file, {
    shape: (shape) => void shapes.push(shape),
    goods: async (some) => void goods.push(...some),
  })
  return { ...outcome, goods, shape: shapes[0] }
}

const SAREE = 'name,nameBengali,category,price\nJamdani saree,জামদানি শাড়ি,Clothing,2500'
const read2500 = {
  name: 'Jamdani saree',
  nameBengali: 'জামদানি শাড়ি',
  category: 'Clothing',
  originalPrice: 250_000,
}
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['commas', SAREE],
  ['semicolons', SAREE.replaceAll(',', ';')],
  ['tabs', SAREE.replaceAll(',', '\t')],
  ['pipes', SAREE.replaceAll(',', '|')],
  ['a byte order mark', `\uFEFF${SAREE}`],
  ['line ends of Windows', SAREE.replaceAll('\n', '\r\n')],
  ['line ends of old Macs', SAREE.replaceAll('\n', '\r')],
  ['empty rows above', `\n\n${SAREE}`],
  ['UTF-16, as Excel saves Unicode text', utf16(SAREE.replaceAll(',', '\t'))],
  ['UTF-16 with the other byte order', utf16(SAREE).swap16()],
  ['UTF-16 without a mark', utf16(SAREE).subarray(2)],
  [
    'a title and a day above',
    `Rahima Fashion, Dhaka;;;\n"1 December, 2026"\n\n${SAREE.replaceAll(',', ';')}`,
  ],
  ['the separator as Excel names it', `sep=;\n${SAREE.replaceAll(',', ';')}`],
  ['an Excel workbook', workbookOf(SAREE.split('\n').map((row) => row.split(',')))],
])('reads a file with %s', async (_, content) => {
  const { goods, shape } = await read(content)
  expect(shape).toEqual({ format: 'own', columns: 4, unknown: [], meanings: expect.any(Array) })
  expect(goods.map(({ change, problems }) => [change, problems])).toEqual([[read2500, []]])
})

test('reads Windows-1252', async () => {
  const { goods } = await read(Buffer.from('name;price\nCrème brûlée 1\u0080;5', 'latin1'))
  expect(goods[0]?.change.name).toBe('Crème brûlée 1€')
})

test('takes from formulas what was computed, and of errors nothing', async () => {
  const row = [
    'Saree',
    '<c t="str"><f>A1&amp;"x"</f><v>Clothing</v></c>',
    '<c><f>1000*2</f><v>2000</v></c>',
    '<c t="e"><v>#REF!</v></c>',
  ]
  const { goods } = await read(workbookOf([['name', 'category', 'price', 'stock'], row]))
  expect(goods[0]).toMatchObject({ change: { category: 'Clothing', originalPrice: 200_000 }, problems: [] })
  expect(goods[0]?.change).not.toHaveProperty('stock')
})

test('reads days of Excel by the clock of Dhaka', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const rows = [
    ['name', 'price', 'offerFrom'],
    ['Saree', '100', '<c s="1"><v>46357</v></c>'],
  ]
  const { goods } = await read(workbookOf(rows, { 'xl/styles.xml': styles }))
  expect(goods[0]?.change.offerFrom).toBe('2026-11-30T18:00:00.000Z')
})

const HEAD = 'name,price\n'

test.each<[string, string, () => string | Uint8Array]>([
  ['nothing', 'FILE_EMPTY', () => ''],
  ['only spaces', 'FILE_EMPTY', () => ' \n \n'],
  ['only headings', 'FILE_EMPTY', () => HEAD],
  ['no headings', 'FILE_NO_HEADINGS', () => '1,2\n3,4\n'],
  ['another separator', 'FILE_ONE_COLUMN', () => '"name;price"\n"Saree;100"\n'],
  ['no headings in eleven lines', 'FILE_UNKNOWN_COLUMNS', () => `${'foo,bar\n'.repeat(11)}${HEAD}Saree,1\n`],
  ['no column that it knows', 'FILE_UNKNOWN_COLUMNS', () => 'foo,bar\n1,2\n'],
  ['a column twice', 'FILE_REPEATED_COLUMN', () => 'name,price,Price\nSaree,1,2\n'],
  ['a cell of 40 MB', 'FILE_CELL_TOO_LONG', () => `${HEAD}${'x'.repeat(40 * 1024 * 1024)},1\n`],
  [
    'a quotation mark that never ends',
    'FILE_CELL_TOO_LONG',
    () => `${HEAD}"Saree,1\n${'row,1\n'.repeat(10)}`,
  ],
  ['100,001 rows', 'FILE_TOO_MANY_ROWS', () => HEAD + 'Saree,1\n'.repeat(100_001)],
  ['1,001 columns', 'FILE_TOO_MANY_COLUMNS', () => `name${','.repeat(1_000)}\nSaree\n`],
  ['a row of 1,001 cells', 'FILE_TOO_MANY_COLUMNS', () => `${HEAD}Saree${','.repeat(1_000)}\n`],
  ['10,000,001 cells', 'FILE_TOO_MANY_CELLS', () => HEAD + `x${','.repeat(999)}\n`.repeat(10_001)],
  ['a picture', 'FILE_NOT_A_TABLE', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0', 'latin1')],
  ['another archive', 'FILE_NOT_A_TABLE', () => zipOf({ 'a.txt': 'x' })],
  ['half an Excel workbook', 'FILE_DAMAGED', () => workbookOf([['name'], ['x']]).subarray(0, 300)],
  [
    'a workbook with a password',
    'FILE_LOCKED',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ],
  [
    'entities that explode',
    'FILE_DAMAGED',
    () => workbookOf([['name'], ['x']], { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
  ],
])('says what is wrong with a file of %s (V5.3.7, V12.1.1)', async (_, code, content) => {
  expect(await read(content())).toMatchObject({ problem: { code } })
})

test('names rows with more cells than headings, repeated goods, and cells that cannot be read', async () => {
  const { goods } = await read(
    'sku,name,price\nA1,Saree,100,7\nA2,Saree,আড়াই হাজার\nA3,Shawl,"৳1,250.50"\nA2,Other,1\n',
  )
  expect(
    goods.map(({ row, problems }) => [row, problems.map(({ path, value, code }) => [path, value, code])]),
  ).toEqual([
    [2, [['', '7', 'ROW_TOO_LONG']]],
    [3, [['price', 'আড়াই হাজার', 'NOT_A_PRICE']]],
    [4, []],
    [5, [['sku', 'A2', 'REPEATED_IN_FILE']]],
  ])
  expect(goods[2]?.change.originalPrice).toBe(125_050)
})

test('one piece is read while the one before is dealt with, and no more', async () => {
  const steps: string[] = []
  let pieces = 0
  const next = async (): Promise<Awaited<ReturnType<GoodsPieces['next']>>> => {
    steps.push(`read ${++pieces}`)
    return pieces > 2 ? { done: true, value: { rows: 2 } } : { done: false, value: { goods: [] } }
  }
  const goods = async () => {
    steps.push('deal')
    await Promise.resolve()
    steps.push('dealt')
  }
  expect(await handOn(next, { shape: () => {}, goods })).toEqual({ rows: 2 })
  expect(steps).toEqual(['read 1', 'read 2', 'deal', 'dealt', 'read 3', 'deal', 'dealt'])
})

test('where goods cannot be dealt with, that is what fails, whatever is read meanwhile', async () => {
  let pieces = 0
  const next = async (): Promise<Awaited<ReturnType<GoodsPieces['next']>>> => {
    if (++pieces > 1) throw new Error('The process has ended')
    return { done: false, value: { goods: [] } }
  }
  const goods = async () => {
    throw new Error('No database')
  }
  await expect(handOn(next, { shape: () => {}, goods })).rejects.toThrow('No database')
})
