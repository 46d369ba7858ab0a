import type { TariffsAnswer } from '#contract/settings/tariffSchema.ts'
import type { TariffZone } from '#domain/money/tariffZone.ts'
import { numberOf } from '../../../frame/formFields.ts'

type TariffAnswer = TariffsAnswer[number]

/** What a courier takes in a zone; numbers as typed. */
export interface TariffFields {
  courier: string
  zone: TariffZone
  /** At least one. */
  steps: StepFields[]
  /** Empty: nothing. */
  perKg: string
  codPercent: string
  return: ChargeFields
  part: ChargeFields
  exchange: ChargeFields
}

interface StepFields {
  /** Grams. */
  upTo: string
  fee: string
}

/** On top of the fee; empty: nothing. */
interface ChargeFields {
  amount: string
  unit: 'taka' | 'percent'
}

/** What is charged besides the fee, in the order of the form. */
export const CHARGES = ['return', 'part', 'exchange'] as const satisfies readonly (keyof TariffFields)[]

export type ChargeName = (typeof CHARGES)[number]

export const NO_STEP: StepFields = { upTo: '', fee: '' }

export function newTariff(courier: string, zone: TariffZone): TariffFields {
  const nothing = (): ChargeFields => ({ amount: '', unit: 'taka' })
  return {
    ...{ courier, zone, steps: [{ ...NO_STEP }], perKg: '', codPercent: '' },
    ...{ return: nothing(), part: nothing(), exchange: nothing() },
  }
}

const PATHAO: readonly (readonly [TariffZone, readonly [number, number, number], perKg: string])[] = [
  ['city', [70, 80, 90], '15'],
  ['suburb', [80, 100, 120], ''],
  ['outside', [120, 140, 160], '25'],
]

/**
 * What Pathao published, without what it did not: its help page 'What is the delivery charge?', as it was edited on 14 March 2023.
 */
export function publishedByPathao(): TariffFields[] {
  return PATHAO.map(([zone, [half, one, two], perKg]) => ({
    ...newTariff('pathao', zone),
    steps: [
      { upTo: '500', fee: String(half) },
      { upTo: '1000', fee: String(one) },
      { upTo: '2000', fee: String(two) },
    ],
    ...{ perKg, codPercent: '1' },
  }))
}

export function fieldsOfTariff({ steps, perKg, codPercent, ...tariff }: TariffAnswer): TariffFields {
  return {
    ...{ courier: tariff.courier, zone: tariff.zone },
    steps: steps.map(({ upTo, fee }) => ({ upTo: String(upTo), fee: String(fee) })),
    ...{ perKg: String(perKg), codPercent: String(codPercent) },
    return: fieldsOfCharge(tariff.return),
    part: fieldsOfCharge(tariff.part),
    exchange: fieldsOfCharge(tariff.exchange),
  }
}

function fieldsOfCharge(charge: TariffAnswer['return']): ChargeFields {
  if ('percent' in charge) return { amount: String(charge.percent), unit: 'percent' }
  return { amount: charge.taka === 0 ? '' : String(charge.taka), unit: 'taka' }
}

export function bodyOfTariff({ courier, zone, steps, perKg, codPercent, ...charges }: TariffFields) {
  return {
    ...{ courier, zone, perKg: numberOf(perKg) ?? 0, codPercent: numberOf(codPercent) },
    steps: steps.map(({ upTo, fee }) => ({ upTo: numberOf(upTo), fee: numberOf(fee) })),
    return: bodyOfCharge(charges.return),
    part: bodyOfCharge(charges.part),
    exchange: bodyOfCharge(charges.exchange),
  }
}

function bodyOfCharge({ amount, unit }: ChargeFields) {
  return { [unit]: numberOf(amount) ?? 0 }
}

/** The field that holds the value at this path of the list, `costs.1.return.taka`. */
export function tariffFieldAt(path: string): string {
  const [list, at, field, ...rest] = path.split('.')
  const charge = CHARGES.find((name) => name === field)
  if (charge) return [list, at, charge, 'amount'].join('.')
  return field === undefined || field === 'courier' || field === 'zone'
    ? 'costs'
    : [list, at, field, ...rest].join('.')
}
