import { SectionPage } from '../sectionPage.tsx'
import { ShopBoxes } from './shopBoxes.tsx'
import { ShopPreview } from './shopPreview.tsx'
import { shopSection } from './shopSection.ts'

/** /dashboard/settings/shop */
export default function ShopSettingsPage() {
  return (
    <SectionPage section={shopSection} preview={(form, look) => <ShopPreview form={form} look={look} />}>
      {(form) => <ShopBoxes form={form} />}
    </SectionPage>
  )
}
