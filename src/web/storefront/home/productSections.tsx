import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductQuery } from '#shop/types.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import type { CardPage } from '#web/components/cardProduct.ts'
import type { Cards } from '#web/components/liveCards.tsx'
import { MoreCards } from '#web/components/moreCards.tsx'
import { fewCards, ProductGrid } from '#web/components/productGrid.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ALL, FIRST_SHOWN, MORE_SHOWN, type PopularTab } from './sections.ts'

interface MostPopularProps {
  /** The first ten of all, which came with the page. */
  first: CardPage
  title: string
  /** The tab of all, and those of categories. That of all alone is not drawn. */
  tabs: readonly PopularTab[]
}

/**
 * Grid with category tabs (section 4): ten, five more at a time, ten again once all are shown or another
 * tab is chosen; the button is there for more than ten. Tab and number are kept for going back to the page.
 */
export function MostPopular({ title, first, tabs }: MostPopularProps) {
  const [{ category, shown }, keep] = useKeptState('popular', (kept) => readPopular(kept, tabs))
  const all = category === ALL

  const grid = (
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
            rows={2}
            allShown={allShown}
            onMore={() => keep({ category, shown: allShown ? FIRST_SHOWN : shown + MORE_SHOWN })}
            empty={m.catalogue_no_products_on({
              name: tabs.find(({ id }) => id === category)?.label ?? category,
            })}
          />
        )
      }}
    </MoreCards>
  )

  return (
    <section className={classes('wrap mt-section', fewCards(first.total))} aria-labelledby="most-popular">
      <SectionHead id="most-popular" title={title} />
      {tabs.length > 1 ? (
        <Tabs
          tabs={tabs}
          chosen={category}
          onChoose={(next) => keep({ category: next, shown: FIRST_SHOWN })}
          label={m.home_categories()}
        >
          {grid}
        </Tabs>
      ) : (
        grid
      )}
    </section>
  )
}

/**
 * Returns the queries for the first `shown` most popular products: ten, then five at a time.
 * They are the same for every visitor, so the server answers them from its cache.
 */
export function popularQueries(category: string | undefined, shown: number): ProductQuery[] {
  const more = Math.ceil((shown - FIRST_SHOWN) / MORE_SHOWN)
  const pages = [
    { limit: FIRST_SHOWN, page: 1 },
    ...Array.from({ length: more }, (_, index) => ({
      limit: MORE_SHOWN,
      page: FIRST_SHOWN / MORE_SHOWN + 1 + index,
    })),
  ]
  return pages.map((page) => ({ category, sort: 'popular', ...page }))
}

/** The state of Most Popular. */
interface PopularState {
  /** A category's name, or {@link ALL}. */
  readonly category: string
  /** Ten, and five for each Show Me More. */
  readonly shown: number
}

/** Parses the kept state; the first ten of all if there is none or it is invalid. */
export function readPopular(kept: unknown, tabs: readonly { readonly id: string }[]): PopularState {
  const start = { category: ALL, shown: FIRST_SHOWN }
  if (typeof kept !== 'object' || kept === null) return start
  const { category, shown }: { [Field in keyof PopularState]?: unknown } = kept
  const isTab = typeof category === 'string' && tabs.some(({ id }) => id === category)
  const isStep = typeof shown === 'number' && shown >= FIRST_SHOWN && (shown - FIRST_SHOWN) % MORE_SHOWN === 0
  return isTab && isStep ? { category, shown } : start
}

interface HundredTakaProps {
  /** What the page came with. */
  first: CardPage
  /** The English name of the category. */
  category: string
  title: string
}

/** Ten items; the button toggles between all of them and ten. */
export function HundredTaka({ first, category, title }: HundredTakaProps) {
  const [all, setAll] = useKeptState('hundredTaka', (kept) => kept === true)
  return (
    <section
      className={classes('band mt-section py-[calc(var(--spacing-section)*.75)]', fewCards(first.total))}
      aria-labelledby="hundred-taka"
    >
      <div className="wrap">
        <SectionHead id="hundred-taka" title={title} />
        {/* No limit: Show Me More shows all (section 4). */}
        <MoreCards queries={[{ category }]} wanted={all}>
          {(more) => {
            const cards = all && more.total !== undefined ? more : { ...more, ...first }
            return (
              <GrowingGrid
                cards={cards}
                shown={all ? first.total : FIRST_SHOWN}
                rows={1}
                allShown={all}
                onMore={() => setAll(!all)}
                empty=""
              />
            )
          }}
        </MoreCards>
      </div>
    </section>
  )
}

interface GrowingGridProps {
  cards: Cards
  /** How many are requested. */
  shown: number
  /** Nothing is left to show: the button resets to ten. */
  allShown: boolean
  onMore: () => void
  /** How many rows phones show of the first ten, swiped sideways. More are shown one below the other. */
  rows?: 1 | 2
  /** Shown when there are no products. */
  empty: string
}

/** Ten cards, and a button for more where there are more (section 4). */
export function GrowingGrid({ cards, shown, allShown, onMore, rows, empty }: GrowingGridProps) {
  const { total = shown, waiting, failed, retry } = cards
  const pending = waiting && !failed ? Math.max(0, Math.min(shown, total) - cards.cards.length) : 0
  return (
    <>
      <ProductGrid products={cards.cards} pending={pending} rows={shown > FIRST_SHOWN ? undefined : rows} />
      {failed && <LoadFailure onRetry={retry} />}
      {cards.total === 0 && <p className="py-8 text-center text-ink-muted">{empty}</p>}
      {cards.total !== undefined && cards.total > FIRST_SHOWN && (
        <div className="mt-5 flex justify-center md:mt-10">
          <Button variant="outline" className="min-w-48 in-[.band]:bg-surface" onClick={onMore}>
            {allShown ? m.home_show_less() : m.home_show_more()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Says that products could not be loaded, and offers a retry. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 py-8 text-center">
      <p>{m.home_popular_failed()}</p>
      <Button variant="soft" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}

/**
 * State kept in the page's history entry under `name`: it survives going back, forward and reloading, and a new visit
 * starts without it. `read` parses the kept value, undefined if there is none. The value has to be structured-cloneable.
 */
function useKeptState<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const { key, state } = useLocation()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<{ readonly key: string; readonly value: Value }>()

  function keep(value: Value): void {
    setChosen({ key, value })
    const place = window.history.state
    // The router keeps navigation state here. A navigation would request the page once more.
    window.history.replaceState({ ...place, usr: { ...place?.usr, [name]: value } }, '')
  }

  if (chosen?.key === key) return [chosen.value, keep]
  return [read(hydrated ? state?.[name] : undefined), keep]
}
