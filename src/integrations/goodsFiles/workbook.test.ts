import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGoods } from '#tests/readGoods.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { workbookOf } from '#tests/workbook.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const HEADINGS = '<row><c t="inlineStr"><is><t>name</t></is></c></row>'
const SAREE = '<row><c t="inlineStr"><is><t>Saree</t></is></c></row>'
/** What makes the file so large that it may unpack to all that its parts may hold. */
const PADDING = { 'xl/media/picture.png': randomBytes(6 * 1024 * 1024 + 1024) }

type Parts = Readonly<Record<string, string | Uint8Array>>

async function read(content: Uint8Array) {
  const file = join(aTemporaryFolder(), 'file')
  writeFileSync(file, content)
  return await readGoods(file, { shape: () => {}, goods: async () => {} })
}

const workbook = (parts: Parts) => workbookOf([['name'], ['Saree']], parts)
const refusal = (code: string) => ({ problem: { code } })
const sheet = (rows: string, attributes = '') => ({
  [SHEET]: `<worksheet><sheetData${attributes}>${HEADINGS}${rows}</sheetData></worksheet>`,
})
const shared = (texts: string) => ({ 'xl/sharedStrings.xml': `<sst>${texts}</sst>`, ...sheet(SAREE) })
const styles = (xml: string) => ({ 'xl/styles.xml': `<styleSheet>${xml}</styleSheet>` })
const spaces = (count: number) => Buffer.alloc(count, ' ')

const MB = 1024 * 1024

type Limit = readonly [what: string, most: number, code: string, parts: (count: number) => Parts]

async function expectLimit(...[, most, code, parts]: Limit) {
  expect(await read(workbook({ ...PADDING, ...parts(most) }))).toHaveProperty('rows')
  expect(await read(workbook({ ...PADDING, ...parts(most + 1) }))).toMatchObject(refusal(code))
}

test.each<Limit>([
  [
    'formats of cells',
    65_490,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => styles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(count)}</cellXfs>`),
  ],
  [
    'formats of numbers',
    65_490,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => styles(`<numFmts>${'<numFmt formatCode="d"/>'.repeat(count)}</numFmts>`),
  ],
  ['rows', 200_000 - 2, 'FILE_TOO_MANY_ROWS', (count) => sheet(SAREE + '<row/>'.repeat(count))],
  [
    'columns',
    1_000,
    'FILE_TOO_MANY_COLUMNS',
    (count) => sheet(`<row>${'<c><v>1</v></c>'.repeat(count)}</row>`),
  ],
  [
    'characters of a cell',
    100_000,
    'FILE_CELL_TOO_LONG',
    (count) => sheet(`<row><c><v>${'1'.repeat(count)}</v></c></row>`),
  ],
  [
    'times 100,000 characters of all cells',
    524,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => ({
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
      ...sheet('<row><c t="s"><v>0</v></c></row>'.repeat(count)),
    }),
  ],
  [
    'as the number of a row',
    1_048_576,
    'FILE_DAMAGED',
    (count) => sheet(SAREE.replace('>', ` r="${count}">`)),
  ],
  [
    'attributes of an element',
    100,
    'FILE_DAMAGED',
    (count) => sheet(SAREE, Array.from({ length: count }, (_, at) => ` a${at}=""`).join('')),
  ],
  [
    'elements within one another',
    50 - 2,
    'FILE_DAMAGED',
    (count) => sheet('<a>'.repeat(count) + '</a>'.repeat(count) + SAREE),
  ],
])('a workbook may hold %s: %i, not one more (V12.1.1)', expectLimit)

test.each<Limit>([
  [
    'parts',
    10_000 - 5,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}`, ''])),
  ],
  ['shared texts', 2_000_000, 'FILE_UNPACKS_TOO_LARGE', (count) => shared('<si/>'.repeat(count))],
  [
    'characters of shared texts',
    40_000_000,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => shared(`<si><t>${'x'.repeat(count)}</t></si>`),
  ],
  [
    'rows of 1,000 cells',
    10_000,
    'FILE_TOO_MANY_CELLS',
    (count) => sheet('<row><c r="ALL2"><v>1</v></c></row>'.repeat(count)),
  ],
  ['bytes of styles', 50 * MB, 'FILE_UNPACKS_TOO_LARGE', (count) => ({ 'xl/styles.xml': xmlOf(count) })],
  [
    'bytes of shared texts',
    150 * MB,
    'FILE_UNPACKS_TOO_LARGE',
    (count) => ({ ...sheet(SAREE), 'xl/sharedStrings.xml': xmlOf(count) }),
  ],
])('a large workbook may hold %s: %i, not one more', { tags: 'thorough' }, expectLimit)

test('all parts that are read may unpack to 300 MB together (V5.3.7)', { tags: 'thorough' }, async () => {
  const parts = { 'xl/styles.xml': xmlOf(50 * MB), 'xl/sharedStrings.xml': xmlOf(150 * MB) }
  const bomb = workbook({ ...PADDING, ...parts, [SHEET]: spaces(101 * MB) })
  expect(await read(bomb)).toMatchObject(refusal('FILE_UNPACKS_TOO_LARGE'))
})

/** Spaces in an element, of so many bytes together. */
function xmlOf(bytes: number): Uint8Array {
  const xml = spaces(bytes)
  xml.write('<all>')
  xml.write('</all>', bytes - 6)
  return xml
}

test.each<[string, string, Parts]>([
  ['texts', 'FILE_UNPACKS_TOO_LARGE', shared('<si/>'.repeat(1_400_000))],
  ['styles', 'FILE_UNPACKS_TOO_LARGE', styles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(200_000)}</cellXfs>`)],
  [
    'a long format, in many styles',
    'FILE_UNPACKS_TOO_LARGE',
    styles(
      `<numFmts><numFmt numFmtId="200" formatCode="${'[a'.repeat(30_000)}"/></numFmts>` +
        `<cellXfs>${'<xf numFmtId="200"/>'.repeat(60_000)}</cellXfs>`,
    ),
  ],
  [
    'a long text, in many cells',
    'FILE_UNPACKS_TOO_LARGE',
    {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
      ...sheet('<row><c t="s"><v>0</v></c></row>'.repeat(2_000)),
    },
  ],
  ['far columns', 'FILE_UNPACKS_TOO_LARGE', sheet('<row><c r="ALL2"><v>1</v></c></row>'.repeat(2_000))],
  ['columns beyond all', 'FILE_TOO_MANY_COLUMNS', sheet('<row><c r="XFD2"><v>1</v></c></row>'.repeat(2_000))],
])('a workbook of less than 20 kB that grows by %s is not read (V12.1.1)', async (_, code, parts) => {
  const bomb = workbook(parts)
  expect(bomb.length).toBeLessThan(20_000)
  expect(await read(bomb)).toMatchObject(refusal(code))
})

test('an archive that understates what it unpacks to is damaged', async () => {
  const xml = shared('<si/>'.repeat(100_000))
  const bomb = workbook({ ...PADDING, ...xml })
  const size = Buffer.alloc(4)
  size.writeUInt32LE((xml['xl/sharedStrings.xml'] as string).length)
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(100, at)
  expect(await read(bomb)).toMatchObject(refusal('FILE_DAMAGED'))
})

test('cells that are only coloured, sheets after the first and merged cells cost no room', async () => {
  const coloured = '<c r="XFD2" s="1"/>'
  const merged = `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(1_000)}`
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet r:id="rId1"/>' +
      `${'<sheet r:id="rId2"/>'.repeat(1_000)}</sheets></workbook>`,
    [SHEET]: `<worksheet><sheetData>${HEADINGS}${SAREE.replace('</row>', `${coloured}</row>`)}</sheetData>${merged}`,
  }
  expect(await read(workbook(parts))).toEqual({ rows: 1 })
})
