import { Outlet, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { publicUrlContext } from '#web/serverContext.ts'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

/** The year of the copyright line (section 2), in the shop's time zone; and where the shop stands, for links to it. */
export function loader({ context }: Route.LoaderArgs) {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', year: 'numeric' }).format(new Date())
  return { year, publicUrl: context.get(publicUrlContext) }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame year={loaderData.year}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the shop's frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaderData = useRouteLoaderData<typeof loader>('storefront/layout')
  return (
    <Frame year={loaderData?.year ?? ''}>
      <ErrorPage error={error} />
    </Frame>
  )
}
