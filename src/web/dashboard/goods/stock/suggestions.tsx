import type { RefObject } from 'react'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PieceChoices } from './pieceChoices.tsx'
import type { Suggested } from './useSuggestions.ts'

interface SuggestionsProps {
  list: RefObject<HTMLDivElement | null>
  suggestions: Suggested
  onSheet: (piece: RoomPieceAnswer) => number | undefined
  onAdd: (pieces: readonly RoomPieceAnswer[]) => void
}

/** What has the typed text in its name. It stays while one after the other is chosen; a product is added in all its sizes at once. */
export function Suggestions({ list, suggestions, onSheet, onAdd }: SuggestionsProps) {
  const { text, pieces, isLoading, hasFailed, retry } = suggestions
  const [first] = pieces
  const isOneProduct = pieces.every(({ product }) => product === first?.product)
  return (
    <div ref={list} className="stock-suggestions" aria-busy={isLoading || undefined}>
      <p role="status" className={pieces.length > 0 ? 'sr-only' : 'text-ink-muted text-md'}>
        {text !== '' && sentence(suggestions)}
      </p>
      {hasFailed && (
        <Button variant="outline" onClick={retry}>
          {m.ui_retry()}
        </Button>
      )}
      {first && isOneProduct && pieces.length > 1 && (
        <Button variant="soft" onClick={() => onAdd(pieces)}>
          {m.stock_add_all({ count: count(pieces.length), name: goodsName(first) })}
        </Button>
      )}
      {first && <PieceChoices pieces={pieces} chosen={onSheet} onChoose={(piece) => onAdd([piece])} />}
    </div>
  )
}

function sentence({ text, pieces, isLoading, hasFailed }: Suggested): string {
  if (hasFailed) return m.stock_suggest_failed()
  if (isLoading) return m.ui_loading()
  if (pieces.length === 0) return m.stock_none_named({ text })
  return m.stock_suggested({ count: count(pieces.length) })
}
