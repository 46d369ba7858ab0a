import type { CartProduct } from '#domain/cart/cart.ts'
import { sellingPrice } from '#domain/catalogue/product.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { BottomBar } from '../cart/bottomBar.tsx'
import type { Purchase } from './purchase.ts'

/** Narrower than elsewhere: price and two buttons stand side by side from 320 px. */
const BUTTON =
  'min-h-12! whitespace-normal! px-2! text-sm! min-[23.5rem]:whitespace-nowrap! min-[23.5rem]:px-3.25! min-[23.5rem]:text-md!'

/** Price and both buttons at the foot of a phone's screen. */
export function OrderBar({ product, purchase }: { product: CartProduct; purchase: Purchase }) {
  const hasOffer = sellingPrice(product) < product.originalPrice
  return (
    <BottomBar
      upTo="md"
      label={m.product_order_bar()}
      sum={
        <>
          <p className="font-bold text-md tracking-[-.01em] 2xs:text-[1.0625rem]">
            {money(sellingPrice(product))}
          </p>
          {hasOffer && <s className="block text-ink-muted text-xs">{money(product.originalPrice)}</s>}
        </>
      }
    >
      <Button variant="outline" className={BUTTON} onClick={purchase.orderNow}>
        {m.product_order_now()}
      </Button>
      <Button className={BUTTON} onClick={purchase.addToCart}>
        {m.product_add_to_cart()}
      </Button>
    </BottomBar>
  )
}
