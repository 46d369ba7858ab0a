import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { type SettingsSection, sectionTitle, settingsSections } from '../../words/settingsSections.ts'
import { SectionSkeleton } from './sectionSkeleton.tsx'
import { SettingsFrame } from './settingsFrame.tsx'

/** The screens load apart, so that the list of routes, which every shopper loads, stays short. */
const SCREENS: Readonly<Record<SettingsSection['name'], ComponentType>> = {
  shop: lazy(() => import('./shop/screen.tsx')),
  look: lazy(() => import('./look/screen.tsx')),
  delivery: lazy(() => import('./delivery/screen.tsx')),
  checkout: lazy(() => import('./checkout/screen.tsx')),
  messages: lazy(() => import('./messages/screen.tsx')),
  tracking: lazy(() => import('./tracking/screen.tsx')),
  security: lazy(() => import('./security/screen.tsx')),
  search: lazy(() => import('./search/screen.tsx')),
  risk: lazy(() => import('./risk/screen.tsx')),
  payments: lazy(() => import('./payments/screen.tsx')),
  couriers: lazy(() => import('./couriers/screen.tsx')),
  backups: lazy(() => import('./backups/screen.tsx')),
}

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
