import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { optionsText } from '../../words/stockTexts.ts'

interface PieceChoicesProps {
  pieces: readonly RoomPieceAnswer[]
  /** How many of a piece are chosen already; undefined: it is not. */
  chosen?: (piece: RoomPieceAnswer) => number | undefined
  onChoose: (piece: RoomPieceAnswer) => void
}

/** Pieces of the store room, one of which is meant. */
export function PieceChoices({ pieces, chosen, onChoose }: PieceChoicesProps) {
  return (
    <ul className="stock-choices">
      {pieces.map((piece) => {
        const many = chosen?.(piece)
        return (
          <li key={JSON.stringify([piece.product, piece.size, piece.color])}>
            <Button variant="outline" onClick={() => onChoose(piece)}>
              <span className="wrap-anywhere min-w-0 flex-1 text-left">
                {goodsName(piece)}
                <span className="block font-normal text-ink-muted text-sm">
                  {[optionsText(piece), piece.sku, stockText(piece)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {many !== undefined && <Chip tone="success">{m.stock_on_sheet({ count: count(many) })}</Chip>}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function stockText({ quantity }: RoomPieceAnswer): string {
  return quantity === null ? m.stock_line_uncounted() : m.stock_in_stock({ count: count(quantity) })
}
