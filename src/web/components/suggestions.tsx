import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import { CategoryChips, useStorefrontCategories } from './categoryChips.tsx'
import { MoreCards } from './moreCards.tsx'
import { ProductRail } from './productRail.tsx'

const LIMIT = 10
const POPULAR = [{ sort: 'popular', limit: LIMIT }] as const

/**
 * Suggestions under a page that has nothing to show: the categories and popular products. The browser fetches the
 * products, since such a page must work without them.
 */
export function Suggestions() {
  const categories = useStorefrontCategories()
  return (
    <>
      {categories.length > 0 && (
        <section className="wrap mt-6" aria-labelledby="go-on-categories">
          <SectionHead id="go-on-categories" title={m.catalogue_categories()} />
          <CategoryChips categories={categories} />
        </section>
      )}
      <MoreCards queries={POPULAR} wanted>
        {({ cards, waiting }) =>
          (cards.length > 0 || waiting) && (
            <ProductRail title={m.catalogue_others_buy()} products={cards} pending={waiting ? LIMIT : 0} />
          )
        }
      </MoreCards>
    </>
  )
}
