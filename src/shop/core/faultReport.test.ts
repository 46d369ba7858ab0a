import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#tests/databases/engines.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createFaultReport } from './faultReport.ts'

function aReport() {
  const seen: unknown[] = []
  const report = createFaultReport('jobs', (_, error) => void seen.push(error ?? 'over'))
  return { seen, ...report }
}

test('each distinct error is reported once, and the end of all of them', () => {
  const { seen, failed, succeeded } = aReport()
  succeeded()
  const [first, again, other] = [new Error('no column x'), new Error('no column x'), new Error('no table y')]
  for (const error of [first, again, other, first]) failed(error)
  expect(seen).toEqual([first, other])
  succeeded()
  succeeded()
  failed(again)
  expect(seen).toEqual([first, other, 'over', again])
})

test('errors that differ each time do not fill the log', () => {
  const { seen, failed } = aReport()
  for (let nth = 0; nth < 100; nth++) failed(new Error(`error ${nth}`))
  expect(seen).toHaveLength(10)
})

test('a database that is unavailable is not reported', () => {
  const { seen, failed, succeeded } = aReport()
  failed(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  succeeded()
  expect(seen).toEqual([])
})

test('jobs, the content version and the order watch report a broken query, and that it works again', async () => {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const seen: string[] = []
  const shop = await openShop(db, {
    onBackgroundFault: (work, error) => void seen.push(`${work} ${error ? 'failed' : 'works'}`),
  })
  const owner = await anAdminOf(shop)
  const tables = ['jobs', 'catalogue_version', 'order_days']
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute()
  for (const table of tables) await rename(table, `${table}_away`)
  shop.jobs.start()
  shop.orders.watch(owner, () => {})
  const works = ['content version', 'jobs', 'order watch']
  const each = (state: string) => works.map((work) => `${work} ${state}`)
  await expect.poll(() => seen.toSorted()).toEqual(each('failed'))
  for (const table of tables) await rename(`${table}_away`, table)
  seen.length = 0
  await expect.poll(() => seen.toSorted()).toEqual(each('works'))
})
