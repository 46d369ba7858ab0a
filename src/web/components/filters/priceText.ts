import type { PriceStep } from '#domain/catalogue/priceSteps.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** Names a range of prices; undefined without an end. */
export function priceText({ least, most }: PriceStep): string | undefined {
  if (least !== undefined && most !== undefined) {
    return m.filters_price_between({ least: wholeMoney(least), most: wholeMoney(most) })
  }
  if (least !== undefined) return m.filters_price_from({ least: wholeMoney(least) })
  return most === undefined ? undefined : m.filters_price_to({ most: wholeMoney(most) })
}
