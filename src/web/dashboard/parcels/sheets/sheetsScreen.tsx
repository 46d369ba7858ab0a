import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SheetAnswer, SheetDetailAnswer, SheetsAnswer } from '#contract/parcels/handOverSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { PrintBar } from '../../frame/print/printBar.tsx'
import { useFileName } from '../../frame/print/useFileName.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { ListBox } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { listQuery, useListPage } from '../../frame/table/listQuery.ts'
import { SHEETS_PATH, scanAddress, sheetAddress } from '../../words/parcelAddresses.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { Moment } from '../list/parcelParts.tsx'
import { parcelsKey } from '../list/useParcelCounts.ts'
import { SheetPaper } from './sheetPaper.tsx'

/** /dashboard/sheets: what collectors took along, and ?id= one sheet to print. */
export function SheetsScreen() {
  const { email } = useSignedIn().user
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <SheetList email={email} /> : <Sheet email={email} id={id} />
}

function SheetList({ email }: { email: string }) {
  const address = useListAddress()
  const { page, limit } = address
  const query = listQuery<SheetsAnswer>({
    key: [...parcelsKey(email), 'sheets'],
    path: '/consignments/sheets',
    parameters: { page, limit },
  })
  const shown = useListPage(query, address, { rows: ({ data }) => data, total: ({ total }) => total })
  return (
    <>
      <PageHead title={m.sheets_title()} back={{ to: '/dashboard/parcels', label: m.parcels_title() }} />
      <ListBox>
        <DataTable
          label={m.sheets_title()}
          columns={COLUMNS}
          rows={shown.rows}
          rowId={({ _id }) => _id}
          rowLabel={courierName}
          failed={shown.failed}
          busy={shown.busy}
          empty={<EmptyState title={m.sheets_none()} text={m.sheets_none_text()} />}
        />
        <ListPager address={address} total={shown.total} capped={shown.capped} />
      </ListBox>
    </>
  )
}

const COLUMNS: readonly Column<SheetAnswer>[] = [
  {
    id: 'courier',
    get header() {
      return m.sheets_courier()
    },
    place: 'lead',
    cell: (sheet) => (
      <Link to={sheetAddress(sheet._id)} className="parcel-who">
        {courierName(sheet)}
      </Link>
    ),
  },
  {
    id: 'at',
    get header() {
      return m.sheets_at()
    },
    place: 'sublead',
    cell: ({ at }) => <Moment iso={at} />,
  },
  {
    id: 'by',
    get header() {
      return m.sheets_by()
    },
    cell: ({ by }) => by,
  },
  {
    id: 'collector',
    get header() {
      return m.sheets_collector()
    },
    cell: ({ collector, mobileNumber }) => [collector, mobileNumber].filter(Boolean).join(', '),
  },
  {
    id: 'parcels',
    get header() {
      return m.sheets_parcels()
    },
    align: 'right',
    place: 'state',
    cell: ({ parcels }) => m.sheets_count({ count: parcels, shown: count(parcels) }),
  },
  {
    id: 'collect',
    get header() {
      return m.sheets_collect()
    },
    align: 'right',
    place: 'amount',
    cell: ({ collect }) => taka(collect),
  },
]

function Sheet({ email, id }: { email: string; id: string }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...parcelsKey(email), 'sheet', id],
      queryFn: ({ signal }) =>
        authorized<SheetDetailAnswer>(`/consignments/sheets/${encodeURIComponent(id)}`, { signal }),
    },
    queryClient(),
  )
  useFileName(`${m.sheets_title()} ${data ? courierName(data) : ''}`)
  if (!data && isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title={m.sheets_gone()}
        action={<Link to={SHEETS_PATH}>{m.sheets_title()}</Link>}
      />
    )
  }
  if (!data && error) return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  return (
    <>
      <PrintBar
        back={SHEETS_PATH}
        backLabel={m.sheets_title()}
        page="size: A4 portrait; margin: 12mm"
        printLabel={m.sheets_print()}
        ready={data !== undefined}
      >
        <ButtonLink variant="outline" to={scanAddress('over')}>
          <Icon name="scan-line" />
          {m.sheets_scan()}
        </ButtonLink>
      </PrintBar>
      {data ? <SheetPaper sheet={data} /> : <Skeleton className="mt-4 h-96 rounded-panel" />}
    </>
  )
}
