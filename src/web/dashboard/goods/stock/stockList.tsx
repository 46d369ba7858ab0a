import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { type ListAddress, useListAddress } from '../../frame/table/listAddress.ts'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { pieceText } from '../../words/stockTexts.ts'
import { viewAddress } from './addresses.ts'
import { stockColumns } from './stockColumns.tsx'
import { SHOWN, type Shown, type StockFilter, shownOf, stockQuery } from './stockQuery.ts'

const FILTERS: readonly StockFilter[] = ['show', 'product']

/** What is in stock; found, sorted and paged by the server. `mayChange`: otherwise it is only read. */
export function StockList({ mayChange }: { mayChange: boolean }) {
  const { email } = useSignedIn().user
  const address = useListAddress(FILTERS)
  const isOfProduct = address.filters.product !== undefined
  const { data, ...list } = useListPage(stockQuery(email, address), address, {
    rows: (page) => page.data,
    total: ({ total }) => total,
    isCounted: isOfProduct,
  })
  const [first] = data?.data ?? []
  return (
    <ListScreen
      title={m.stock_title()}
      list={list}
      search={{
        label: m.stock_search(),
        value: address.search,
        onSearch: (text) => address.set({ search: text, filters: { product: undefined } }),
      }}
      actions={mayChange && <Tasks />}
      columns={stockColumns(mayChange)}
      rowId={({ product, size, color }) => JSON.stringify([product, size, color])}
      rowLabel={pieceText}
      empty={<Nothing address={address} />}
      pager={!isOfProduct && <ListPager address={address} total={list.total} capped={list.capped} />}
    >
      {isOfProduct ? (
        <div className="px-4 pb-4 md:px-5 md:pb-5">
          <Button variant="soft" onClick={() => address.set({ filters: { product: undefined } })}>
            {first ? goodsName(first) : m.stock_one_product()}
            <Icon name="x" />
            <span className="sr-only">{m.stock_show_all()}</span>
          </Button>
        </div>
      ) : (
        <Lists shown={shownOf(address)} address={address} />
      )}
    </ListScreen>
  )
}

/** What is done in the store room. */
function Tasks() {
  return (
    <div className="stock-tasks">
      <ButtonLink to={viewAddress('receive')}>
        <Icon name="plus" />
        {m.stock_receive()}
      </ButtonLink>
      <ButtonLink variant="outline" to={viewAddress('count')}>
        {m.stock_count()}
      </ButtonLink>
      <ButtonLink variant="outline" to={viewAddress('damaged')}>
        {m.stock_damaged()}
      </ButtonLink>
    </div>
  )
}

const LISTS: Readonly<Record<Shown, { label: () => string; none: () => string; noneText: () => string }>> = {
  counted: { label: m.stock_counted, none: m.stock_none_counted, noneText: m.stock_none_counted_text },
  low: { label: m.stock_low, none: m.stock_none_low, noneText: m.stock_none_low_text },
  'sold-out': { label: m.stock_sold_out, none: m.stock_none_sold_out, noneText: m.stock_none_sold_out_text },
  uncounted: {
    label: m.stock_uncounted,
    none: m.stock_none_uncounted,
    noneText: m.stock_none_uncounted_text,
  },
}

interface ListsProps {
  shown: Shown
  address: ListAddress<StockFilter>
}

function Lists({ shown, address }: ListsProps) {
  return (
    <nav aria-label={m.stock_switch()} className="list-switch">
      {SHOWN.map((show) => (
        <Link
          key={show}
          to={address.to({ filters: { show: show === 'counted' ? undefined : show } })}
          preventScrollReset
          aria-current={show === shown ? 'true' : undefined}
        >
          {LISTS[show].label()}
        </Link>
      ))}
    </nav>
  )
}

function Nothing({ address }: { address: ListAddress<StockFilter> }) {
  const { search, filters, set } = address
  if (search === '' && filters.product === undefined) {
    const { none, noneText } = LISTS[shownOf(address)]
    return <EmptyState title={none()} text={noneText()} />
  }
  return (
    <EmptyState
      title={m.stock_nothing_title()}
      text={m.stock_nothing_text()}
      action={
        <Button variant="outline" onClick={() => set({ search: '', filters: { product: undefined } })}>
          {m.stock_show_all()}
        </Button>
      }
    />
  )
}
