import { parse } from 'csv-parse/sync'
import { expect, onTestFinished } from 'vitest'
import { csvLine } from '#domain/goodsFiles/cells.ts'
import { OWN_COLUMNS, type OwnColumn } from '#domain/goodsFiles/columns.ts'
import { openSqlite } from './databases/engines.ts'
import { aGoodsShop } from './goodsShop.ts'

/** The cells of a row by their columns; those left out are empty. */
export type Cells = Readonly<Partial<Record<OwnColumn, string>>>

/** A shop that takes files of goods, with the `rows` of its export. */
export async function anExportingShop() {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const opened = await aGoodsShop(db)
  return {
    ...opened,
    rows: async () => parse(await opened.exported(), { bom: true, columns: true }) as Cells[],
  }
}

/** The same with the new goods of a sheet. */
export async function aShopOf(sheet: string) {
  const opened = await anExportingShop()
  expect(await opened.bring(sheet)).toMatchObject({ fates: { new: 1 } })
  return opened
}

/** An export with rows that somebody has edited. */
export function fileOf(lines: readonly Cells[]): string {
  return [OWN_COLUMNS, ...lines.map((line) => OWN_COLUMNS.map((column) => line[column] ?? ''))]
    .map(csvLine)
    .join('')
}
