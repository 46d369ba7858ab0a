import { SectionPage } from '../sectionPage.tsx'
import { CheckoutBoxes } from './checkoutBoxes.tsx'
import { CheckoutPreview } from './checkoutPreview.tsx'
import { checkoutSection } from './checkoutSection.ts'

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
