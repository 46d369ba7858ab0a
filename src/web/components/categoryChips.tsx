import { STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { categoryLink } from './categoryAddress.ts'
import { categoryName } from './categoryName.ts'

/** A link to each category of the storefront. */
export function CategoryChips({ className }: { className?: string }) {
  return (
    <ul className={classes('flex flex-wrap gap-2.5', className)}>
      {STOREFRONT_CATEGORIES.map(({ name }) => (
        <li key={name}>
          <Link
            {...categoryLink(name)}
            className="inline-flex min-h-tap items-center rounded-full border border-line-strong px-4.5 font-medium text-md hover:border-ink hover:bg-surface-hover"
          >
            {categoryName(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
