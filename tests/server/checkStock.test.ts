import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from '#data/core/database.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'

const SCRIPT = join(import.meta.dirname, '../../build/server/checkStock.js')

async function checkStock(folder: string) {
  const child = spawn(process.execPath, [SCRIPT], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
  const [said, complaint] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return { code, said: (await said).trim(), complaint: await complaint }
}

test('npm run check-stock names the pieces whose stock is not the sum of their moves', async () => {
  const { folder, shop } = await openServer()
  const variants = ['S', 'L'].map((size) => ({ size, color: 'Red', sku: '', stock: 3 }))
  const product = await aProductOf(shop, { sizes: ['S', 'L'], colors: ['Red'], variants })
  expect(await checkStock(folder)).toMatchObject({ code: 0, said: 'Every stock is the sum of its moves.' })

  const db = await openDatabase({ file: join(folder, 'shop.db') })
  await db.updateTable('stock').set({ quantity: 4 }).where('size', '=', 'S').execute()
  await db.destroy()
  expect(await checkStock(folder)).toMatchObject({
    code: 1,
    said: `Product ${product.id} (S, Red): the stock is 4, its moves add up to 3.`,
    complaint: '',
  })
})
