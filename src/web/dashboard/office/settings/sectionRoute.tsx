import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { type SettingsSection, sectionTitle, settingsSections } from '../../words/settingsSections.ts'
import { SectionSkeleton } from './sectionSkeleton.tsx'
import { SettingsFrame } from './settingsFrame.tsx'

/** The screen of a section is in the folder of its name. They load apart, when they are opened. */
const SCREENS = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: ComponentType }>('./*/screen.tsx')).map(([file, load]) => [
    file.split('/')[1],
    lazy(load),
  ]),
)

export function meta({ location: { pathname }, matches }: PageArgs & { location: { pathname: string } }) {
  const { name, text } = sectionAt(pathname)
  return pageMeta({
    matches,
    title: `${sectionTitle(name)} – ${m.settings_title()}`,
    description: text,
    path: `/dashboard/settings/${name}`,
    noIndex: true,
  })
}

/** /dashboard/settings/shop and the other sections. */
export default function SettingsSectionPage() {
  const { name } = sectionAt(useLocation().pathname)
  const Screen = SCREENS[name]
  if (!Screen) throw new Error(`The section ${name} of the settings has no screen`)
  return (
    <SettingsFrame name={name}>
      <Suspense fallback={<SectionSkeleton />}>
        <Screen />
      </Suspense>
    </SettingsFrame>
  )
}

/** The section of an address. The routes admit no other. */
function sectionAt(pathname: string): SettingsSection {
  const section = settingsSections().find(({ name }) => pathname.includes(`/settings/${name}`))
  if (!section) throw new Error(`No section of the settings is at ${pathname}`)
  return section
}
