import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ColorPicker, SizePicker } from './optionPicker.tsx'
import type { ChoosableProduct, Purchase } from './purchase.ts'

interface PurchasePanelProps {
  product: ChoosableProduct & { readonly videoLink: string }
  purchase: Purchase
}

/** Size, colour, quantity and the two buttons; on a phone the buttons are in the bar at the foot. */
export function PurchasePanel({ product, purchase }: PurchasePanelProps) {
  return (
    <>
      <SizePicker options={product.sizes} value={purchase.size} onChange={purchase.setSize} />
      <ColorPicker options={product.colors} value={purchase.color} onChange={purchase.setColor} />
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
        <Button size="lg" variant="outline" className="flex-[1_1_10rem]" onClick={purchase.orderNow}>
          {m.product_order_now()}
        </Button>
      </div>
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
      <ReturnFee />
    </>
  )
}

/** What a refused parcel costs (section 9): in Bengali in both languages. */
function ReturnFee() {
  return (
    <div
      lang="bn"
      className="mt-5 flex font-bengali-cut gap-3 rounded-tile bg-warning-soft px-4 py-3.5 text-md"
    >
      <Icon name="info" className="mt-0.75 text-warning" />
      <p>{m.product_return_fee()}</p>
    </div>
  )
}
