import { Outlet, useRouteLoaderData } from 'react-router'
import { ZERO } from '#domain/money/money.ts'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { shopContext } from '#web/serverContext.ts'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

/** The amount of the free-delivery notice, which a setting decides. */
export function loader({ context }: Route.LoaderArgs) {
  return { noticeOver: context.get(shopContext).freeDelivery.noticeOver }
}

/** It does not change between one of these pages and the next. */
export const shouldRevalidate = () => false

export default function AuthenticationLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame noticeOver={loaderData.noticeOver}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaderData = useRouteLoaderData<typeof loader>('authentication/layout')
  return (
    <Frame noticeOver={loaderData?.noticeOver ?? ZERO}>
      <ErrorPage error={error} />
    </Frame>
  )
}
