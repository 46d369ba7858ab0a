import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** The head of the welcome page. `lead` is undefined while it is on its way. */
export function Greeting({ user, lead }: { user: SessionUser; lead: string | undefined }) {
  return (
    <>
      <h1>
        {user.displayName ? m.dashboard_welcome({ name: user.displayName }) : m.dashboard_welcome_nameless()}
      </h1>
      <p className="mt-1 min-h-6 text-ink-muted text-md">
        {lead ?? <Skeleton className="my-1 h-4 w-72 max-w-full" />}
      </p>
    </>
  )
}
