import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

export interface NextStep {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** What a customer can do from here. */
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

/** What somebody who opens a shop does while no order has come yet. */
export function firstSteps(): NextStep[] {
  return [
    {
      to: '/dashboard/allProducts',
      icon: 'package',
      title: m.welcome_step_products_title(),
      text: m.welcome_step_products_text(),
    },
    {
      to: '/dashboard/manageSlider',
      icon: 'images',
      title: m.welcome_step_slider_title(),
      text: m.welcome_step_slider_text(),
    },
    {
      to: '/shop',
      icon: 'shopping-bag',
      title: m.welcome_step_trial_title(),
      text: m.welcome_step_trial_text(),
    },
  ]
}
