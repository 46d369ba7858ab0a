import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** The heading of a product form, with the way back to the list. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5">
      <Link
        to="/dashboard/allProducts"
        className="-ml-1 inline-flex min-h-tap items-center gap-1.5 px-1 font-medium text-ink-muted text-md hover:text-ink"
      >
        <Icon name="arrow-left" />
        {m.products_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="mr-auto">{title}</h1>
        {children}
      </div>
    </div>
  )
}
