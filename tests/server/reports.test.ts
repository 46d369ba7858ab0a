import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#data/core/database.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { insertEntries, type LedgerEntry } from '#data/money/ledger.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { fileRows } from '#integrations/goodsFiles/fileRows.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { openAdminServer } from './adminServer.ts'

async function cellsOf(file: Response): Promise<(readonly string[])[]> {
  const path = join(aTemporaryFolder(), 'report')
  await writeFile(path, new Uint8Array(await file.arrayBuffer()))
  const rows: (readonly string[])[] = []
  for await (const { cells } of await fileRows(path)) rows.push(cells)
  return rows
}

test('a report is read as JSON, and saved as a table', async () => {
  const { call } = await openAdminServer()
  const cost = { day: '2026-10-05', kind: 'advertising', source: 'Facebook', amount: 2400.5 }
  expect((await call('POST', '/costs', cost)).status).toBe(201)
  const days = 'from=2026-10-01&until=2026-10-31'
  const json = await (await call('GET', `/reports?by=month&${days}&compare=previous`)).json()
  const spent = { advertising: 2400.5, other: 0, profit: -2400.5 }
  expect(json).toMatchObject({
    ...{ by: 'month', from: '2026-10-01', until: '2026-10-31' },
    before: { from: '2026-09-01', until: '2026-09-30' },
    ...{ total: spent, totalBefore: { profit: 0 }, more: 0 },
    rows: [{ key: '2026-10', label: '', figures: spent, before: { profit: 0 } }],
  })
  const sources = await (await call('GET', `/reports?by=source&${days}`)).json()
  expect(sources.rows).toMatchObject([{ key: 'facebook', figures: { other: null, profit: -2400.5 } }])

  for (const format of ['csv', 'xlsx']) {
    const file = await call('GET', `/reports?by=source&${days}&format=${format}`)
    const name = `source-2026-10-01-2026-10-31.${format}`
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const rows = await cellsOf(file)
    const cell = (heading: string) => rows[1]?.[rows[0]?.indexOf(heading) ?? -1]
    expect([rows.length, cell('key'), cell('advertising'), cell('profit')]).toEqual([
      ...[2, 'facebook', '2400.5', '-2400.5'],
    ])
    // What nobody knows is empty, not nothing.
    expect(cell('other costs') ?? '').toBe('')
    expect(cell('placed orders')).toBe('0')
  }
})

test('a file has what it is compared with beside it, and what no row has in its last line', async () => {
  const { call } = await openAdminServer()
  await call('POST', '/costs', { day: '2026-10-05', kind: 'rent', amount: 900 })
  await call('POST', '/costs', {
    day: '2026-10-06',
    kind: 'advertising',
    source: '=HYPERLINK("x")',
    amount: 50,
  })
  const days = 'from=2026-10-01&until=2026-10-31'
  for (const [query, headings, lines] of [
    ['by=month', ['other costs', 'profit'], [['2026-10', '900', '-950']]],
    [
      'by=source&compare=previous',
      ['advertising', 'advertising before', 'other costs', 'profit'],
      [
        // A formula is none.
        [`'=hyperlink("x")`, '50', '', '', '-50'],
        ['', '0', '0', '900', '-900'],
      ],
    ],
  ] as const) {
    const file = await call('GET', `/reports?${query}&${days}&format=csv`)
    const [first = [], ...rows] = await cellsOf(file)
    const at = headings.map((heading) => first.indexOf(heading))
    expect(rows.map((cells) => [cells[0], ...at.map((nth) => cells[nth] ?? '')])).toEqual(lines)
  }
})

test('a figure is followed to the orders behind it, a page at a time, also once they are deleted', async () => {
  const { call, folder } = await openAdminServer()
  const day = (name: string, nth: number): LedgerEntry => ({
    ...{ id: `entry-${nth}`, subjectId: `A-${String(nth).padStart(2, '0')}`, bookedAt: nth },
    lines: [{ day: dayOf(name), of: { all: '', district: 'Dhaka' }, amounts: { deliveredGoods: 100_50 } }],
  })
  const entries = Array.from({ length: 60 }, (_, nth) => day('2026-10-05', nth))
  const db = await openDatabase({ file: join(folder, 'shop.db') })
  await inTransaction(db, async (tx) => insertEntries(tx, [...entries, day('2026-10-06', 60)]))
  await db.destroy()
  const query = 'by=district&key=Dhaka&measure=deliveredGoods&from=2026-10-01&until=2026-10-31'
  const first = await (await call('GET', `/reports/orders?${query}`)).json()
  expect(first.parts).toHaveLength(50)
  // They are not in the sums yet.
  expect(first.figure).toBe(0)
  expect(first.parts.slice(0, 2)).toEqual([
    { id: 'A-60', kind: 'gone', day: '2026-10-06', amount: 100.5 },
    { id: 'A-59', kind: 'gone', day: '2026-10-05', amount: 100.5 },
  ])
  const second = await (await call('GET', `/reports/orders?${query}&older=${first.older}`)).json()
  expect(second.parts.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 11 }, (_, nth) => `A-${String(10 - nth).padStart(2, '0')}`),
  )
  expect(second.older).toBe(null)
  // A page may end with the last of them: the next one is empty, and no page follows.
  const end = await (await call('GET', `/reports/orders?${query}&older=${dayOf('2026-10-05')}-A-00`)).json()
  expect(end).toMatchObject({ parts: [], older: null })
  for (const other of ['by=district&key=Sylhet', 'by=district&key=Dhaka&measure=fees', 'by=category&key=']) {
    const none = await (await call('GET', `/reports/orders?from=2026-10-01&until=2026-10-31&${other}`)).json()
    expect(none).toMatchObject({ parts: [], older: null })
  }
})

test.each([
  ['measure=beauty', 'measure', 'NOT_ONE_OF'],
  ['older=yesterday', 'older', 'NOT_A_PLACE'],
  ['from=2000-01-01', 'from', 'TOO_MANY_DAYS'],
])('the orders behind %s are refused', async (query, path, code) => {
  const { call } = await openAdminServer()
  const refused = await call('GET', `/reports/orders?${query}`)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path, code }])
})

test('a report that ends before it begins is one of its last day', async () => {
  const { call } = await openAdminServer()
  const read = await call('GET', '/reports?by=week&from=2026-02-01&until=2000-01-01&compare=year')
  expect(await read.json()).toMatchObject({ from: '2000-01-01', until: '2000-01-01', more: 0 })
})

test('a report of what is none is refused', async () => {
  const { call } = await openAdminServer()
  for (const [query, path, code] of [
    ['by=colour', 'by', 'NOT_ONE_OF'],
    ['by=day&compare=never', 'compare', 'NOT_ONE_OF'],
    ['by=day&format=pdf', 'format', 'NOT_ONE_OF'],
    ['by=day&from=2026-02-30', 'from', 'NOT_A_DAY'],
    ['by=day&from=1999-12-31', 'from', 'YEAR_OUTSIDE'],
    ['by=day&from=2000-01-01', 'from', 'TOO_MANY_DAYS'],
  ] as const) {
    const refused = await call('GET', `/reports?${query}`)
    expect(refused.status, query).toBe(422)
    expect((await refused.json()).errors, query).toMatchObject([{ path, code }])
  }
})
