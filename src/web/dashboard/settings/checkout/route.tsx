import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { CheckoutBoxes } from './checkoutBoxes.tsx'
import { CheckoutPreview } from './checkoutPreview.tsx'
import { checkoutSection } from './checkoutSection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_checkout()} – ${m.settings_title()}`,
    description: m.settings_checkout_text(),
    path: '/dashboard/settings/checkout',
    noIndex: true,
  })
}

/** /dashboard/settings/checkout */
export default function CheckoutSettingsPage() {
  return (
    <SectionPage
      section={checkoutSection}
      preview={(form, look) => <CheckoutPreview form={form} look={look} />}
    >
      {(form) => <CheckoutBoxes form={form} />}
    </SectionPage>
  )
}
