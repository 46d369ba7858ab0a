import { lazy, Suspense } from 'react'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { askReturnAddress } from '../../../words/orderAddresses.ts'
import type { Route } from './+types/route.ts'

const AskReturnScreen = lazy(async () => ({
  default: (await import('./askReturnScreen.tsx')).AskReturnScreen,
}))

export function meta({ matches, params: { id } }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.ask_return_page({ id }),
    description: m.ask_return_description(),
    path: askReturnAddress(id),
    noIndex: true,
  })
}

/** /dashboard/askReturn/{id}: its customer asks to return goods of a delivered order, or staff for them. */
export default function AskReturnPage({ params: { id } }: Route.ComponentProps) {
  return (
    <Suspense>
      <AskReturnScreen key={id} id={id} />
    </Suspense>
  )
}
