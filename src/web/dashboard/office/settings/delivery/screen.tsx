import { SectionPage } from '../sectionPage.tsx'
import { DeliveryBoxes } from './deliveryBoxes.tsx'
import { DeliveryPreview } from './deliveryPreview.tsx'
import { deliverySection } from './deliverySection.ts'

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
