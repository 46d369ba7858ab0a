import { SectionPage } from '../sectionPage.tsx'
import { GoodsBox } from './goodsBox.tsx'
import { HomeBox } from './homeBox.tsx'
import { HueBox } from './hueBox.tsx'
import { LookPreview } from './lookPreview.tsx'
import { lookSection } from './lookSection.ts'
import { MarksBox } from './marksBox.tsx'

/** /dashboard/settings/look */
export default function LookSettingsPage() {
  return (
    <SectionPage
      section={lookSection}
      preview={(form, look) => <LookPreview form={form} language={look.language} />}
      previewSwitches={['language']}
    >
      {(form) => (
        <>
          <MarksBox form={form} />
          <HueBox form={form} />
          <GoodsBox form={form} />
          <HomeBox form={form} />
        </>
      )}
    </SectionPage>
  )
}
