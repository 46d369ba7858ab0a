import { join } from 'node:path'
import { openDatabase } from '#data/core/database.ts'
import { StartError } from '#data/core/startError.ts'
import { findStockFaults, type StockFault } from '#data/stock/stockCheck.ts'
import { loadSettings } from './settings/settings.ts'

/** Compares each stock with the sum of its moves. The shop may be running. Returns whether they agree. */
async function check(): Promise<boolean> {
  const { databaseUrl, dataDir } = loadSettings()
  const db = await openDatabase(
    databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl },
  )
  try {
    const faults = await findStockFaults(db)
    for (const fault of faults) console.log(sentence(fault))
    if (faults.length === 0) console.log('Every stock is the sum of its moves.')
    return faults.length === 0
  } finally {
    await db.destroy()
  }
}

function sentence({ productId, size, color, stock, moves }: StockFault): string {
  const choice = [size, color].filter((text) => text !== '').join(', ')
  return `Product ${productId}${choice === '' ? '' : ` (${choice})`}: the stock is ${stock}, its moves add up to ${moves}.`
}

try {
  if (!(await check())) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
