import type { SaidOfColumns } from '#domain/goodsFiles/columns.ts'
import { helpWith } from '../helperWork.ts'
import { goodsPieces } from './readGoods.ts'
import { readRows } from './readRows.ts'

// The helper process that reads one file: goods, a piece at each call (goodsFiles.ts), or all rows of a sheet (sheets.ts).

let pieces: ReturnType<typeof goodsPieces> | undefined

helpWith({
  nextPiece(file: string, said: SaidOfColumns) {
    pieces ??= goodsPieces(file, said)
    return pieces.next()
  },
  rows: (file: string, most: number) => readRows(file, most),
})
