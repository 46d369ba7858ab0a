import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type CartProduct, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { sellingPrice } from '#domain/catalogue/product.ts'
import { money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { BottomBar } from '../bottomBar.tsx'
import type { ChoosableProduct, Purchase } from './purchase.ts'

interface PurchasePanelProps {
  product: ChoosableProduct & { readonly videoLink: string }
  purchase: Purchase
  /** What refusing the parcel costs; empty: nothing. */
  returnFees: string
}

/** Size, colour, quantity and the two buttons; on phones the buttons are in the bottom bar. */
export function PurchasePanel({ product, purchase, returnFees }: PurchasePanelProps) {
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
      {returnFees && <ReturnFee fees={returnFees} />}
    </>
  )
}

/** The fee for a refused parcel (section 9), in Bengali in both languages. */
function ReturnFee({ fees }: { fees: string }) {
  return (
    <div
      lang="bn"
      className="mt-5 flex font-bengali-cut gap-3 rounded-tile bg-warning-soft px-4 py-3.5 text-md"
    >
      <Icon name="info" className="mt-0.75 text-warning" />
      <p>{m.product_return_fee({ fees })}</p>
    </div>
  )
}

interface PickerProps<Option extends string> {
  options: readonly Option[]
  /** Undefined if nothing is chosen yet. */
  value: Option | undefined
  onChange: (option: Option) => void
}

function SizePicker(props: PickerProps<string>) {
  return <Options {...props} name="size" legend={m.product_size()} nameOf={(size) => size} />
}

function ColorPicker(props: PickerProps<string>) {
  return (
    <Options
      {...props}
      name="color"
      legend={m.product_color()}
      nameOf={colorName}
      swatch={(color) => <ColorSwatch color={color} />}
    />
  )
}

interface OptionsProps<Option extends string> extends PickerProps<Option> {
  name: string
  legend: string
  nameOf: (option: Option) => string
  swatch?: (option: Option) => ReactNode
}

/** Radio buttons under a legend that names the chosen one. */
function Options<Option extends string>({
  options,
  value,
  onChange,
  name,
  legend,
  nameOf,
  swatch,
}: OptionsProps<Option>) {
  const group = useRef<HTMLFieldSetElement>(null)

  // The browser may have taken a choice before hydration, or kept one over a reload: adopt what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    const seen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const chosen = options.find((option) => option === seen)
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }, [])

  if (options.length === 0) return null
  return (
    <fieldset ref={group} className="mt-6 min-w-0">
      <legend className="mb-2.5 font-semibold text-md">
        {legend}{' '}
        <span className="font-normal text-ink-muted">
          {value === undefined ? m.product_not_chosen() : nameOf(value)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ChoiceChip
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          >
            {swatch?.(option)}
            {nameOf(option)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Narrower than elsewhere: price and two buttons fit side by side from 320 px. */
const BUTTON =
  'min-h-12! whitespace-normal! px-2! text-sm! min-[23.5rem]:whitespace-nowrap! min-[23.5rem]:px-3.25! min-[23.5rem]:text-md!'

/** Price and both buttons in the bottom bar of a phone. */
export function OrderBar({ product, purchase }: { product: CartProduct; purchase: Purchase }) {
  const hasOffer = sellingPrice(product) < product.originalPrice
  return (
    <BottomBar
      below="md"
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
