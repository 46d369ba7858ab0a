import { Outlet, useRouteLoaderData } from 'react-router'
import { ZERO } from '#domain/money/money.ts'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { shopContext } from '#web/serverContext.ts'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

/** The promise that a setting decides: free delivery above so many poisha. */
export function loader({ context }: Route.LoaderArgs) {
  return { freeOver: context.get(shopContext).freeDeliveryOver }
}

/** It does not change between one of these pages and the next. */
export const shouldRevalidate = () => false

export default function AuthenticationLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame freeOver={loaderData.freeOver}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaderData = useRouteLoaderData<typeof loader>('authentication/layout')
  return (
    <Frame freeOver={loaderData?.freeOver ?? ZERO}>
      <ErrorPage error={error} />
    </Frame>
  )
}
