import { shownCategories } from '#domain/catalogue/categories.ts'
import { pictureAt } from '#domain/catalogue/picture.ts'
import { type CardProduct, toCard, toCardPage } from '#web/components/cardProduct.ts'
import { toShown } from '#web/components/categoryLabel.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { perksOf } from '#web/components/perks.ts'
import { ProductRail } from '#web/components/productRail.tsx'
import { publicUrlOf } from '#web/components/publicUrl.ts'
import { shopOf, useShop } from '#web/components/shop.ts'
import { organization, structuredData, website } from '#web/components/structuredData.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { shopContext } from '#web/serverContext.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { Newsletter, newsletterPerks } from './newsletter.tsx'
import { PopularCategories } from './popularCategories.tsx'
import { hundredTaka as findHundredTaka, popularTiles } from './popularTiles.ts'
import { HundredTaka, MostPopular } from './productSections.tsx'
import { FIRST_SHOWN } from './sections.ts'
import './home.css'

/** Of the picture beside a category's name: twice the px that it is shown at. */
const ICON_WIDTH = 48

/** The number of cards in a carousel. */
const RAIL_LENGTH = 12

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, categories, slider, settings } = context.get(shopContext)
  const tree = categories.current()
  const hundred = findHundredTaka(tree)
  const [slides, newArrivals, bestSelling, popular, hundredTaka] = await Promise.all([
    slider.slides(),
    catalogue.products({ productType: 'New Arrivals', limit: RAIL_LENGTH }),
    catalogue.products({ productType: 'Best Selling', limit: RAIL_LENGTH }),
    catalogue.products({ sort: 'popular', limit: FIRST_SHOWN }),
    hundred && catalogue.products({ category: hundred.category.name, limit: FIRST_SHOWN }),
  ])
  return {
    perks: perksOf(settings.current().delivery.free.noticeOver),
    tiles: popularTiles(tree),
    categories: shownCategories(tree).map((category) => ({
      ...toShown(category),
      icon: category.image && pictureAt(category.image, ICON_WIDTH),
    })),
    slides: slides.map(({ id, image, title }) => ({ id, image, title })),
    newArrivals: newArrivals.products.map(toCard),
    bestSelling: bestSelling.products.map(toCard),
    popular: toCardPage(popular),
    hundredTaka: hundred &&
      hundredTaka && {
        first: toCardPage(hundredTaka),
        category: hundred.category.name,
        title: hundred.title,
      },
    newsletter: newsletterPerks(),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches)
  const meta = pageMeta({
    title: m.home_title({ shop: shop.name }),
    description: m.home_description(),
    path: '/',
    matches,
  })
  if (!import.meta.env.SSR) return meta
  const publicUrl = publicUrlOf(matches) ?? ''
  return [...meta, structuredData(organization(publicUrl, shop), website(publicUrl, shop))]
}

/** The sections in the order of section 2 of the specification. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, tiles, newArrivals, bestSelling, popular, hundredTaka, newsletter } = loaderData
  const { name, nameBengali } = useShop()
  return (
    <>
      <h1 className="sr-only">
        {getLocale() === 'en' && `${name}, `}
        <span lang="bn" className="font-bengali-cut">
          {nameBengali}
        </span>
      </h1>
      <Hero {...loaderData} />
      <Rail title={m.home_new_arrivals()} products={newArrivals} />
      <PopularCategories tiles={tiles} />
      <MostPopular first={popular} categories={categories} />
      <div className="later later-rail">
        <Rail title={m.home_best_selling()} products={bestSelling} />
      </div>
      <div className="later later-grid">{hundredTaka && <HundredTaka {...hundredTaka} />}</div>
      <div className="later later-box">
        <Newsletter perks={newsletter} />
      </div>
    </>
  )
}

/** A carousel, omitted if it has no products. */
function Rail({ title, products }: { title: string; products: readonly CardProduct[] }) {
  return products.length > 0 && <ProductRail title={title} products={products} />
}
