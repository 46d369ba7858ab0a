import { useLocation } from 'react-router'
import { findCategory } from '#domain/catalogue/categories.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { readCategoryState } from '#web/components/categoryAddress.ts'
import { narrowingCategory, type Place } from './place.ts'

export interface Origin {
  /** The category that the visitor came from, by its English name; for the trail. */
  readonly category: string | undefined
  /** The same where it narrows the list: several categories share the subcategory. */
  readonly narrowing: string | undefined
}

/** What the navigation state tells about the way here (section 2). Nothing until the page is alive. */
export function useOrigin(place: Place): Origin {
  const { state } = useLocation()
  const from = useHydrated() ? readCategoryState(state)?.category : undefined
  return {
    category: from === undefined ? undefined : findCategory(from)?.name,
    narrowing: narrowingCategory(place.query.subCategory ?? '', from),
  }
}
