/** The ids with one of them at place `to`, counted from 0; those between move up. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The slides in the order of `ids`; those that are not among them come last, as they came. */
export function inOrder<Slide extends { readonly _id: string }>(
  slides: readonly Slide[],
  ids: readonly string[],
): readonly Slide[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Slide) => place.get(_id) ?? ids.length
  return slides.toSorted((one, other) => placeOf(one) - placeOf(other))
}
