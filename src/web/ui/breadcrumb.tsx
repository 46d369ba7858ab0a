import type { To } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Icon } from './icon.tsx'

export interface Crumb {
  label: string
  /** Of a label that is not in the language of the page. */
  lang?: string | undefined
  /** Omitted for the page itself, which comes last. */
  to?: To | undefined
  /** Navigation state that the link carries. */
  state?: unknown
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className="mt-1 md:mt-4">
      <ol className="-mx-4 -my-1 flex min-h-tap items-center gap-1.5 overflow-hidden whitespace-nowrap px-4 py-1 text-ink-muted text-sm">
        {items.map(({ label, lang, to, state }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5 last:shrink not-last:shrink-0">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 text-line-strong" />}
            {to ? (
              <Link
                to={to}
                state={state}
                lang={lang}
                className="-mx-2.5 inline-flex min-h-tap min-w-tap items-center justify-center px-2.5 focus-visible:-outline-offset-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang} className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
