import { productPath } from '#domain/catalogue/pagePaths.ts'
import { type DescriptionLine, type Product, sellingPrice } from '#domain/catalogue/product.ts'
import type { Poisha } from '#domain/money/money.ts'
import { deliveryCharge } from '#domain/order/delivery.ts'
import { price } from '#web/client/amounts.ts'
import { DescriptionList } from '#web/components/descriptionList.tsx'
import type { Perk } from '#web/components/perks.ts'
import { pageUrl } from '#web/components/publicUrl.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The charge and time of delivery in each area, where the owner has said them. `subTotal`: the price of the chosen quantity. */
export function DeliveryFacts({ subTotal }: { subTotal: Poisha }) {
  const { delivery } = useShop()
  if (delivery.unsaid) return null
  return (
    <section
      aria-label={m.product_delivery()}
      className="mt-2 flex gap-2.5 text-md max-md:leading-normal md:mt-3"
    >
      <Icon name="truck" className="mt-0.5 text-accent" />
      <dl className="grid min-w-0 gap-y-0.5">
        {delivery.areas.map(({ name, label, leadTime }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              <span className="font-medium tabular-nums">
                {chargeText(deliveryCharge(name, subTotal, delivery))}
              </span>
              <span className="whitespace-pre text-ink-muted"> · </span>
              {leadTime}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** 'Free' for zero. */
function chargeText(charge: Poisha): string {
  return charge === 0 ? m.checkout_free() : price(charge)
}

/** The shop's promises as tiles (section 2). */
export function Services({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul aria-label={m.product_services()} className="grid grid-cols-2 gap-3">
      {perks.map(({ icon, text, language }) => (
        <li
          key={icon}
          lang={language}
          className="wrap-anywhere grid content-start gap-2 rounded-tile border border-line p-3.5 font-medium text-sm leading-snug"
        >
          <Icon name={icon} className="size-6 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface DescriptionProps {
  lines: readonly DescriptionLine[]
  /** Undefined: the page's. */
  language: 'en' | 'bn' | undefined
}

/** The product's description (section 2); null if it is empty. */
export function Description({ lines, language }: DescriptionProps) {
  if (lines.length === 0) return null
  return (
    <section id="description" aria-label={m.product_description()} lang={language}>
      <DescriptionList lines={lines} />
    </section>
  )
}

/** How an order comes, without charges and times, which stand beside the price. */
export function DeliveryText() {
  const { advance } = useShop()
  return (
    <p className="max-w-read text-ink-muted text-md">
      {m.product_delivery_text()} {!advance && m.product_delivery_cash()}
    </p>
  )
}

/** Shares the product in WhatsApp. See {@link shareAddress} for the address. */
export function ShareLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={classes(buttonClasses({ variant: 'ghost' }), 'mt-2 -ml-3 px-3! text-accent!')}
    >
      <Icon name="whatsapp" />
      {m.catalogue_share_whatsapp()}
      <span className="sr-only">({m.product_new_tab()})</span>
    </a>
  )
}

/** Returns a WhatsApp link whose message has the product's name, price and address. `publicUrl`: an origin. */
export function shareAddress(
  product: Pick<Product, 'id' | 'name' | 'originalPrice' | 'offerPrice'>,
  publicUrl: string,
): string {
  const text = `${product.name}\n${price(sellingPrice(product))}\n${pageUrl(publicUrl, productPath(product.id))}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
