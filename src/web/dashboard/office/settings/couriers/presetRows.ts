import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'

type ByArea = CouriersSettings['byArea']

/** An area with its courier, as the form shows it. */
export interface AreaRow {
  readonly area: string
  readonly label: { readonly en: string; readonly bn: string }
  /** Empty: as all other areas. */
  readonly courier: string
  /** The shop no longer has it: orders from before still name it. */
  readonly isGone: boolean
}

/** A row for each area of the shop, then for those that it no longer has and that still have a courier. */
export function rowsOfAreas(
  areas: readonly { readonly name: string; readonly nameBengali: string }[],
  byArea: ByArea,
): readonly AreaRow[] {
  const now = areas.map(({ name, nameBengali }) => ({
    ...{ area: name, label: { en: name, bn: nameBengali }, isGone: false },
    courier: byArea.find(({ area }) => area === name)?.courier ?? '',
  }))
  const gone = byArea
    .filter(({ area }) => !areas.some(({ name }) => name === area))
    .map(({ area, courier }) => ({ area, label: { en: area, bn: area }, courier, isGone: true }))
  return [...now, ...gone]
}

/** The couriers of areas with that of one changed; empty: it has none of its own. */
export function withCourier(byArea: ByArea, area: string, courier: string) {
  const others = byArea.filter((one) => one.area !== area)
  return courier === '' ? others : [...others, { area, courier }]
}
