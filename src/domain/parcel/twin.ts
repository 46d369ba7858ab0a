import type { NewsWord } from './news.ts'
import type { Parcel } from './parcel.ts'
import { knownConsignment } from './typedCode.ts'

/** News of which it matters whose they are. */
interface Named {
  readonly word: NewsWord
  /** The courier's own id. */
  readonly consignment?: string | undefined
}

/** Words after which nothing has to be stopped any more, or that say nothing. */
const ENDED: readonly NewsWord[] = ['told', 'coming-back', 'way-back', 'said-back']

/** Whether what a courier says under the number of a parcel is of another parcel than the one that the shop follows. */
export function isOfTwin(
  parcel: Parcel,
  { consignment }: Pick<Named, 'consignment'>,
  courier: string,
): boolean {
  if (courier !== parcel.courier) return true
  const known = knownConsignment(parcel)
  return known !== undefined && consignment !== undefined && known !== consignment
}

/** The courier's id of the other parcel of this number after these news; see `Parcel.twin`. */
export function twinAfter(
  { deniedWith, twin }: Pick<Parcel, 'deniedWith' | 'twin'>,
  { word, consignment }: Named,
  courier: string,
): string | undefined {
  return deniedWith === courier && !ENDED.includes(word) ? (consignment ?? twin) : twin
}
