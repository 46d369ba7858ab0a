import { Logo } from '#web/components/logo.tsx'
import { ErrorPage } from './errorPage.tsx'

/** The last resort, when even the shop's frame could not be drawn. */
export function RootErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <div className="wrap flex min-h-18 items-center">
        <Logo />
      </div>
      <ErrorPage error={error} />
    </main>
  )
}
