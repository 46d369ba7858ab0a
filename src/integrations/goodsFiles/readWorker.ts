/** Reads one file of goods in a thread of its own, so that the shop serves meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { takeLowPriority } from '../lowPriority.ts'
import type { ReadMessage } from './port.ts'
import { readGoods } from './readGoods.ts'

const { file } = workerData as { readonly file: string }
const send = (message: ReadMessage) => parentPort?.postMessage(message)
let mayGoOn = Promise.withResolvers<void>()
parentPort?.on('message', () => mayGoOn.resolve())

takeLowPriority()
try {
  const read = await readGoods(file, {
    shape: (shape) => send({ kind: 'shape', shape }),
    // Waits until the goods are dealt with, so that no more are held.
    goods: (goods) => {
      mayGoOn = Promise.withResolvers<void>()
      send({ kind: 'goods', goods })
      return mayGoOn.promise
    },
  })
  send({ kind: 'end', read })
} finally {
  parentPort?.close()
}
