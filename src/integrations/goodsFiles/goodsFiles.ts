import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GoodsFiles, GoodsRead, ReadMessage } from './port.ts'

/** Room for the shared texts of the largest workbook; a thread that needs more is ended. Megabytes. */
const MEMORY_MB = 320
/** Without a word from the thread, the file is taken for one that never ends. Milliseconds. */
const PATIENCE = 60_000

/** Reads files in a thread of its own, with bounded memory. */
export function createGoodsFiles(): GoodsFiles {
  return {
    async read(file, taker) {
      const worker = new Worker(new URL(`./readWorker${extname(import.meta.url)}`, import.meta.url), {
        workerData: { file },
        execArgv: [],
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      })
      const { promise, resolve, reject } = Promise.withResolvers<GoodsRead>()
      const damaged = { problem: { code: 'FILE_DAMAGED', parameters: {} } } as const
      let timer = setTimeout(() => resolve(damaged), PATIENCE)
      worker.on('message', (message: ReadMessage) => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve(damaged), PATIENCE)
        if (message.kind === 'shape') taker.shape(message.shape)
        else if (message.kind === 'end') resolve(message.read)
        else {
          clearTimeout(timer)
          taker.goods(message.goods).then(() => {
            timer = setTimeout(() => resolve(damaged), PATIENCE)
            worker.postMessage('on')
          }, reject)
        }
      })
      // Out of memory, above all.
      worker.on('error', (error) =>
        (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ problem: { code: 'FILE_UNPACKS_TOO_LARGE', parameters: {} } })
          : reject(error),
      )
      worker.on('exit', () => resolve(damaged))
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        await worker.terminate()
      }
    },
  }
}
