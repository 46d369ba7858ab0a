import { data } from 'react-router'
import { NotFoundPage } from '#web/components/errorPage/notFoundPage.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/route.ts'

/** Answers every address that no other route matches (section 2). */
export function loader() {
  return data(null, { status: 404 })
}

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.not_found_title(),
    description: m.not_found_text(),
    path: location.pathname,
    noIndex: true,
  })
}

export default function MissingPage() {
  return (
    <NotFoundPage>
      <Suggestions />
    </NotFoundPage>
  )
}
