/** The entries of `after` that hold something else than in `before`. Values are texts, numbers, lists or objects of them. */
export function differingFrom<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const values = new Map<string, unknown>(Object.entries(before))
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(values.get(name)),
  )
  return Object.fromEntries(differing) as Partial<Fields>
}
