import { MOST_PRICED } from '#domain/parcel/parcelList.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { sumText } from './parcelParts.tsx'
import type { ShownPrices } from './useCourierPrices.ts'

type Known = NonNullable<ReturnType<ShownPrices['of']>>

/** What a courier would take, as it stands on its card. The lines that it may need are there from the start: nothing moves. */
export function CourierPrice({ price, isOne }: { price: Known; isOne: boolean }) {
  return (
    <span className={classes('block min-h-[2lh] tabular-nums', isOne && 'sm:min-h-[1lh]')}>
      {priceText(price)}
    </span>
  )
}

/** That nobody is asked for so many. */
export function TooManyPrices() {
  return <p className="text-ink-muted text-sm">{m.parcels_price_most({ most: count(MOST_PRICED) })}</p>
}

function priceText(price: Known): string {
  if (price === 'asking') return m.parcels_price_asking()
  if (price === 'failed') return m.parcels_price_failed()
  if (price === 'area-needed') return m.parcels_price_area()
  const { priced, unpriced } = price
  if (priced === 0) return m.parcels_price_none()
  const [delivery, collecting] = [sumText(price.delivery), sumText(price.collecting)]
  const sum =
    price.collecting > 0
      ? m.parcels_price_both({ delivery, collecting })
      : m.parcels_price_delivery({ delivery })
  if (unpriced === 0) return sum
  return m.parcels_price_of({ sum, priced: count(priced), all: count(priced + unpriced) })
}
