import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { categoryLink } from './categoryAddress.ts'
import { categoryName } from './categoryName.ts'

/** A link to each of these categories. */
export function CategoryChips({ names, className }: { names: readonly string[]; className?: string }) {
  return (
    <ul className={classes('flex flex-wrap gap-2.5', className)}>
      {names.map((name) => (
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
