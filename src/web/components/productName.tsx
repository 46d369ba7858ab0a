import { type NamePlace, truncate } from '#domain/text/truncate.ts'
import { useNameLimit } from './useNameLimit.ts'

/** A product's name, cut to what its place takes at this width (section 9). */
export function ProductName({ name, place }: { name: string; place: NamePlace }) {
  return truncate(name, useNameLimit(place))
}
