import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { NoticeBox, NoticePreview } from './trackingParts.tsx'
import { trackingSection } from './trackingSection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_tracking()} – ${m.settings_title()}`,
    description: m.settings_tracking_text(),
    path: '/dashboard/settings/tracking',
    noIndex: true,
  })
}

/** /dashboard/settings/tracking */
export default function TrackingSettingsPage() {
  return (
    <SectionPage
      section={trackingSection}
      preview={(form, look) => <NoticePreview form={form} look={look} />}
    >
      {(form) => <NoticeBox form={form} />}
    </SectionPage>
  )
}
