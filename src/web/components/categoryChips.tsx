import { useRouteLoaderData } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { categoryLink } from './categoryAddress.ts'
import type { ShownCategory } from './categoryLabel.ts'

interface CategoryChipsProps {
  categories: readonly ShownCategory[]
  className?: string
}

/** A link to each category. */
export function CategoryChips({ categories, className }: CategoryChipsProps) {
  return (
    <ul className={classes('flex flex-wrap gap-2.5', className)}>
      {categories.map(({ name, label }) => (
        <li key={name}>
          <Link
            {...categoryLink(name)}
            className="inline-flex min-h-tap items-center rounded-full border border-line-strong px-4.5 font-medium text-md hover:border-ink hover:bg-surface-hover"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The categories of the storefront, from the loader of its layout; none outside of it. */
export function useStorefrontCategories(): readonly ShownCategory[] {
  const layout = useRouteLoaderData('storefront/layout') as
    | { readonly categories?: readonly ShownCategory[] }
    | undefined
  return layout?.categories ?? []
}
