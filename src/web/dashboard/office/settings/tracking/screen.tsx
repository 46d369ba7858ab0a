import { SectionPage } from '../sectionPage.tsx'
import { FeedBox } from './feedBox.tsx'
import { OfflineBox } from './offlineBox.tsx'
import { NoticeBox, NoticePreview } from './trackingParts.tsx'
import { trackingSection } from './trackingSection.ts'

/** /dashboard/settings/tracking */
export default function TrackingSettingsPage() {
  return (
    <SectionPage
      section={trackingSection}
      preview={(form, look) => <NoticePreview form={form} look={look} />}
    >
      {(form) => (
        <>
          <NoticeBox form={form} />
          <FeedBox form={form} />
          <OfflineBox form={form} />
        </>
      )}
    </SectionPage>
  )
}
