import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'

/** `children`: suggestions. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="wrap pt-6">
        <EmptyState
          level={1}
          title={m.not_found_title()}
          text={m.not_found_text()}
          action={<ButtonLink to="/">{m.nav_go_home()}</ButtonLink>}
        />
      </div>
      {children}
    </>
  )
}
