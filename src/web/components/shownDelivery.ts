import type { DeliveryTerms, FreeDelivery, Tariff } from '#domain/order/delivery.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What pages say and count of delivery. */
export interface ShownDelivery extends Tariff {
  readonly areas: readonly (Tariff['areas'][number] & {
    /** '2 to 3 days', in the page's language. */
    readonly leadTime: string
  })[]
  readonly free: FreeDelivery
}

export function shownDelivery({ areas, free }: DeliveryTerms): ShownDelivery {
  const language = getLocale() === 'bn' ? 'bengali' : 'english'
  return {
    areas: areas.map(({ name, charge, leadTime }) => ({ name, charge, leadTime: leadTime[language] })),
    free,
  }
}
