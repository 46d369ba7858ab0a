import type { DeliveryArea, DeliveryTerms, FreeDelivery, Tariff } from '#domain/order/delivery.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What pages say and count of delivery. */
export interface ShownDelivery extends Tariff {
  readonly areas: readonly (Tariff['areas'][number] & {
    /** The area's name in the page's language. */
    readonly label: string
    /** '2 to 3 days', in the page's language. */
    readonly leadTime: string
    /** In English. */
    readonly districts: readonly string[]
  })[]
  readonly free: FreeDelivery
  /** Only the checkout says what delivery costs (see DeliveryTerms); left out: all pages do. */
  readonly unsaid?: true | undefined
}

export function shownDelivery({ areas, free, unsaid }: DeliveryTerms): ShownDelivery {
  const isBengali = getLocale() === 'bn'
  return {
    areas: areas.map(({ name, nameBengali, charge, leadTime, districts }) => ({
      ...{ name, charge, districts },
      label: isBengali ? nameBengali : name,
      leadTime: isBengali ? leadTime.bengali : leadTime.english,
    })),
    free,
    ...(unsaid && { unsaid }),
  }
}

/** What a delivery area is called in the page's language. */
export function areaName({ areas }: ShownDelivery, area: DeliveryArea): string {
  return areas.find(({ name }) => name === area)?.label ?? area
}
