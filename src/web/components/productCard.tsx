import { useContext, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { cartLineOf } from '#domain/cart/cart.ts'
import { badgePercent } from '#domain/catalogue/product.ts'
import { digits } from '#web/client/amounts.ts'
import { addToCart } from '#web/client/cart.ts'
import { checkoutDirectly } from '#web/client/checkoutState.ts'
import { PartDrawing } from '#web/drawnPart.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BadgeFrom } from './badgeFrom.ts'
import type { CardProduct } from './cardProduct.ts'
import { FavouriteButton } from './favouriteButton.tsx'
import { Price } from './price.tsx'
import { productAddress } from './productAddress.ts'
import { ProductName } from './productName.tsx'
import { ProductTile } from './productTile.tsx'
import { Rating } from './rating.tsx'
import './productCard.css'

/**
 * How wide a card's picture is shown: half, a third and a fifth of the page. Half is less its gaps: at 390 px and a
 * pixel ratio of 2, a whole half would request a file wider than the 256 px that are enough.
 */
const SIZES = '(min-width: 64rem) 230px, (min-width: 48rem) 33vw, 47vw'

const CHECKOUT = '/product-checkout'

export interface ProductCardProps {
  product: CardProduct
  /** 3 under a section's heading, 2 where the cards are the page. */
  headingLevel?: 2 | 3 | undefined
  /** Whether its picture is the largest of the first screen. */
  isFirst?: boolean | undefined
  /** From how many percent on a discount has its badge. */
  badgeFrom?: number | undefined
}

/**
 * A card as an entry of a list. The server draws it once for all pages that show it, but the first: React puts a preload of
 * its picture into the page's head.
 */
export function ProductCardItem(props: Omit<ProductCardProps, 'badgeFrom'>) {
  const draw = useContext(PartDrawing)
  // A card that is drawn apart knows no context.
  const card = { ...props, badgeFrom: useContext(BadgeFrom) }
  if (draw && !card.isFirst) {
    const html = draw(`card ${JSON.stringify(card)}`, <ProductCard {...card} />)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn and escaped it
    return <li dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <li>
      <ProductCard {...card} />
    </li>
  )
}

/**
 * A product in a grid or rail (section 2). Shown are picture, price, name, rating, and one quiet frame with both buttons; in
 * the document the name comes first. The link of the name also covers the picture.
 */
export function ProductCard({ product, headingLevel = 3, isFirst, badgeFrom }: ProductCardProps) {
  const navigate = useNavigate()
  /** The page that was asked for here. */
  const [pressed, setPressed] = useState('')
  const address = productAddress(product)
  const Heading = `h${headingLevel}` as const
  const { isSoldOut } = product
  const percent = badgePercent(product, badgeFrom)
  const badge = isSoldOut
    ? m.catalogue_sold_out()
    : percent > 0 && m.catalogue_percent_off({ percent: digits(percent) })

  function buyNow() {
    setPressed(CHECKOUT)
    navigate(CHECKOUT, { state: checkoutDirectly(cartLineOf(product, product)) })
  }

  return (
    <article className="group/card @container relative flex h-full flex-col transition-transform duration-fast has-[.card-link:active]:scale-[.97]">
      <Heading className="order-2 mt-1 font-medium text-md leading-snug tracking-normal text-wrap">
        <Link
          to={address}
          onClick={() => setPressed(address)}
          className="card-link after:absolute after:inset-x-0 after:z-1 after:top-0 after:aspect-square after:rounded-tile"
        >
          <ProductName name={product.name} place="card" />
        </Link>
      </Heading>
      <ProductTile
        id={product.id}
        address={product.images[0] ?? ''}
        sizes={SIZES}
        priority={isFirst}
        className="card-tile"
        imageClassName="transition-transform duration-slow ease-out group-hover/card:scale-[1.04]"
      />
      {pressed && <OnItsWay address={pressed} />}
      {badge && (
        <Badge plain={isSoldOut} className="absolute top-2.5 left-2.5">
          {badge}
        </Badge>
      )}
      {product.left && <span className="few-left">{product.left}</span>}
      <div className="absolute top-0.5 right-0.5 z-1">
        <FavouriteButton product={product} className="bg-transparent!" />
      </div>
      <Rating ratings={product.ratings} reviews={product.reviews} className="order-3 mt-1" />
      <Price product={product} className="order-1 mt-3 min-h-6" />
      {isSoldOut ? (
        <div className="order-4 mt-auto pt-3">
          <Link
            to={address}
            className={`${buttonClasses({ variant: 'outline' })} card-button w-full whitespace-normal! text-center`}
          >
            {m.catalogue_tell_me()}
          </Link>
        </div>
      ) : (
        <div className="order-4 mt-auto pt-3">
          <div className="card-buttons">
            <Button
              variant="ghost"
              className="card-button rounded-r-none px-1! text-accent!"
              onClick={() => addToCart(product, product)}
            >
              <Icon name="shopping-bag" className="@min-[13rem]:hidden" />
              <span className="sr-only @min-[13rem]:not-sr-only">{m.catalogue_add_to_cart()}</span>
            </Button>
            <Button
              variant="ghost"
              className="card-button whitespace-normal! rounded-l-none border-line border-l px-1!"
              onClick={buyNow}
            >
              {m.catalogue_buy_now()}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}

/** Covers the picture of a pressed card until the page has loaded: its own, or the checkout. */
function OnItsWay({ address }: { address: string }) {
  const { location } = useNavigation()
  if (!location?.pathname.endsWith(address)) return null
  return (
    <span
      aria-hidden="true"
      className="card-on-its-way pointer-events-none absolute inset-x-0 top-0 grid aspect-square place-items-center rounded-tile ring-2 ring-accent ring-inset"
    >
      <Icon
        name="loader-circle"
        className="size-11! animate-spin rounded-full bg-surface p-2.5 text-accent"
      />
    </span>
  )
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col">
      <Skeleton className="aspect-square rounded-tile" />
      <Skeleton className="mt-3 h-5.5 w-3/5" />
      <Skeleton className="mt-2.5 h-4" />
      <Skeleton className="mt-2 h-3.5 w-2/5" />
      <Skeleton className="mt-3 h-11 rounded-control" />
    </div>
  )
}
