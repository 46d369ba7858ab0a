import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockAnswer } from '#contract/customers/blockSchema.ts'
import type { ListedCustomerAnswer } from '#contract/customers/customerSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { saveFile } from '../../frame/saveFile.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import type { Column } from '../../frame/table/column.ts'
import { useListPage } from '../../frame/table/listQuery.ts'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { TimePager } from '../../frame/table/timePager.tsx'
import { blockReason } from '../../words/blockReason.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { UnblockButton } from './customerBoxes.tsx'
import { dayText } from './customerParts.tsx'
import {
  blocksQuery,
  type CustomersAddress,
  customerAddress,
  customersQuery,
  useCustomersAddress,
} from './customersQuery.ts'

/** /dashboard/customers: whoever has ordered, or the block list. */
export function CustomerList({ role }: { role: Role }) {
  const address = useCustomersAddress()
  return address.filters.show === 'blocked' ? (
    <BlockList address={address} role={role} />
  ) : (
    <Customers address={address} role={role} />
  )
}

interface ListProps {
  address: CustomersAddress
  role: Role
}

function Customers({ address, role }: ListProps) {
  const { email } = useSignedIn().user
  const { data, ...list } = useListPage(customersQuery(email, address), address, {
    rows: ({ customers }) => customers,
    total: ({ total }) => total,
    isByTime: true,
  })
  return (
    <ListScreen
      title={m.customers_title()}
      list={list}
      search={{
        label: m.customers_search(),
        value: address.search,
        onSearch: (search) => address.set({ search }),
      }}
      actions={can({ role }, 'money.read') && <ExportButton />}
      columns={columns()}
      rowId={({ mobileNumber }) => mobileNumber}
      rowLabel={({ name }) => name}
      empty={<Nothing address={address} />}
      pager={<TimePager address={address} older={data?.older ?? null} newer={data?.newer ?? null} />}
    >
      <Views address={address} />
    </ListScreen>
  )
}

/** All customers, or those whom nobody lets order. */
function Views({ address }: { address: CustomersAddress }) {
  const isBlocked = address.filters.show === 'blocked'
  const show = (value: string | undefined) => address.set({ search: '', filters: { show: value } })
  return (
    <fieldset aria-label={m.customers_views()} className="flex flex-wrap gap-2 px-4 pb-4 md:px-5 md:pb-5">
      <ChoiceChip type="radio" name="show" checked={!isBlocked} onChange={() => show(undefined)}>
        {m.customers_all()}
      </ChoiceChip>
      <ChoiceChip type="radio" name="show" checked={isBlocked} onChange={() => show('blocked')}>
        {m.customers_blocked_list()}
      </ChoiceChip>
    </fieldset>
  )
}

function ExportButton() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveFile('/customers/export', 'customers.csv', 'POST')
    } catch (error) {
      showFailure(error, { title: m.customers_export_failed(), text: m.customers_failed_text() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" busy={busy} busyLabel={m.customers_exporting()} onClick={() => void save()}>
      {m.customers_export()}
    </Button>
  )
}

const LINK = 'relative -my-2.5 inline-block py-2.5 underline-offset-4 hover:underline'

const columns = (): readonly Column<ListedCustomerAnswer>[] => [
  {
    id: 'name',
    header: m.customers_name(),
    place: 'lead',
    cell: ({ name, mobileNumber }) => (
      <Link to={customerAddress(mobileNumber)} className={`${LINK} wrap-anywhere font-medium`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'number',
    header: m.customers_number(),
    place: 'sublead',
    cell: ({ mobileNumber }) => (
      <a
        href={`tel:${mobileNumber}`}
        aria-label={m.customers_call_number({ number: digits(mobileNumber) })}
        className="-my-3 relative inline-flex min-h-tap items-center text-link tabular-nums"
      >
        {digits(mobileNumber)}
      </a>
    ),
  },
  { id: 'record', header: m.customers_record(), cell: (customer) => recordText(customer) },
  {
    id: 'spent',
    header: m.customers_spent(),
    place: 'amount',
    align: 'right',
    cell: ({ spent }) => taka(spent),
  },
  {
    id: 'last',
    header: m.customers_last(),
    cell: ({ last }) => (
      <time dateTime={last} className="whitespace-nowrap">
        {dayText(last)}
      </time>
    ),
  },
  {
    id: 'state',
    header: m.customers_state(),
    headerHidden: true,
    place: 'state',
    cell: ({ blocked }) => blocked && <Chip tone="error">{m.customers_blocked()}</Chip>,
  },
]

function recordText({ delivered, returned, cancelled }: ListedCustomerAnswer): string {
  const finished = delivered + returned + cancelled
  if (finished === 0) return m.customers_record_none()
  return m.customers_record_short({ delivered: count(delivered), finished: count(finished) })
}

function Nothing({ address }: { address: CustomersAddress }) {
  if (address.search === '' && !address.filters.older && !address.filters.newer) {
    return <EmptyState title={m.customers_none_title()} text={m.customers_none_text()} />
  }
  return (
    <EmptyState
      title={m.customers_not_found_title()}
      text={m.customers_not_found_text()}
      action={
        <Button variant="outline" onClick={() => address.set({ search: '' })}>
          {m.customers_show_all()}
        </Button>
      }
    />
  )
}

function BlockList({ address, role }: ListProps) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, refetch } = useQuery(blocksQuery(email), queryClient())
  const mayChange = can({ role }, 'orders.move')
  const failed = error && !isFetching ? { error, retry: () => void refetch() } : undefined
  return (
    <ListScreen
      title={m.customers_title()}
      label={m.customers_blocked_list()}
      list={{ rows: data, total: data?.length, failed }}
      columns={mayChange ? [...blockColumns(), unblockColumn()] : blockColumns()}
      rowId={({ _id }) => _id}
      rowLabel={blockName}
      empty={<EmptyState title={m.customers_blocks_none_title()} text={m.customers_blocks_none_text()} />}
    >
      <Views address={address} />
    </ListScreen>
  )
}

function blockName({ mobileNumber, orderId }: BlockAnswer): string {
  return mobileNumber === null ? m.customers_block_net({ id: orderId ?? '' }) : digits(mobileNumber)
}

const blockColumns = (): readonly Column<BlockAnswer>[] => [
  {
    id: 'who',
    header: m.customers_name(),
    place: 'lead',
    cell: (block) => (
      <Link
        to={
          block.mobileNumber === null
            ? overviewAddress(block.orderId ?? '')
            : customerAddress(block.mobileNumber)
        }
        className={`${LINK} font-medium tabular-nums`}
      >
        {blockName(block)}
      </Link>
    ),
  },
  {
    id: 'reason',
    header: m.customers_block_reason(),
    place: 'sublead',
    cell: ({ reason }) => blockReason(reason),
  },
  {
    id: 'until',
    header: m.customers_blocks_until(),
    cell: ({ until }) => (until === null ? m.customers_block_no_end() : dayText(until)),
  },
  { id: 'by', header: m.customers_block_by(), cell: ({ by }) => by || m.customers_note_nobody() },
]

const unblockColumn = (): Column<BlockAnswer> => ({
  id: 'actions',
  header: m.customers_unblock(),
  headerHidden: true,
  place: 'actions',
  align: 'right',
  cell: (block) => <UnblockButton id={block._id} name={blockName(block)} />,
})
