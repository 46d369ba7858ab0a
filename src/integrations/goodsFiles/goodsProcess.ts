import type { SaidOfColumns } from '#domain/goodsFiles/columns.ts'
import { helpWith } from '../helperWork.ts'
import { goodsPieces } from './readGoods.ts'

// The helper process that reads one file of goods, a piece at each call; see goodsFiles.ts.

let pieces: ReturnType<typeof goodsPieces> | undefined

helpWith({
  nextPiece(file: string, said: SaidOfColumns) {
    pieces ??= goodsPieces(file, said)
    return pieces.next()
  },
})
