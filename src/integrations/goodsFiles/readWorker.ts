/** Reads one file of goods in a thread of its own, so that the shop serves meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadGoods } from '#domain/goodsFiles/goods.ts'
import { createGoodsReader, FileFault, type GoodsReader } from '#domain/goodsFiles/goodsReader.ts'
import { fileRows } from './fileRows.ts'
import type { ReadMessage } from './port.ts'

/** Goods per message. */
const AT_ONCE = 50

const { file } = workerData as { readonly file: string }
const send = (message: ReadMessage) => parentPort?.postMessage(message)
let mayGoOn = Promise.withResolvers<void>()
parentPort?.on('message', () => mayGoOn.resolve())

/** Waits until the goods are dealt with, so that no more are held. */
async function pass(goods: ReadGoods[]): Promise<void> {
  mayGoOn = Promise.withResolvers<void>()
  send({ kind: 'goods', goods })
  await mayGoOn.promise
}

try {
  let reader: GoodsReader | undefined
  let goods: ReadGoods[] = []
  let rows = 0
  for await (const row of await fileRows(file)) {
    if (!reader) {
      if (row.cells.every((cell) => cell.trim() === '')) continue
      reader = createGoodsReader(row.cells)
      send({ kind: 'shape', shape: reader.shape })
      continue
    }
    rows++
    goods.push(...reader.take(row))
    if (goods.length < AT_ONCE) continue
    await pass(goods)
    goods = []
  }
  if (!reader || rows === 0) throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
  goods.push(...reader.end())
  while (goods.length > 0) await pass(goods.splice(0, AT_ONCE))
  send({ kind: 'end', rows })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  send({ kind: 'fault', problem: error.problem })
} finally {
  parentPort?.close()
}
