import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

interface PageHeadProps {
  title: string
  /** The list that the page belongs to, and the text of its link. */
  back: { to: string; label: string }
  /** Shown beside the heading. */
  children?: ReactNode
}

/** The heading of a form, with the link back to its list. */
export function PageHead({ title, back, children }: PageHeadProps) {
  return (
    <div className="mb-5">
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-tap items-center gap-1.5 px-1 font-medium text-ink-muted text-md hover:text-ink"
      >
        <Icon name="arrow-left" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="mr-auto">{title}</h1>
        {children}
      </div>
    </div>
  )
}
