import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from '#data/core/database.ts'
import { foldEntries } from '#data/money/ledger.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { createBookkeeping } from '#shop/money/bookkeeping.ts'
import { anOrderRequest } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'

const SCRIPT = join(import.meta.dirname, '../../build/server/checkFigures.js')

async function checkFigures(folder: string) {
  const child = spawn(process.execPath, [SCRIPT], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
  const [said, complaint] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return { code, said: (await said).trim(), complaint: await complaint }
}

test('npm run check-figures names orders and sums that are not what follows', async () => {
  const { folder, shop } = await openServer()
  const product = await aProductOf(shop)
  const placing = await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
  const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
  const right = {
    code: 0,
    said: 'The figures are what follows from the orders, statements and losses.',
    complaint: '',
  }
  // What waits to be booked is no fault.
  expect(await checkFigures(folder)).toEqual(right)

  const db = await openDatabase({ file: join(folder, 'shop.db') })
  const chance = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  await createBookkeeping({ now: Date.now, random: chance }).bookNew(db)
  while (await foldEntries(db));
  expect(await checkFigures(folder)).toEqual(right)
  await db.updateTable('orders').set({ discount: 4_000 }).where('id', '=', id).execute()
  await db.updateTable('figure_sums').set({ kept: 700 }).where('dimension', '=', 'all').execute()
  await db.destroy()
  const { code, said } = await checkFigures(folder)
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^${id}: the ledger lacks placed -4000 on \\S+ \\(.*source web.*\\)`))
  expect(said).toMatch(/^The sums lack kept -700 on \S+ \(all\)\.$/m)
  expect(said).toContain('Orders, statements and losses that differ: 1. Sums that differ: 1.')
})
