import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { DeliveryBoxes } from './deliveryBoxes.tsx'
import { DeliveryPreview } from './deliveryPreview.tsx'
import { deliverySection } from './deliverySection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_delivery()} – ${m.settings_title()}`,
    description: m.settings_delivery_text(),
    path: '/dashboard/settings/delivery',
    noIndex: true,
  })
}

/** /dashboard/settings/delivery */
export default function DeliverySettingsPage() {
  return (
    <SectionPage
      section={deliverySection}
      preview={(form, look) => <DeliveryPreview form={form} look={look} />}
    >
      {(form) => <DeliveryBoxes form={form} />}
    </SectionPage>
  )
}
