import { SectionPage } from '../sectionPage.tsx'
import { SynonymsBox, SynonymsPreview } from './searchParts.tsx'
import { searchSection } from './searchSection.ts'

/** /dashboard/settings/search; with `?word=…`, a new line begins with that word. */
export default function SearchSettingsPage() {
  return (
    <SectionPage
      section={searchSection}
      preview={(form) => <SynonymsPreview form={form} />}
      previewSwitches={[]}
    >
      {(form) => <SynonymsBox form={form} />}
    </SectionPage>
  )
}
