import { useRouteLoaderData } from 'react-router'
import { Logo } from '#web/components/logo.tsx'
import { ErrorPage } from './errorPage.tsx'

/** The last resort, if even the shop's frame could not be rendered. The logo needs what the root route loads. */
export function RootErrorPage({ error }: { error: unknown }) {
  const isLoaded = useRouteLoaderData('root') !== undefined
  return (
    <main id="main">
      <div className="wrap flex min-h-18 items-center">{isLoaded && <Logo />}</div>
      <ErrorPage error={error} />
    </main>
  )
}
