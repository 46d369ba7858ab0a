import type { ReactNode } from 'react'
import type { ProductQuery } from '#shop/types.ts'
import type { CardPage } from './cardProduct.ts'
import type { Cards } from './liveCards.tsx'
import { useModule } from './useModule.ts'

export interface MoreCardsProps {
  /** Queries whose results are joined in order; `first` is the result of the first, if it came with the page. */
  queries: readonly ProductQuery[]
  first?: CardPage | undefined
  /** Does the visitor want more than `first`? */
  wanted: boolean
  children: (cards: Cards) => ReactNode
}

const loadLiveCards = () => import('./liveCards.tsx')

/** The cards that came with the page; once more are wanted, those of the API. */
export function MoreCards({ queries, first, wanted, children }: MoreCardsProps) {
  const { module: live, failed, retry } = useModule(loadLiveCards, wanted)
  if (wanted && live) {
    return (
      <live.LiveCards queries={queries} first={first}>
        {children}
      </live.LiveCards>
    )
  }
  return children({
    cards: first?.cards ?? [],
    total: first?.total,
    waiting: wanted && !failed,
    failed,
    retry,
  })
}
