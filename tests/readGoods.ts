import type { GoodsFiles } from '#integrations/goodsFiles/port.ts'
import { goodsPieces, handOn } from '#integrations/goodsFiles/readGoods.ts'

/** Reads a file of goods in the test's own process. */
export const readGoods: GoodsFiles['read'] = async (file, taker, said) => {
  const pieces = goodsPieces(file, said)
  try {
    return await handOn(() => pieces.next(), taker)
  } finally {
    await pieces.return({ rows: 0 })
  }
}
