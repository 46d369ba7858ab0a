import { useKeptState } from '#web/client/keptState.ts'
import type { CardPage } from '#web/components/cardProduct.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { MoreCards } from '#web/components/moreCards.tsx'
import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GrowingGrid } from './growingGrid.tsx'
import { popularQueries } from './popularQueries.ts'
import { ALL, readPopular } from './popularState.ts'
import { FIRST_SHOWN, MORE_SHOWN } from './sections.ts'

export interface MostPopularProps {
  /** What the page came with: the first ten of all. */
  first: CardPage
  /** Names of the storefront's categories. */
  categories: readonly string[]
}

/**
 * Grid with category tabs (section 4): ten, five more at a time, ten again once all are shown or another
 * tab is chosen; the button stands where there are more than ten. Both stay chosen when one comes back to the page.
 */
export function MostPopular({ first, categories }: MostPopularProps) {
  const [{ category, shown }, keep] = useKeptState('popular', (kept) => readPopular(kept, categories))
  if (first.total === 0) return null
  const all = category === ALL
  const tabs = [
    { id: ALL, label: m.home_all_items() },
    ...categories.map((name) => ({ id: name, label: categoryName(name) })),
  ]

  return (
    <section className="wrap mt-section" aria-labelledby="most-popular">
      <SectionHead id="most-popular" title={m.home_most_popular()} />
      <Tabs
        tabs={tabs}
        chosen={category}
        onChoose={(next) => keep({ category: next, shown: FIRST_SHOWN })}
        label={m.home_categories()}
      >
        <MoreCards
          key={category}
          queries={popularQueries(all ? undefined : category, shown)}
          first={all ? first : undefined}
          wanted={!all || shown > FIRST_SHOWN}
        >
          {(cards) => {
            const { total = 0 } = cards
            const allShown = shown >= total
            return (
              <GrowingGrid
                cards={cards}
                shown={shown}
                allShown={allShown}
                onMore={() => keep({ category, shown: allShown ? FIRST_SHOWN : shown + MORE_SHOWN })}
                empty={m.catalogue_no_products_on({ name: categoryName(category) })}
              />
            )
          }}
        </MoreCards>
      </Tabs>
    </section>
  )
}
