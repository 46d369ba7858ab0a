import { useKeptState } from '#web/client/keptState.ts'
import type { CardPage } from '#web/components/cardProduct.ts'
import { MoreCards } from '#web/components/moreCards.tsx'
import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import { GrowingGrid } from './growingGrid.tsx'
import { FIRST_SHOWN, HUNDRED_TAKA } from './sections.ts'

/** No limit: Show Me More shows all (section 4). */
const QUERIES = [{ category: HUNDRED_TAKA }]

/** Ten items; the button shows all of them, then ten again, and stays so. `first` is what the page came with. */
export function HundredTaka({ first }: { first: CardPage }) {
  const [all, setAll] = useKeptState('hundredTaka', (kept) => kept === true)
  if (first.total === 0) return null
  return (
    <section className="band mt-section py-[calc(var(--spacing-section)*.75)]" aria-labelledby="hundred-taka">
      <div className="wrap">
        <SectionHead id="hundred-taka" title={m.home_hundred_taka()} />
        <MoreCards queries={QUERIES} wanted={all}>
          {(more) => {
            const known = all && more.total !== undefined ? more : { ...more, ...first }
            return (
              <GrowingGrid
                cards={known}
                shown={all ? first.total : FIRST_SHOWN}
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
