import type { Poisha } from '#domain/money/money.ts'
import { DELIVERY_AREAS, deliveryCharge } from '#domain/order/delivery.ts'
import { areaName } from '#web/components/areaName.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { deliveryDays } from '#web/components/deliveryDays.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

interface DeliveryFactsProps {
  /** What the goods cost that are chosen. */
  subTotal: Poisha
  /** As {@link deliveryCharge} takes it. */
  freeOver: Poisha
}

/** What delivery of this choice costs and how long it takes, in each area. */
export function DeliveryFacts({ subTotal, freeOver }: DeliveryFactsProps) {
  return (
    <section aria-label={m.product_delivery()} className="mt-3 flex gap-2.5 text-md">
      <Icon name="truck" className="mt-0.5 text-accent" />
      <dl className="grid min-w-0 gap-y-0.5">
        {DELIVERY_AREAS.map((area) => (
          <div key={area} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{areaName(area)}</dt>
            <dd>
              <span className="font-medium tabular-nums">
                {chargeText(deliveryCharge(area, subTotal, freeOver))}
              </span>
              <span className="whitespace-pre text-ink-muted"> · </span>
              {deliveryDays(area)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
