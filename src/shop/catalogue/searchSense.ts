import type { ProductSense } from '#data/catalogue/productSearch.ts'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { CategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { saidColors } from '#domain/search/optionTerm.ts'
import { createSynonyms } from '#domain/search/synonyms.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'

/** Returns what searches know at the moment: the names of categories and of own colours, and the owner's words that mean the same. */
export function createSearchSense(
  kinds: () => CategorySearch,
  settings: () => Pick<OwnerSettings, 'search'>,
  colorNames: () => ColorNames,
): () => ProductSense {
  let of: readonly [CategorySearch, OwnerSettings['search']['synonyms'], ColorNames] | undefined
  let sense: ProductSense | undefined
  return () => {
    const [categories, lists, names] = [kinds(), settings().search.synonyms, colorNames()]
    if (sense && of?.[0] === categories && of[1] === lists && of[2] === names) return sense
    of = [categories, lists, names]
    const { named, startingWith } = categories
    const synonyms = createSynonyms(lists)
    sense = {
      named,
      startingWith,
      synonyms,
      colors: saidColors(names),
      get words() {
        return categories.words
      },
    }
    return sense
  }
}
