import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { sellingPrice } from '#domain/catalogue/product.ts'
import { money } from '#web/client/amounts.ts'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonProps, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { BottomBar } from '../bottomBar.tsx'
import { Options } from './options.tsx'
import type { PageProduct } from './pageProduct.ts'
import type { ChoosableProduct, Purchase } from './purchase.ts'
import type { ReturnFeeNote } from './returnFeeNote.ts'

interface PurchasePanelProps {
  product: ChoosableProduct & Pick<PageProduct, 'videoLink'>
  purchase: Purchase
  /** What refusing the parcel costs, in a sentence; undefined: nothing is said of it. */
  returnFee: ReturnFeeNote | undefined
}

/** Size, colour, quantity and the two buttons; on phones the buttons are in the bottom bar. */
export function PurchasePanel({ product, purchase, returnFee }: PurchasePanelProps) {
  return (
    <>
      <Options {...{ product, purchase }} kind="size" legend={m.product_size()} options={product.sizes} />
      <Options
        {...{ product, purchase }}
        kind="color"
        legend={m.product_color()}
        options={product.colors}
        looks={product.colorLooks}
      />
      {!purchase.isSoldOut && (
        <>
          <div className="mt-6">
            <p className="mb-2.5 font-semibold text-md">{m.product_quantity()}</p>
            <Stepper
              value={purchase.quantity}
              max={MAX_QUANTITY}
              of={product.name}
              onChange={purchase.setQuantity}
            />
          </div>
          <div className="mt-7 flex flex-wrap gap-3 max-md:hidden">
            <Button size="lg" className="flex-[1_1_10rem]" onClick={purchase.addToCart}>
              <Icon name="shopping-bag" />
              {m.product_add_to_cart()}
            </Button>
            <OrderButton size="lg" className="flex-[1_1_10rem]" purchase={purchase} />
          </div>
        </>
      )}
      <Waiting product={product} purchase={purchase} />
      {product.videoLink && (
        <a
          href={product.videoLink}
          target="_blank"
          rel="noopener"
          className={classes(buttonClasses({ variant: 'ghost' }), 'mt-2 -mb-2 -ml-3 px-3! text-accent!')}
        >
          <Icon name="circle-play" />
          {m.product_video()}
          <span className="sr-only">({m.product_new_tab()})</span>
        </a>
      )}
      {returnFee && <ReturnFee note={returnFee} />}
    </>
  )
}

const loadWaitingForm = () => import('./waitingForm.tsx')

/** 'Tell me when it is back': instead of the buttons, or below them where only another piece is sold out. */
function Waiting({ product, purchase }: Pick<PurchasePanelProps, 'product' | 'purchase'>) {
  const { isWaiting, setWaiting } = purchase
  const { module } = useModule(loadWaitingForm, isWaiting)
  if (!product.pieces.some((piece) => piece.isSoldOut)) return null
  if (isWaiting && module) return <module.WaitingForm product={product} choice={purchase} />
  return (
    <Button
      variant={purchase.isSoldOut ? 'soft' : 'ghost'}
      busy={isWaiting}
      className="mt-3 w-full"
      onClick={() => setWaiting(true)}
    >
      {purchase.isSoldOut ? m.catalogue_tell_me() : m.product_waiting_other()}
    </Button>
  )
}

/** The fee for a refused parcel (section 9), in Bengali in both languages unless the owner says it in English. */
function ReturnFee({ note: { text, language } }: { note: ReturnFeeNote }) {
  return (
    <div
      lang={language}
      className={classes(
        'mt-5 flex gap-3 rounded-tile bg-warning-soft px-4 py-3.5 text-md',
        language === 'bn' && 'font-bengali-cut',
      )}
    >
      <Icon name="info" className="mt-0.75 text-warning" />
      <p className="wrap-anywhere">{text}</p>
    </div>
  )
}

/** Narrower than elsewhere: price and two buttons fit side by side from 320 px. */
const BUTTON =
  'min-h-12! whitespace-normal! px-2! text-sm! min-[23.5rem]:whitespace-nowrap! min-[23.5rem]:px-3.25! min-[23.5rem]:text-md!'

interface OrderButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  purchase: Purchase
}

/** Says at once that the checkout loads, in the width that it has. */
function OrderButton({ purchase, ...look }: OrderButtonProps) {
  return (
    <Button
      {...look}
      variant="outline"
      busy={purchase.isOrdering}
      busyLabel={<span className="sr-only">{m.ui_loading()}</span>}
      onClick={purchase.orderNow}
    >
      {m.product_order_now()}
    </Button>
  )
}

/** Price and both buttons in the bottom bar of a phone. */
export function OrderBar({ purchase }: { purchase: Purchase }) {
  const { prices, isSoldOut } = purchase
  const price = money(sellingPrice(prices))
  return (
    <BottomBar
      below="md"
      label={m.product_order_bar()}
      sum={
        <>
          <p className="font-bold text-md tracking-[-.01em] 2xs:text-[1.0625rem]">
            {prices.hasSeveralPrices ? m.catalogue_price_from({ price }) : price}
          </p>
          {sellingPrice(prices) < prices.originalPrice && (
            <s className="block text-ink-muted text-xs">{money(prices.originalPrice)}</s>
          )}
        </>
      }
    >
      {isSoldOut ? (
        <Button className={BUTTON} onClick={() => purchase.setWaiting(true)}>
          {m.catalogue_tell_me()}
        </Button>
      ) : (
        <>
          <OrderButton className={BUTTON} purchase={purchase} />
          <Button className={BUTTON} onClick={purchase.addToCart}>
            {m.product_add_to_cart()}
          </Button>
        </>
      )}
    </BottomBar>
  )
}
