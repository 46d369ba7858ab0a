import type { Cards } from '#web/components/liveCards.tsx'
import { ProductGrid } from '#web/components/productGrid.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from './loadFailure.tsx'
import { FIRST_SHOWN } from './sections.ts'

export interface GrowingGridProps {
  cards: Cards
  /** How many are asked for. */
  shown: number
  /** Nothing is left to show: the button goes back. */
  allShown: boolean
  onMore: () => void
  /** What stands there when there is nothing. */
  empty: string
}

/** Ten cards, and a button for more where there are more (section 4). */
export function GrowingGrid({ cards, shown, allShown, onMore, empty }: GrowingGridProps) {
  const { total = shown, waiting, failed, retry } = cards
  const pending = waiting && !failed ? Math.max(0, Math.min(shown, total) - cards.cards.length) : 0
  return (
    <>
      <ProductGrid products={cards.cards} pending={pending} />
      {failed && <LoadFailure onRetry={retry} />}
      {cards.total === 0 && <p className="py-8 text-center text-ink-muted">{empty}</p>}
      {cards.total !== undefined && cards.total > FIRST_SHOWN && (
        <div className="mt-10 flex justify-center">
          <Button variant="outline" className="min-w-48 in-[.band]:bg-surface" onClick={onMore}>
            {allShown ? m.home_show_less() : m.home_show_more()}
          </Button>
        </div>
      )}
    </>
  )
}
