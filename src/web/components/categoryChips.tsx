import { Link } from '#web/ui/link.tsx'
import { categoryLink } from './categoryAddress.ts'
import { categoryName } from './categoryName.ts'

/** A link to each of these categories. */
export function CategoryChips({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
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
