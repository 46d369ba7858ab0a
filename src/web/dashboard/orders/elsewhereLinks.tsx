import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import type { Elsewhere } from './elsewhere.ts'

interface ElsewhereLinksProps {
  places: readonly Elsewhere[]
  /** The open list has found some as well. */
  more: boolean
}

/** '3 more in Delivered', each a link to that list with the same search. */
export function ElsewhereLinks({ places, more }: ElsewhereLinksProps) {
  const texts = places.map(({ label, orders, capped }) => {
    const found = { orders: `${count(orders)}${capped ? '+' : ''}`, list: label }
    return more ? m.orders_more_in(found) : m.orders_found_in(found)
  })
  return (
    <>
      <p role="status" className="sr-only">
        {texts.join(', ')}
      </p>
      {places.length > 0 && (
        <nav aria-label={m.orders_elsewhere()} className="list-elsewhere">
          {places.map(({ to }, index) => (
            <Link key={to} to={to} className="text-link underline-offset-4 hover:underline">
              {texts[index]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
