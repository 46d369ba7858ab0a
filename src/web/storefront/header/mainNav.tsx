import { Link, useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { menuPages } from './pages.ts'

/** From 768 px. The current page carries a stitch. */
export function MainNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.nav_main()} className="max-md:hidden">
      <ul className="flex gap-0.5">
        {menuPages().map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              prefetch="intent"
              className="group relative flex min-h-tap min-w-tap items-center justify-center whitespace-nowrap rounded-chip px-2 font-medium text-ink-muted text-md hover:text-ink aria-[current=page]:text-ink lg:px-3.5"
            >
              {label}
              <span
                aria-hidden="true"
                className="motif-stitch absolute inset-x-2 bottom-1.5 hidden bg-accent group-aria-[current=page]:block lg:inset-x-3.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
