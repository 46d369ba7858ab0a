import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The head of the welcome page. `lead` is undefined while loading. */
export function Greeting({ user, lead }: { user: SessionUser; lead: string | undefined }) {
  return (
    <>
      <h1>
        {user.displayName ? m.dashboard_welcome({ name: user.displayName }) : m.dashboard_welcome_nameless()}
      </h1>
      <p className="mt-1 min-h-6 text-ink-muted text-md">
        {lead ?? <Skeleton className="my-1 h-4 w-72 max-w-full" />}
      </p>
    </>
  )
}

/** Links to the next steps. */
export function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {steps.map(({ to, icon, title, text }) => (
        <li key={title} className="min-w-0">
          <Link
            to={to}
            className="group flex h-full items-start gap-4 rounded-panel border border-line bg-surface p-5 hover:border-line-strong dark:bg-surface-raised"
          >
            <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-snug">{title}</span>
              <span className="mt-0.5 block wrap-anywhere text-ink-muted text-md">{text}</span>
            </span>
            <Icon
              name="chevron-right"
              className="self-center text-line-strong transition duration-fast group-hover:text-ink"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface NextStep {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** The next steps of a customer. */
export function nextSteps({ email, emailVerified }: SessionUser): NextStep[] {
  const verify: NextStep = {
    to: '/dashboard/account',
    icon: 'mail-check',
    title: m.dashboard_verify_title(),
    text: m.dashboard_verify_text({ email }),
  }
  return [
    ...(emailVerified ? [] : [verify]),
    {
      to: '/dashboard/account',
      icon: 'user-round-pen',
      title: m.dashboard_name_title(),
      text: m.dashboard_name_text(),
    },
    { to: '/track', icon: 'truck', title: m.nav_track(), text: m.dashboard_track_text() },
    {
      to: '/shop',
      icon: 'layout-grid',
      title: m.dashboard_shop_title(),
      text: m.dashboard_shop_text(),
    },
    {
      to: '/cart',
      icon: 'shopping-bag',
      title: m.dashboard_cart_title(),
      text: m.dashboard_cart_text(),
    },
  ]
}

/** The first steps in a shop without orders. Without goods there is nothing to look through or to order. */
export function firstSteps(hasGoods: boolean): NextStep[] {
  const slider: NextStep = {
    to: '/dashboard/manageSlider',
    icon: 'images',
    title: m.welcome_step_slider_title(),
    text: m.welcome_step_slider_text(),
  }
  if (!hasGoods) {
    const add: NextStep = {
      to: '/dashboard/addProduct',
      icon: 'plus',
      title: m.welcome_step_add_title(),
      text: m.welcome_step_add_text(),
    }
    return [add, slider]
  }
  return [
    {
      to: '/dashboard/allProducts',
      icon: 'package',
      title: m.welcome_step_products_title(),
      text: m.welcome_step_products_text(),
    },
    slider,
    {
      to: '/shop',
      icon: 'shopping-bag',
      title: m.welcome_step_trial_title(),
      text: m.welcome_step_trial_text(),
    },
  ]
}

/** What somebody works on who keeps the catalogue. */
export function catalogueSteps(): NextStep[] {
  return [
    {
      to: '/dashboard/allProducts',
      icon: 'package',
      title: m.welcome_link_products(),
      text: m.welcome_step_products_text(),
    },
    {
      to: '/dashboard/addProduct',
      icon: 'plus',
      title: m.welcome_step_add_title(),
      text: m.welcome_step_add_text(),
    },
    {
      to: '/dashboard/stock',
      icon: 'warehouse',
      title: m.stock_title(),
      text: m.stock_home_text(),
    },
    {
      to: '/dashboard/categories',
      icon: 'layout-grid',
      title: m.welcome_link_categories(),
      text: m.welcome_step_categories_text(),
    },
    {
      to: '/dashboard/manageSlider',
      icon: 'images',
      title: m.welcome_link_slider(),
      text: m.welcome_step_slider_text(),
    },
    { to: '/dashboard/pages', icon: 'file-text', title: m.pages_title(), text: m.welcome_step_pages_text() },
  ]
}
