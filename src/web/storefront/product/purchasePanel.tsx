import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Options } from './options.tsx'
import { BuyButtons, OrderBar, type Way } from './orderBar.tsx'
import type { PageProduct } from './pageProduct.ts'
import type { ChoosableProduct, Purchase } from './purchase.ts'
import { SizeChartButton } from './sizeChartButton.tsx'

interface PurchasePanelProps {
  product: ChoosableProduct & Pick<PageProduct, 'videoLink' | 'sizeChart'>
  purchase: Purchase
  /** Which of the two buttons is the strong one, on phones and on wider screens. */
  strong: Readonly<Record<'phone' | 'wide', Way>>
}

/** Size, colour, quantity and the two buttons; on phones the buttons are in the bottom bar. */
export function PurchasePanel({ product, purchase, strong }: PurchasePanelProps) {
  return (
    <>
      <Options {...{ product, purchase }} kind="size" legend={m.product_size()} options={product.sizes}>
        <SizeChartButton product={product} chosen={purchase.picked.size} />
      </Options>
      <Options
        {...{ product, purchase }}
        kind="color"
        legend={m.product_color()}
        options={product.colors}
        looks={product.colorLooks}
      />
      {!purchase.isSoldOut && (
        <div className="needs-scripts mt-4 md:mt-6">
          <p className="mb-1.5 font-semibold text-md md:mb-2.5">{m.product_quantity()}</p>
          <Stepper
            value={purchase.quantity}
            max={purchase.most}
            of={product.name}
            onChange={purchase.setQuantity}
          />
          <p role="status" className="mt-1.5 text-md text-warning empty:mt-0">
            {purchase.quantity === purchase.piece?.most?.quantity && purchase.piece.most.sentence}
          </p>
        </div>
      )}
      <OrderBar purchase={purchase} strong={strong.phone} />
      {!purchase.isSoldOut && <BuyButtons purchase={purchase} strong={strong.wide} />}
      <Waiting product={product} purchase={purchase} />
      {product.videoLink && (
        <a
          href={product.videoLink}
          target="_blank"
          rel="noopener"
          className={classes(buttonClasses({ variant: 'ghost' }), 'mt-2 -ml-3 px-3! text-accent!')}
        >
          <Icon name="circle-play" />
          {m.product_video()}
          <span className="sr-only">({m.product_new_tab()})</span>
        </a>
      )}
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
      className="needs-scripts mt-3 w-full"
      onClick={() => setWaiting(true)}
    >
      {purchase.isSoldOut ? m.catalogue_tell_me() : m.product_waiting_other()}
    </Button>
  )
}
