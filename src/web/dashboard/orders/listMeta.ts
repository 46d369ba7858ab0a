import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { orderListAt } from './lists.ts'

/** What the page of a list says of itself. */
export function listMeta({ location }: { location: { pathname: string } }) {
  const list = orderListAt(location.pathname)
  return pageMeta({
    title: list.title(),
    description: m.orders_description(),
    path: `/dashboard/${list.path}`,
    noIndex: true,
  })
}
