import { categoryLink } from '#web/components/categoryAddress.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Place } from './place.ts'

interface CategoryTrailProps {
  place: Place
  /** The place's name in the page's language. */
  title: string
  category: string | undefined
}

/** Home, the category that the visitor came from if any, this page. */
export function CategoryTrail({ place, title, category }: CategoryTrailProps) {
  const between =
    category && category !== place.name ? [{ label: categoryName(category), ...categoryLink(category) }] : []
  return <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, ...between, { label: title }]} />
}
