import { Link as RouterLink } from 'react-router'
import { findCategory } from '#domain/catalogue/categories.ts'
import { discountPercent, sellingPrice } from '#domain/catalogue/product.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { digits, money } from '#web/client/amounts.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { MoreCards } from '#web/components/moreCards.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { subCategoryName } from '#web/components/subCategoryName.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { TINTS } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoryPicture } from './categoryIcon.tsx'
import './categoryFlyout.css'

/** The most subcategories that fit in one column beside the list of categories. */
const LINES = 12

/** A category's subcategories with its picture and an offer, beside the list or under its button. */
export function CategoryFlyout({ name, onChosen }: { name: string; onChosen: () => void }) {
  const { subCategories = [] } = findCategory(name) ?? {}
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
              {categoryName(name)}
            </RouterLink>
          </h2>
          <ul className="category-links">
            {subCategories.map((subCategory) => (
              <li key={subCategory} className="break-inside-avoid">
                <RouterLink
                  {...subCategoryLink(name, subCategory)}
                  onClick={onChosen}
                  className="flex min-h-tap items-center text-ink-muted text-md underline-offset-4 hover:text-accent hover:underline"
                >
                  {subCategoryName(subCategory)}
                </RouterLink>
              </li>
            ))}
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
  return (
    <div className="category-offer">
      <div className={classes('category-picture', TINTS[tileTint(name)])}>
        <img src={categoryPicture(name, 256)} alt="" width={256} height={256} decoding="async" />
      </div>
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
                <span className="font-semibold text-md tabular-nums">{money(sellingPrice(offer))}</span>
              </span>
            </Link>
          )
        }}
      </MoreCards>
    </div>
  )
}

function OffPercent({ offer }: { offer: CardProduct }) {
  const percent = percentOf(offer)
  if (percent === 0) return null
  return <Badge className="justify-self-start">{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>
}

const percentOf = ({ originalPrice, offerPrice }: CardProduct) => discountPercent(originalPrice, offerPrice)

/** Returns the card with the highest discount; the most popular if none has any; undefined without cards. */
function bestOffer(cards: readonly CardProduct[]): CardProduct | undefined {
  return cards.toSorted((a, b) => percentOf(b) - percentOf(a))[0]
}
