import { join } from 'node:path'
import { openDatabase } from '#data/core/database.ts'
import { StartError } from '#data/core/startError.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import type { FigureSum, LedgerLine } from '#domain/money/ledger.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { loadSettings } from './settings/settings.ts'

/** How many faults of a kind are named. */
const NAMED = 20

/**
 * Reckons the sums of the figures again from the ledger, and the ledger from orders, statements and losses. The shop may be running. Returns whether
 * they agree.
 */
async function check(): Promise<boolean> {
  const { databaseUrl, dataDir } = loadSettings()
  const db = await openDatabase(
    databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl },
  )
  try {
    const { subjects, sums } = await findLedgerFaults(db)
    const sentences = [
      ...subjects
        .slice(0, NAMED)
        .map(({ id, lacks }) => `${id}: the ledger lacks ${lacks.map(lineText).join('; ')}.`),
      ...sums.slice(0, NAMED).map((sum) => `The sums lack ${sumText(sum)}.`),
    ]
    for (const sentence of sentences) console.log(sentence)
    if (sentences.length === 0)
      console.log('The figures are what follows from the orders, statements and losses.')
    else
      console.log(
        `Orders, statements and losses that differ: ${subjects.length}. Sums that differ: ${sums.length}.`,
      )
    return sentences.length === 0
  } finally {
    await db.destroy()
  }
}

function lineText({ day, of, amounts }: LedgerLine): string {
  const keys = Object.entries(of).flatMap(([dimension, key]) => (key === '' ? [] : `${dimension} ${key}`))
  return `${amountsText(amounts)} on ${dayName(day)} (${keys.join(', ')})`
}

function sumText({ dimension, key, day, amounts }: FigureSum): string {
  return `${amountsText(amounts)} on ${dayName(day)} (${dimension}${key === '' ? '' : ` ${key}`})`
}

function amountsText(amounts: LedgerLine['amounts']): string {
  return Object.entries(amounts)
    .map(([measure, amount]) => `${measure} ${amount}`)
    .join(', ')
}

try {
  if (!(await check())) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
