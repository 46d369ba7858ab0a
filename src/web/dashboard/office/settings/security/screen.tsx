import { SectionPage } from '../sectionPage.tsx'
import { SecurityBoxes } from './securityBoxes.tsx'
import { SecurityPreview } from './securityPreview.tsx'
import { securitySection } from './securitySection.ts'

/** /dashboard/settings/security */
export default function SecuritySettingsPage() {
  return (
    <SectionPage section={securitySection} preview={(form) => <SecurityPreview form={form} />}>
      {(form) => <SecurityBoxes form={form} />}
    </SectionPage>
  )
}
