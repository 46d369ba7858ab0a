import { OWN_COURIER } from '#domain/parcel/parcel.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioCard } from '#web/ui/choice.tsx'
import { courierName } from '../../words/parcelTexts.ts'

/** Each order goes with the courier of its own area: no courier is called so. */
export const AS_SET = 'as-set'

/** The couriers of chosen orders, as their areas have them; null: none is on. */
export type Presets = readonly (string | null)[]

/** How many orders go with each courier, most first. */
export function presetCounts(presets: Presets): readonly (readonly [courier: string, orders: number])[] {
  const groups = Map.groupBy(presets, (courier) => courier)
  return [...groups]
    .flatMap(([courier, { length }]) => (courier === null ? [] : [[courier, length] as const]))
    .toSorted(([, one], [, other]) => other - one)
}

/**
 * What is chosen at first: {@link AS_SET} where the orders go with several couriers, or the one with which they all go. Undefined:
 * nothing that the dialog offers.
 */
export function firstChoice(presets: Presets, offered: readonly string[]): string | undefined {
  const counts = presetCounts(presets)
  if (counts.length > 1) return AS_SET
  return offered.find((courier) => courier === counts[0]?.[0])
}

interface PresetCardProps {
  presets: Presets
  /** Of the choices that belong together. */
  name: string
  checked: boolean
  onChoose: () => void
}

/** The choice of each area's own courier, where these are several. */
export function PresetCard({ presets, name, checked, onChoose }: PresetCardProps) {
  const counts = presetCounts(presets)
  if (counts.length < 2) return null
  const parts = counts.map(([courier, orders]) =>
    m.parcels_as_set_part({ courier: courierName({ courier }), shown: count(orders) }),
  )
  return (
    <RadioCard
      name={name}
      label={m.parcels_as_set()}
      detail={parts.join(' · ')}
      checked={checked}
      onChange={onChoose}
      className="sm:col-span-2"
    />
  )
}

/** That some or all of the orders are for the shop's own riders, who are not booked here. */
export function RidersNote({ presets, isAsSet }: { presets: Presets; isAsSet: boolean }) {
  const riders = presets.filter((courier) => courier === OWN_COURIER).length
  const areAll = riders > 0 && riders === presets.length
  if (!areAll && !(isAsSet && riders > 0)) return null
  return (
    <p className="text-ink-muted text-md">{areAll ? m.parcels_all_riders() : m.parcels_as_set_riders()}</p>
  )
}
