import { categoryLink } from '#web/components/categoryAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Place } from './place.ts'

/** Home, the category that the visitor came from if any, this page. */
export function CategoryTrail({ place, category }: { place: Place; category: string | undefined }) {
  const between = category && category !== place.name ? [{ label: category, ...categoryLink(category) }] : []
  return <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, ...between, { label: place.name }]} />
}
