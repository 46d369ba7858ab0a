import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileRows } from '#integrations/goodsFiles/fileRows.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { openAdminServer } from './adminServer.ts'

test('a report is read as JSON, and saved as a table', async () => {
  const { call } = await openAdminServer()
  const cost = { day: '2026-10-05', kind: 'advertising', source: 'Facebook', amount: 2400.5 }
  expect((await call('POST', '/costs', cost)).status).toBe(201)
  const days = 'from=2026-10-01&until=2026-10-31'
  const json = await (await call('GET', `/reports?by=month&${days}&compare=previous`)).json()
  const spent = { advertising: 2400.5, other: 0, profit: -2400.5 }
  expect(json).toMatchObject({
    ...{ by: 'month', from: '2026-10-01', until: '2026-10-31' },
    before: { from: '2026-08-31', until: '2026-09-30' },
    ...{ total: spent, totalBefore: { profit: 0 }, more: 0 },
    rows: [{ key: '2026-10', label: '', figures: spent, before: { profit: 0 } }],
  })
  const sources = await (await call('GET', `/reports?by=source&${days}`)).json()
  expect(sources.rows).toMatchObject([{ key: 'facebook', figures: { other: null, profit: -2400.5 } }])

  const folder = aTemporaryFolder()
  for (const format of ['csv', 'xlsx']) {
    const file = await call('GET', `/reports?by=source&${days}&format=${format}`)
    const name = `source-2026-10-01-2026-10-31.${format}`
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const path = join(folder, name)
    await writeFile(path, new Uint8Array(await file.arrayBuffer()))
    const rows: (readonly string[])[] = []
    for await (const { cells } of await fileRows(path)) rows.push(cells)
    const cell = (heading: string) => rows[1]?.[rows[0]?.indexOf(heading) ?? -1]
    expect([rows.length, cell('key'), cell('advertising'), cell('profit')]).toEqual([
      ...[2, 'facebook', '2400.5', '-2400.5'],
    ])
    // What nobody knows is empty, not nothing.
    expect(cell('other costs') ?? '').toBe('')
    expect(cell('placed orders')).toBe('0')
  }
})

test('a report of days that nobody meant is one of those that there are', async () => {
  const { call } = await openAdminServer()
  for (const query of ['from=0000-01-01&until=0000-01-31', 'from=9999-12-31&until=1999-12-31']) {
    const read = await call('GET', `/reports?by=week&${query}&compare=year`)
    expect(await read.json()).toMatchObject({ from: '2000-01-01', until: '2000-01-01', more: 0 })
  }
})

test('a report of what is none is refused', async () => {
  const { call } = await openAdminServer()
  for (const [query, path, code] of [
    ['by=colour', 'by', 'NOT_ONE_OF'],
    ['by=day&compare=never', 'compare', 'NOT_ONE_OF'],
    ['by=day&format=pdf', 'format', 'NOT_ONE_OF'],
    ['by=day&from=2026-02-30', 'from', 'NOT_A_DAY'],
    ['by=day&from=2000-01-01', 'from', 'TOO_MANY_DAYS'],
  ] as const) {
    const refused = await call('GET', `/reports?${query}`)
    expect(refused.status, query).toBe(422)
    expect((await refused.json()).errors, query).toMatchObject([{ path, code }])
  }
})
