import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link as RouterLink } from 'react-router'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { pictureAt } from '#domain/catalogue/picture.ts'
import { badgePercent, discountPercent, sellingPrice } from '#domain/catalogue/product.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { digits, price } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { BadgeFrom } from '#web/components/badgeFrom.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { categoriesQuery, FRESH_FOR } from '#web/components/categoriesQuery.ts'
import { categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import type { ShownCategory } from '#web/components/categoryLabel.ts'
import { MoreCards } from '#web/components/moreCards.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { TINTS } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubCategories, useSubCategories } from './subCategories.tsx'
import './categoryFlyout.css'

// The module loads when somebody comes near the menu: what it will show is then on its way too.
if (!import.meta.env.SSR) void queryClient().prefetchQuery(categoriesQuery())

/** The most subcategories that fit in one column beside the list of categories. */
const LINES = 12

/** A category's subcategories with its picture and an offer, beside the list or under its button. */
export function CategoryFlyout({ category, onChosen }: { category: ShownCategory; onChosen: () => void }) {
  const { name, label } = category
  const { data: subCategories = [] } = useSubCategories(name)
  return (
    <div className="category-flyout" data-long={subCategories.length > LINES || undefined}>
      <div className="popup toast-in flex h-full gap-6 px-5 pt-4 pb-5">
        <div className="flex-1">
          <h2 className="mb-2 text-base leading-snug tracking-normal">
            <RouterLink
              {...categoryLink(name)}
              onClick={onChosen}
              className="hover:text-accent hover:underline"
            >
              {label}
            </RouterLink>
          </h2>
          <ul className="category-links">
            <SubCategories of={name}>
              {(subCategory) => (
                <li key={subCategory.name} className="break-inside-avoid">
                  <RouterLink
                    {...subCategoryLink(name, subCategory.name)}
                    onClick={onChosen}
                    className="flex min-h-tap items-center text-ink-muted text-md underline-offset-4 hover:text-accent hover:underline"
                  >
                    {subCategory.label}
                  </RouterLink>
                </li>
              )}
            </SubCategories>
          </ul>
        </div>
        <CategoryOffer name={name} onChosen={onChosen} />
      </div>
    </div>
  )
}

/** How many of the category's most popular products are searched for a discount. */
const LOOKED_THROUGH = 10

/** Beside a category's subcategories: its picture, and the best offer among its popular goods. */
export function CategoryOffer({ name, onChosen }: { name: string; onChosen: () => void }) {
  const { data: image } = useQuery(
    { ...categoriesQuery(), staleTime: FRESH_FOR, select: imageOf(name) },
    queryClient(),
  )
  return (
    <div className="category-offer">
      {image !== '' && (
        <div className={classes('category-picture', TINTS[tileTint(name)])}>
          {image && <img src={pictureAt(image, 256)} alt="" width={256} height={256} decoding="async" />}
        </div>
      )}
      <MoreCards queries={[{ category: name, sort: 'popular', limit: LOOKED_THROUGH }]} wanted>
        {({ cards, waiting }) => {
          const offer = bestOffer(cards)
          if (!offer) return waiting && <Skeleton className="h-22 rounded-tile" />
          return (
            <Link to={productAddress(offer)} onClick={onChosen} className="category-offer-link group">
              <ProductTile
                id={offer.id}
                address={offer.images[0] ?? ''}
                sizes="72px"
                className="w-18 flex-none rounded-chip!"
              />
              <span className="grid min-w-0 gap-0.5">
                <OffPercent offer={offer} />
                <span className="line-clamp-2 font-medium text-sm leading-snug group-hover:underline">
                  {offer.name}
                </span>
                <span className="font-semibold text-md tabular-nums">{price(sellingPrice(offer))}</span>
              </span>
            </Link>
          )
        }}
      </MoreCards>
    </div>
  )
}

const imageOf = (name: string) => (categories: readonly CategoryAnswer[]) =>
  categories.find((category) => category.name === name)?.image

function OffPercent({ offer }: { offer: CardProduct }) {
  const percent = badgePercent(offer, useContext(BadgeFrom))
  if (percent === 0) return null
  return <Badge className="justify-self-start">{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>
}

const percentOf = ({ originalPrice, offerPrice }: CardProduct) => discountPercent(originalPrice, offerPrice)

/** Returns the card with the highest discount; the most popular if none has any; undefined without cards. */
function bestOffer(cards: readonly CardProduct[]): CardProduct | undefined {
  return cards.toSorted((a, b) => percentOf(b) - percentOf(a))[0]
}
