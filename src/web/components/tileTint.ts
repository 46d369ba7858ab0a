import { CATEGORIES, nameKey } from '#domain/catalogue/categories.ts'
import type { Tint } from '#web/ui/picture.tsx'

/** In turn, so that neighbours in the category list differ. Muslin stays for what has no known category. */
const ROTATION: readonly Tint[] = ['rose', 'sky', 'mint', 'marigold', 'neel', 'lilac']

const byCategory = new Map(
  CATEGORIES.map(({ name }, index) => [nameKey(name), ROTATION[index % ROTATION.length] ?? 'muslin']),
)

/** The ground on which pictures of a category stand. */
export function tileTint(category: string): Tint {
  return byCategory.get(nameKey(category)) ?? 'muslin'
}
