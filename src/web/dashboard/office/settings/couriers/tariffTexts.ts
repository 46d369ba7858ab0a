import type { TariffZone } from '#domain/money/tariffZone.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { courierName } from '../../../words/parcelTexts.ts'
import type { ChargeName } from './tariffFields.ts'

/** What a zone is called. */
export const ZONE_NAMES: Readonly<Record<TariffZone, () => string>> = {
  city: m.settings_tariff_city,
  suburb: m.settings_tariff_suburb,
  outside: m.settings_tariff_outside,
}

/** What is charged besides the fee. */
export const CHARGE_NAMES: Readonly<Record<ChargeName, () => string>> = {
  return: m.settings_tariff_return,
  part: m.settings_tariff_part,
  exchange: m.settings_tariff_exchange,
}

type Amount = number | string | null | undefined

/** As `plainValue` of the settings makes it. */
type PlainTariff = [
  ...[courier: string, zone: string, steps: readonly (readonly [Amount, Amount])[]],
  ...[perKg: Amount, codPercent: Amount, back: Amount, part: Amount, exchange: Amount],
]

/** What a courier takes in a zone, as it is compared and recorded, in words. */
export function tariffText(entry: string): string {
  const [courier, zone, steps, perKg, codPercent, back, part, exchange] = JSON.parse(entry) as PlainTariff
  const fees = steps.map(([grams, fee]) => m.settings_tariff_step({ grams: plain(grams), fee: amount(fee) }))
  const name: (() => string) | undefined = (ZONE_NAMES as Readonly<Record<string, () => string>>)[zone]
  return m.settings_tariff_entry({
    ...{ courier: courierName({ courier }), zone: name?.() ?? zone, fees: fees.join(', ') },
    ...{ perKg: amount(perKg), cod: plain(codPercent) },
    ...{ back: amount(back), part: amount(part), exchange: amount(exchange) },
  })
}

function amount(value: Amount): string {
  return typeof value === 'number' ? taka(value) : plain(value)
}

function plain(value: Amount): string {
  return digits(String(value ?? ''))
}
