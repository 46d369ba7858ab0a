import { type CategoryEntry, shownCategories } from '#domain/catalogue/categories.ts'
import { pictureAt } from '#domain/catalogue/picture.ts'
import { isOfLanguage, type Slide, shownTexts, standingTime } from '#domain/catalogue/slide.ts'
import { type HomeSectionName, shownSections, tabsAmong } from '#domain/look/homePage.ts'
import { textIn } from '#domain/text/textIn.ts'
import type { ProductPage, ProductQuery, Shop } from '#shop/types.ts'
import { digits } from '#web/client/amounts.ts'
import { type CardPage, type CardProduct, toCard, toCardPage } from '#web/components/cardProduct.ts'
import { categoryLabel, toShown } from '#web/components/categoryLabel.ts'
import { type Perk, perksOf } from '#web/components/perks.ts'
import { shownPromises } from '#web/components/shownPromises.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type NewsletterPerk, newsletterPerks } from './newsletter.tsx'
import { hundredTaka, type PopularTile, popularTiles } from './popularTiles.ts'
import { ALL, FIRST_SHOWN, type MenuCategory, type PopularTab } from './sections.ts'
import type { SlideProps } from './slider.tsx'

/** What each section of the home page shows. */
interface SectionData {
  slider: {
    readonly categories: readonly MenuCategory[]
    readonly slides: readonly SlideProps[]
    readonly perks: readonly Perk[]
  }
  newArrivals: RailData
  popularCategories: { readonly title: string; readonly tiles: readonly PopularTile[] }
  mostPopular: {
    readonly title: string
    readonly first: CardPage
    readonly tabs: readonly PopularTab[]
  }
  bestSelling: RailData
  hundredTaka: { readonly first: CardPage; readonly category: string; readonly title: string }
  newsletter: { readonly perks: readonly NewsletterPerk[] }
}

interface RailData {
  readonly title: string
  readonly products: readonly CardProduct[]
}

/** A section of the home page, ready to be drawn. `later`: its classes of home.css if it is laid out late. */
export type LoadedSection = {
  [Name in HomeSectionName]: { readonly name: Name; readonly later?: string } & SectionData[Name]
}[HomeSectionName]

/** The place of the last section that is always laid out at once. */
const LAST_OF_THE_FIRST_SCREENS = 3

/** How tall a section is about, by its class in home.css. The hero's flyout leaves its box; the tiles are quick. */
const LATER: { readonly [Name in HomeSectionName]?: string } = {
  newArrivals: 'rail',
  mostPopular: 'grid',
  bestSelling: 'rail',
  hundredTaka: 'band',
  newsletter: 'box',
}

/** Of the picture beside a category's name: twice the px that it is shown at. */
const ICON_WIDTH = 48

/** The number of cards in a carousel. */
const RAIL_LENGTH = 12

/** A single tile in a row for six looks lost, and the list of categories has it too. */
const FEWEST_TILES = 2

/** Those of the categories that have goods, where it is known: where all goods of the shop were found. */
function tabsWithGoods(
  tabs: readonly CategoryEntry[],
  { products, total }: ProductPage,
): readonly CategoryEntry[] {
  if (total > products.length) return tabs
  return tabs.filter(({ name }) => products.some(({ category }) => category === name))
}

function toTab(category: CategoryEntry): PopularTab {
  return { id: category.name, label: categoryLabel(category) }
}

/** A slide with its texts in the language of the page, or in the other one. `seconds`: how long it stands at least. */
function toSlideProps(slide: Slide, index: number, seconds: number): SlideProps {
  const { id, image, title, titleBengali, link } = slide
  const texts = shownTexts(slide, getLocale())
  // What a whole picture without a title leads to is said by its number.
  const number = link && !texts ? m.home_slide_number({ number: digits(index + 1) }) : ''
  return {
    ...{ id, image, link, texts },
    title: textIn(getLocale(), title, titleBengali)?.text ?? number,
    stands: standingTime(texts, seconds),
  }
}

type Deps = Pick<Shop, 'catalogue' | 'categories' | 'slider' | 'settings'>

/**
 * The sections of the home page that the owner shows, from top to bottom, without those that have nothing to show.
 * Nothing is read for a section that is hidden.
 */
export async function loadSections({
  catalogue,
  categories,
  slider,
  settings,
}: Deps): Promise<LoadedSection[]> {
  const { look, delivery, promises } = settings.current()
  const own = shownPromises(promises, getLocale())
  const tree = categories.current()
  const shown = shownCategories(tree)

  async function rail(title: string, productType: NonNullable<ProductQuery['productType']>) {
    const { products } = await catalogue.products({ productType, limit: RAIL_LENGTH })
    return products.length > 0 ? { title, products: products.map(toCard) } : undefined
  }

  const loaders: { [Name in HomeSectionName]: () => Promise<SectionData[Name] | undefined> } = {
    async slider() {
      const slides = (await slider.slides()).filter((slide) => isOfLanguage(slide, getLocale()))
      return {
        categories: shown.map((category) => ({
          ...toShown(category),
          icon: category.image && pictureAt(category.image, ICON_WIDTH),
        })),
        slides: slides.map((slide, index) => toSlideProps(slide, index, look.slideSeconds)),
        perks: perksOf(delivery.free.noticeOver, own),
      }
    },
    newArrivals: () => rail(m.home_new_arrivals(), 'New Arrivals'),
    async popularCategories() {
      const tiles = popularTiles(tree, await catalogue.kindsOnSale())
      return tiles.length >= FEWEST_TILES ? { title: m.home_popular_categories(), tiles } : undefined
    },
    async mostPopular() {
      const found = await catalogue.products({ sort: 'popular', limit: FIRST_SHOWN })
      if (found.total === 0) return undefined
      const chosen = tabsWithGoods(tabsAmong(shown, look), found)
      // The only category has what all have.
      const tabs = [{ id: ALL, label: m.home_all_items() }, ...(chosen.length > 1 ? chosen.map(toTab) : [])]
      return { title: m.home_most_popular(), first: toCardPage(found), tabs }
    },
    bestSelling: () => rail(m.home_best_selling(), 'Best Selling'),
    async hundredTaka() {
      const found = hundredTaka(tree)
      if (!found) return undefined
      const { title, category } = found
      const first = toCardPage(await catalogue.products({ category: category.name, limit: FIRST_SHOWN }))
      return first.total > 0 ? { first, category: category.name, title } : undefined
    },
    newsletter: async () => ({ perks: newsletterPerks(own) }),
  }

  const sections = await Promise.all(
    shownSections(look).map(async (name) => {
      const data = await loaders[name]()
      return data ? [{ name, ...data } as LoadedSection] : []
    }),
  )
  return sections.flat().map((section, place) => {
    const later = place > LAST_OF_THE_FIRST_SCREENS && LATER[section.name]
    return later ? { ...section, later: `later later-${later}` } : section
  })
}
