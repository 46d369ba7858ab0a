import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { HomeBox } from './homeBox.tsx'
import { HueBox } from './hueBox.tsx'
import { LookPreview } from './lookPreview.tsx'
import { lookSection } from './lookSection.ts'
import { MarksBox } from './marksBox.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_look()} – ${m.settings_title()}`,
    description: m.settings_look_text(),
    path: '/dashboard/settings/look',
    noIndex: true,
  })
}

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
          <HomeBox form={form} />
        </>
      )}
    </SectionPage>
  )
}
