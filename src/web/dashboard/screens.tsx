import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Capability } from '#domain/people/permissions.ts'
import { type Role, STAFF_ROLES } from '#domain/people/user.ts'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from './frame/role/staffOnly.tsx'
import { COUNTS_PATH } from './parcels/list/useParcelCounts.ts'

interface Page {
  readonly Screen: ComponentType<{ role: Role }>
  readonly needs: Capability
  readonly title: () => string
  readonly description: () => string
}

const NAMES = [
  ...(['labels', 'picking', 'scan', 'runs', 'sheets'] as const),
  ...(['costs', 'money', 'reports', 'returns', 'parcels'] as const),
] as const

/** The pages of parcels and money, and of what came back. They share a route, since every shopper loads the list of routes, and load apart. */
const PAGES: Readonly<Record<(typeof NAMES)[number], Page>> = {
  parcels: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({ default: (await import('./parcels/list/parcelsScreen.tsx')).ParcelsScreen })),
    title: m.parcels_title,
    description: m.parcels_description,
  },
  labels: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({ default: (await import('./parcels/labels/labelsScreen.tsx')).LabelsScreen })),
    title: m.labels_title,
    description: m.labels_description,
  },
  picking: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({
      default: (await import('./parcels/picking/pickingScreen.tsx')).PickingScreen,
    })),
    title: m.picking_title,
    description: m.picking_description,
  },
  scan: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({ default: (await import('./parcels/scan/scanScreen.tsx')).ScanScreen })),
    title: m.scan_title,
    description: m.scan_description,
  },
  runs: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({ default: (await import('./parcels/runs/runsScreen.tsx')).RunsScreen })),
    title: m.runs_title,
    description: m.runs_description,
  },
  sheets: {
    needs: 'orders.ship',
    Screen: lazy(async () => ({ default: (await import('./parcels/sheets/sheetsScreen.tsx')).SheetsScreen })),
    title: m.sheets_title,
    description: m.sheets_description,
  },
  costs: {
    needs: 'money.read',
    Screen: lazy(async () => ({ default: (await import('./money/costs/costsScreen.tsx')).CostsScreen })),
    title: m.costs_title,
    description: m.costs_description,
  },
  money: {
    needs: 'money.read',
    Screen: lazy(async () => ({
      default: (await import('./money/receivables/moneyScreen.tsx')).MoneyScreen,
    })),
    title: m.money_title,
    description: m.money_description,
  },
  reports: {
    needs: 'money.read',
    Screen: lazy(async () => ({
      default: (await import('./money/reports/reportsScreen.tsx')).ReportsScreen,
    })),
    title: m.reports_title,
    description: m.reports_description,
  },
  returns: {
    needs: 'money.read',
    Screen: lazy(async () => ({
      default: (await import('./selling/returns/returnsScreen.tsx')).ReturnsScreen,
    })),
    title: m.returns_title,
    description: m.returns_text,
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

/** The menu counts parcels on each of them, for those who have them in it. */
export const handle: EarlyHandle = {
  earlyReads: () => [{ path: COUNTS_PATH, roles: STAFF_ROLES.filter(needs('orders.ship')) }],
}

/** /dashboard/parcels, /dashboard/runs; /dashboard/labels?ids=ID,ID, /dashboard/picking?ids=ID,ID; /dashboard/scan?job=; /dashboard/sheets?id=; /dashboard/costs?month=2026-11; /dashboard/money, /dashboard/money/ID; /dashboard/reports?from=&until=; /dashboard/returns?from=&until=. */
export default function Screens() {
  const { Screen, needs: capability } = PAGES[pageAt(useLocation().pathname)]
  return (
    <StaffOnly allows={needs(capability)}>
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
  return NAMES.find((name) => pathname.includes(`/${name}`)) ?? 'parcels'
}
