import type { ProductSense } from '#data/catalogue/productSearch.ts'
import type { CategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { createSynonyms } from '#domain/search/synonyms.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'

/** Returns what searches know at the moment: the names of categories, and the owner's words that mean the same. */
export function createSearchSense(
  kinds: () => CategorySearch,
  settings: () => Pick<OwnerSettings, 'search'>,
): () => ProductSense {
  let of: readonly [CategorySearch, OwnerSettings['search']['synonyms']] | undefined
  let sense: ProductSense | undefined
  return () => {
    const [categories, lists] = [kinds(), settings().search.synonyms]
    if (sense && of?.[0] === categories && of[1] === lists) return sense
    of = [categories, lists]
    const { named, startingWith } = categories
    const synonyms = createSynonyms(lists)
    sense = {
      named,
      startingWith,
      synonyms,
      get words() {
        return categories.words
      },
    }
    return sense
  }
}
