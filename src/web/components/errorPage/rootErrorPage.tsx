import { Logo } from '#web/components/logo.tsx'
import { ErrorPage } from './errorPage.tsx'

/** The last resort, if even the shop's frame could not be rendered. */
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
