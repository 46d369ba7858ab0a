import { sellingPrice } from '#domain/catalogue/product.ts'
import { price } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../bottomBar.tsx'
import type { Purchase } from './purchase.ts'

/** The two ways to buy, the strong one of which is solid: the owner's choice (`strongButton` of the look). */
export type Way = 'cart' | 'order'

interface ButtonsProps {
  purchase: Purchase
  strong: Way
}

const OTHER: Readonly<Record<Way, Way>> = { cart: 'order', order: 'cart' }

interface WayButtonProps extends ButtonsProps {
  way: Way
  size?: 'lg'
  className: string
}

/** Order Now says at once that the checkout loads, in the width that it has. */
function WayButton({ way, purchase, strong, ...look }: WayButtonProps) {
  const isCart = way === 'cart'
  return (
    <Button
      {...look}
      variant={way === strong ? 'solid' : 'outline'}
      busy={!isCart && purchase.isOrdering}
      busyLabel={<span className="sr-only">{m.ui_loading()}</span>}
      onClick={isCart ? purchase.addToCart : purchase.orderNow}
    >
      {isCart && look.size && <Icon name="shopping-bag" />}
      {isCart ? m.product_add_to_cart() : m.product_order_now()}
    </Button>
  )
}

/** Both buttons side by side from 768 px, the strong one first. */
export function BuyButtons({ purchase, strong }: ButtonsProps) {
  return (
    <div className="needs-scripts mt-7 flex flex-wrap gap-3 max-md:hidden">
      {[strong, OTHER[strong]].map((way) => (
        <WayButton key={way} {...{ way, purchase, strong }} size="lg" className="flex-[1_1_10rem]" />
      ))}
    </div>
  )
}

/** Narrower than elsewhere: price and two buttons fit side by side from 320 px. */
const BUTTON =
  'min-h-12! whitespace-normal! px-2! text-sm! min-[23.5rem]:whitespace-nowrap! min-[23.5rem]:px-3.25! min-[23.5rem]:text-md!'

/**
 * Price and both buttons in the bottom bar of a phone, the strong one under the thumb. In the document it follows the quantity, so
 * that keyboards and screen readers come to it where wider screens have the buttons.
 */
export function OrderBar({ purchase, strong }: ButtonsProps) {
  const { prices, isSoldOut } = purchase
  const shown = price(sellingPrice(prices))
  return (
    <BottomBar
      below="md"
      label={m.product_order_bar()}
      sum={
        <>
          <p className="font-bold text-md tracking-[-.01em] 2xs:text-[1.0625rem]">
            {prices.hasSeveralPrices ? m.catalogue_price_from({ price: shown }) : shown}
          </p>
          {sellingPrice(prices) < prices.originalPrice && (
            <s className="block text-ink-muted text-xs">{price(prices.originalPrice)}</s>
          )}
        </>
      }
    >
      {isSoldOut ? (
        <Button className={BUTTON} onClick={() => purchase.setWaiting(true)}>
          {m.catalogue_tell_me()}
        </Button>
      ) : (
        [OTHER[strong], strong].map((way) => (
          <WayButton key={way} {...{ way, purchase, strong }} className={BUTTON} />
        ))
      )}
    </BottomBar>
  )
}
