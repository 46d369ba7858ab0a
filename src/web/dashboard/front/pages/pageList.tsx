import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ownPages } from './ownPages.ts'

/** The pages with texts of the owner's, to choose one. */
export function PageList() {
  return (
    <>
      <h1>{m.pages_title()}</h1>
      <p className="mt-1 max-w-read text-ink-muted">{m.pages_text()}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:gap-4">
        {ownPages().map(({ slug, name, text, icon }) => (
          <li key={slug}>
            <Link
              to={`/dashboard/pages/${slug}`}
              className="flex h-full items-center gap-3.5 rounded-panel border border-line bg-surface p-4 hover:border-line-strong sm:p-5 dark:bg-surface-raised"
            >
              <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-lg leading-snug">{name}</span>
                <span className="mt-0.5 block text-ink-muted text-md">{text}</span>
              </span>
              <Icon name="chevron-right" className="flex-none text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
