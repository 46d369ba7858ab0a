import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { createGoodsFiles } from './goodsFiles.ts'

function aFile(content: string): string {
  const file = join(aTemporaryFolder(), 'file')
  writeFileSync(file, content)
  return file
}

const unread = {
  shape: () => expect.fail('the file has a shape'),
  goods: () => expect.fail('the file has goods'),
}

test('reads 20,000 rows in a thread, at the pace of the taker', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `Saree ${n},${n + 1}\n`).join('')
  const shapes: FileShape[] = []
  const taken: ReadGoods[] = []
  let taking = 0
  const read = await createGoodsFiles().read(aFile(`name,price\n${rows}`), {
    shape: (shape) => void shapes.push(shape),
    goods: async (some) => {
      expect(++taking).toBe(1)
      await new Promise(setImmediate)
      taken.push(...some)
      taking--
    },
  })
  expect(read).toEqual({ rows: 20_000 })
  expect(shapes).toEqual([{ format: 'own', columns: 2, unknown: [] }])
  expect(taken.map(({ change }) => change.name)).toEqual(
    Array.from({ length: 20_000 }, (_, n) => `Saree ${n}`),
  )
})

test('says what the thread found wrong', async () => {
  expect(await createGoodsFiles().read(aFile('foo,bar\n1,2\n'), unread)).toMatchObject({
    problem: { code: 'FILE_UNKNOWN_COLUMNS' },
  })
})

test('hands on what the taker stumbled over', async () => {
  const read = createGoodsFiles().read(aFile('name,price\nSaree,100\n'), {
    shape: () => undefined,
    goods: () => Promise.reject(new Error('the disk is full')),
  })
  await expect(read).rejects.toThrow('the disk is full')
})
