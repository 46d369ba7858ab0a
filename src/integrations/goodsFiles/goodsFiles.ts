import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHelperProcess, HelperEnded } from '../helperProcess.ts'
import type { GoodsFiles, GoodsTaker } from './port.ts'
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
      let taken = 0
      let takingSince: number | undefined
      /** How long the taker has had goods, which are read ahead meanwhile. */
      const takenSoFar = () => taken + (takingSince === undefined ? 0 : performance.now() - takingSince)
      async function nextPiece() {
        const [startedAt, takenBefore] = [performance.now(), takenSoFar()]
        const piece = await helper.call('nextPiece', file, said)
        left -= performance.now() - startedAt - (takenSoFar() - takenBefore)
        if (left < 0) throw new HelperEnded('The file takes too long')
        return piece as Awaited<ReturnType<GoodsPieces['next']>>
      }
      const timed: GoodsTaker['goods'] = async (goods) => {
        takingSince = performance.now()
        await taker.goods(goods)
        taken = takenSoFar()
        takingSince = undefined
      }
      try {
        return await handOn(nextPiece, { shape: taker.shape, goods: timed })
      } catch (error) {
        if (!(error instanceof HelperEnded)) throw error
        return { problem: { code: 'FILE_TOO_DEMANDING', parameters: {} } }
      } finally {
        helper.close()
      }
    },
  }
}
