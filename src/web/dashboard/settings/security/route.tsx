import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { SecurityBoxes } from './securityBoxes.tsx'
import { SecurityPreview } from './securityPreview.tsx'
import { securitySection } from './securitySection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_security()} – ${m.settings_title()}`,
    description: m.settings_security_text(),
    path: '/dashboard/settings/security',
    noIndex: true,
  })
}

/** /dashboard/settings/security */
export default function SecuritySettingsPage() {
  return (
    <SectionPage section={securitySection} preview={(form) => <SecurityPreview form={form} />}>
      {(form) => <SecurityBoxes form={form} />}
    </SectionPage>
  )
}
