import type { PackableAnswer } from '#contract/parcels/packSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import type { PackedInto } from './packedInto.ts'

/** A parcel as it is packed. `name`: of its customer; empty: this phone keeps none. */
export interface OpenParcel extends Omit<PackableAnswer, 'label'> {
  readonly label: PackableAnswer['label'] & { readonly name: string }
}

/** The parcel that is open on the screen, and how far its packer is. */
export interface AtHand {
  readonly parcel: OpenParcel
  /** Places of its lines that are in the box. */
  readonly ticked: readonly number[]
  readonly into: PackedInto
  /** When the shop was asked, where it could not be asked now. Milliseconds since 1970. */
  readonly asOf?: number | undefined
  /** Its order was changed since it was opened. */
  readonly isOther?: boolean | undefined
}

/** A parcel that was just opened, with its goods as they are called in the language of the page. */
export function beginning(parcel: OpenParcel, asOf?: number): AtHand {
  const { label, packedWeight } = parcel
  return {
    parcel: { ...parcel, label: { ...label, lines: label.lines.map(inLanguage) } },
    ticked: [],
    into: { boxes: label.boxes, weight: packedWeight === null ? '' : digits(packedWeight) },
    asOf,
  }
}

/** The same parcel as the shop has it now: what was ticked stays, unless its order is another one. */
export function asItIsNow(before: AtHand, parcel: OpenParcel): AtHand {
  const now = beginning(parcel)
  if (parcel.revision !== before.parcel.revision) return { ...now, isOther: true }
  return { ...before, parcel: now.parcel, asOf: undefined }
}

function inLanguage(line: OpenParcel['label']['lines'][number]) {
  return { ...line, name: goodsName(line) }
}

const PLACE = 'packing'

/** Keeps what is at hand in this tab, so that it is still there after a reload. A browser keeps no names of customers. */
export function keepAtHand(email: string, atHand: AtHand | undefined): void {
  if (atHand) tabStorage.write(PLACE, { ...atHand, email, parcel: withoutName(atHand.parcel) })
  else tabStorage.remove(PLACE)
}

/** What this person had at hand. */
export function keptAtHand(email: string): AtHand | undefined {
  const kept = tabStorage.read(PLACE)
  return isKept(kept) && kept.email === email ? kept : undefined
}

/** What is known of a parcel beside this, its customer's address and number above all, is left out. */
function withoutName({ label, comment, packedWeight, revision, isLabelOld }: OpenParcel): OpenParcel {
  const { _id, orderId, courier, code, district, takeBack, boxes, lines, printedAt } = label
  return {
    ...{ comment, packedWeight, revision, isLabelOld },
    label: { _id, orderId, courier, code, district, takeBack, boxes, lines, printedAt, name: '' },
  }
}

function isKept(kept: unknown): kept is AtHand & { readonly email: string } {
  if (typeof kept !== 'object' || kept === null) return false
  const { parcel, ticked, into } = kept as Partial<AtHand>
  const label: Partial<OpenParcel['label']> | undefined = parcel?.label
  return (
    [label?._id, label?.orderId, label?.code, into?.weight].every((text) => typeof text === 'string') &&
    [parcel?.revision, into?.boxes].every(Number.isInteger) &&
    [label?.lines, label?.takeBack, ticked].every(Array.isArray)
  )
}
