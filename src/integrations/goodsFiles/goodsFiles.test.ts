import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { workbookOf } from '#tests/workbook.ts'
import { createGoodsFiles } from './goodsFiles.ts'

function aFile(content: string | Uint8Array): string {
  const file = join(aTemporaryFolder(), 'file')
  writeFileSync(file, content)
  return file
}

const unread = {
  shape: () => expect.fail('the file has a shape'),
  goods: () => expect.fail('the file has goods'),
}

test('reads 20,000 rows in a process of its own, at the pace of the taker', async () => {
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
  expect(shapes).toMatchObject([{ format: 'own', columns: 2, unknown: [] }])
  expect(taken.map(({ change }) => change.name)).toEqual(
    Array.from({ length: 20_000 }, (_, n) => `Saree ${n}`),
  )
})

test('says what the process found wrong', async () => {
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

const small = () => aFile('name,price\nSaree,100\n')
const taking = { shape: () => {}, goods: async () => {} }
const demanding = { problem: { code: 'FILE_TOO_DEMANDING', parameters: {} } }

test('a file for which there is not enough memory is refused alone (V12.1.1)', async () => {
  const texts = Array.from({ length: 1_000_000 }, (_, at) => `<si><t>Text ${1e7 + at}</t></si>`).join('')
  const large = aFile(workbookOf([['name'], ['Saree']], { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }))
  const files = createGoodsFiles({ memory: 40 })
  expect(await files.read(large, taking)).toEqual(demanding)
  expect(await files.read(small(), taking)).toEqual({ rows: 1 })
})

test('a file that takes too long is refused, and what the taker needs does not count', async () => {
  expect(await createGoodsFiles({ time: 1 }).read(small(), unread)).toEqual(demanding)
  const time = 60_000
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  let clock = 0
  now.mockImplementation(() => clock)
  const goods = async () => {
    clock += time + 1
  }
  expect(await createGoodsFiles({ time }).read(small(), { ...taking, goods })).toEqual({ rows: 1 })
  now.mockImplementation(() => (clock += time + 1))
  expect(await createGoodsFiles({ time }).read(small(), unread)).toEqual(demanding)
})
