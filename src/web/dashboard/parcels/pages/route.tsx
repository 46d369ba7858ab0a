import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type Role, STAFF_ROLES } from '#domain/people/user.ts'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { COUNTS_PATH } from '../list/useParcelCounts.ts'

interface ParcelPage {
  readonly Screen: ComponentType<{ role: Role }>
  readonly title: () => string
  readonly description: () => string
}

/** The pages of parcels. They share a route, since every shopper loads the list of routes, and load apart. */
const PAGES: Readonly<Record<'parcels' | 'labels' | 'picking' | 'scan' | 'runs' | 'sheets', ParcelPage>> = {
  parcels: {
    Screen: lazy(async () => ({ default: (await import('../list/parcelsScreen.tsx')).ParcelsScreen })),
    title: m.parcels_title,
    description: m.parcels_description,
  },
  labels: {
    Screen: lazy(async () => ({ default: (await import('../labels/labelsScreen.tsx')).LabelsScreen })),
    title: m.labels_title,
    description: m.labels_description,
  },
  picking: {
    Screen: lazy(async () => ({ default: (await import('../picking/pickingScreen.tsx')).PickingScreen })),
    title: m.picking_title,
    description: m.picking_description,
  },
  scan: {
    Screen: lazy(async () => ({ default: (await import('../scan/scanScreen.tsx')).ScanScreen })),
    title: m.scan_title,
    description: m.scan_description,
  },
  runs: {
    Screen: lazy(async () => ({ default: (await import('../runs/runsScreen.tsx')).RunsScreen })),
    title: m.runs_title,
    description: m.runs_description,
  },
  sheets: {
    Screen: lazy(async () => ({ default: (await import('../sheets/sheetsScreen.tsx')).SheetsScreen })),
    title: m.sheets_title,
    description: m.sheets_description,
  },
}

export function meta({ location: { pathname }, matches }: PageArgs & { location: { pathname: string } }) {
  const name = pageAt(pathname)
  const { title, description } = PAGES[name]
  return pageMeta({
    matches,
    title: title(),
    description: description(),
    path: `/dashboard/${name}`,
    noIndex: true,
  })
}

/** The menu counts parcels on each of them. */
export const handle: EarlyHandle = {
  earlyReads: () => [{ path: COUNTS_PATH, roles: STAFF_ROLES.filter(needs('orders.ship')) }],
}

/** /dashboard/parcels, /dashboard/runs; /dashboard/labels?ids=ID,ID, /dashboard/picking?ids=ID,ID; /dashboard/scan?job=; /dashboard/sheets?id=. */
export default function ParcelPages() {
  const { Screen } = PAGES[pageAt(useLocation().pathname)]
  return (
    <StaffOnly allows={needs('orders.ship')}>
      {(role) => (
        <Suspense>
          <Screen role={role} />
        </Suspense>
      )}
    </StaffOnly>
  )
}

/** The page of an address. The routes admit no other. */
function pageAt(pathname: string): keyof typeof PAGES {
  return (
    (['labels', 'picking', 'scan', 'runs', 'sheets'] as const).find((name) =>
      pathname.includes(`/${name}`),
    ) ?? 'parcels'
  )
}
