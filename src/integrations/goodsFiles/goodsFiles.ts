import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHelperProcess, HelperEnded } from '../helperProcess.ts'
import type { GoodsFiles } from './port.ts'
import { type GoodsPieces, handOn } from './readGoods.ts'

const PROCESS = fileURLToPath(new URL(`./goodsProcess${extname(import.meta.url)}`, import.meta.url))
/** Room for the shared texts of the largest workbook. Megabytes. */
const MEMORY = 320
/** Many times what the largest file takes, and shorter than a connection may be silent (newServer.ts). Milliseconds. */
const TIME_LIMIT = 120_000

/**
 * Reads each file in a process of its own, which may take so much `memory` (megabytes) and `time` (milliseconds, for one piece
 * and for all, without what the taker needs). A file that needs more is refused: its process dies, and nothing else.
 */
export function createGoodsFiles({ memory = MEMORY, time = TIME_LIMIT } = {}): GoodsFiles {
  return {
    async read(file, taker, said = {}) {
      const helper = createHelperProcess({ file: PROCESS, timeout: time, memory })
      let left = time
      async function nextPiece() {
        const startedAt = performance.now()
        const piece = await helper.call('nextPiece', file, said)
        left -= performance.now() - startedAt
        if (left < 0) throw new HelperEnded('The file takes too long')
        return piece as Awaited<ReturnType<GoodsPieces['next']>>
      }
      try {
        return await handOn(nextPiece, taker)
      } catch (error) {
        if (!(error instanceof HelperEnded)) throw error
        return { problem: { code: 'FILE_TOO_DEMANDING', parameters: {} } }
      } finally {
        helper.close()
      }
    },
  }
}
