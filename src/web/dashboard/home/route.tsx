import { Link } from 'react-router'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useSignedIn } from '../signedIn.ts'
import { nextSteps } from './nextSteps.ts'

export const meta = () =>
  pageMeta({
    title: m.dashboard_title(),
    description: m.dashboard_description(),
    path: '/dashboard',
    noIndex: true,
  })

/** /dashboard (section 2). */
export default function DashboardHomePage() {
  const { user } = useSignedIn()
  return (
    <>
      <h1>
        {user.displayName ? m.dashboard_welcome({ name: user.displayName }) : m.dashboard_welcome_nameless()}
      </h1>
      <p className="mt-1 text-ink-muted">{m.dashboard_lead({ email: user.email })}</p>
      <h2 className="mt-8 mb-3 text-lg! tracking-normal">{m.dashboard_next()}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {nextSteps(user).map(({ to, icon, title, text }) => (
          <li key={title}>
            <Link
              to={to}
              className="group flex h-full items-start gap-4 rounded-panel border border-line bg-surface p-5 hover:border-line-strong dark:bg-surface-raised"
            >
              <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold leading-snug">{title}</span>
                <span className="mt-0.5 block text-ink-muted text-md">{text}</span>
              </span>
              <Icon
                name="chevron-right"
                className="self-center text-line-strong transition duration-fast group-hover:text-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
