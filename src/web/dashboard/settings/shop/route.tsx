import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { ShopBoxes } from './shopBoxes.tsx'
import { ShopPreview } from './shopPreview.tsx'
import { shopSection } from './shopSection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.settings_shop()} – ${m.settings_title()}`,
    description: m.settings_shop_text(),
    path: '/dashboard/settings/shop',
    noIndex: true,
  })
}

/** /dashboard/settings/shop */
export default function ShopSettingsPage() {
  return (
    <SectionPage section={shopSection} preview={(form, look) => <ShopPreview form={form} look={look} />}>
      {(form) => <ShopBoxes form={form} />}
    </SectionPage>
  )
}
