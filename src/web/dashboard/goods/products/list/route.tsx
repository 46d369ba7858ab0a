import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { can } from '#domain/people/permissions.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { type ListAddress, useListAddress } from '../../../frame/table/listAddress.ts'
import { ListPager } from '../../../frame/table/listPager.tsx'
import { ListScreen } from '../../../frame/table/listScreen.tsx'
import { hasUnsavedGoods } from '../tableKept.ts'
import { ListFilters } from './listFilters.tsx'
import { MissedSearches } from './missedSearches.tsx'
import { productColumns } from './productColumns.tsx'
import {
  FILTERS,
  filterParameters,
  type ProductFilter,
  statusOf,
  useProductDeletion,
  useProductPage,
  usePublishing,
} from './products.ts'
import { WaitingList } from './waitingList.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.products_list_title(),
    description: m.products_list_description(),
    path: '/dashboard/allProducts',
    noIndex: true,
  })

/** Loads when it is opened. It has no route of its own: every shopper loads the list of routes. */
const GoodsTable = lazy(() => import('../table/screen.tsx'))

/** /dashboard/allProducts (section 2). */
export default function AllProductsPage() {
  const address = useListAddress(FILTERS)
  return (
    <StaffOnly allows={needs('goods.read')}>
      {(role) =>
        !can({ role }, 'catalogue') ? (
          <ProductsList mayChange={false} />
        ) : address.filters.view === 'table' ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GoodsTable address={address} parameters={filterParameters(address)} />
          </Suspense>
        ) : (
          <>
            <ProductsList mayChange />
            <MissedSearches role={role} />
            <WaitingList role={role} />
          </>
        )
      }
    </StaffOnly>
  )
}

/** The list of all products; the server finds, sorts and pages them. `mayChange`: otherwise it is only read. */
function ProductsList({ mayChange }: { mayChange: boolean }) {
  const { user } = useSignedIn()
  const { address, list, drafts } = useProductPage()
  const { search, here, set } = address
  const { leaving, remove } = useProductDeletion()
  const { publishing, publish } = usePublishing()
  const { data: categories } = useQuery(categoriesQuery(), queryClient())
  const columns = useMemo(
    () =>
      productColumns({
        mayChange,
        here,
        categories,
        publishing,
        onDelete: (product) => void remove(product),
        onPublish: (product) => void publish(product),
      }),
    [mayChange, here, categories, remove, publishing, publish],
  )
  return (
    <ListScreen
      title={m.products_list_title()}
      label={m.products_list_label()}
      list={list}
      search={{ label: m.products_list_search(), value: search, onSearch: (text) => set({ search: text }) }}
      actions={
        mayChange && (
          <div className="list-acts">
            <ButtonLink variant="outline" to={address.to({ filters: { view: 'table' } })}>
              <Icon name="pencil" />
              {hasUnsavedGoods(user.email) ? m.goods_table_open_unsaved() : m.goods_table_open()}
            </ButtonLink>
            <ButtonLink to="/dashboard/importExport" variant="outline">
              {m.goods_files_title()}
            </ButtonLink>
            <ButtonLink to="/dashboard/addProduct">
              <Icon name="plus" />
              {m.products_list_add()}
            </ButtonLink>
          </div>
        )
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      empty={<NoProducts address={address} />}
      leaving={leaving}
      pager={<ListPager address={address} total={list.total} capped={list.capped} />}
    >
      <ListFilters address={address} categories={categories} drafts={drafts} />
    </ListScreen>
  )
}

function NoProducts({ address: { search, filters, set } }: { address: ListAddress<ProductFilter> }) {
  const narrowed = search !== '' || filters.category !== undefined
  if (!narrowed && statusOf({ filters }) === 'draft') {
    return <EmptyState title={m.products_list_no_drafts_title()} text={m.products_list_no_drafts_text()} />
  }
  if (!narrowed) return <EmptyState title={m.products_list_none_title()} text={m.products_list_none_text()} />
  return (
    <EmptyState
      title={m.products_list_nothing_title()}
      text={m.products_list_nothing_text()}
      action={
        <Button variant="outline" onClick={() => set({ search: '', filters: { category: '' } })}>
          {m.products_list_show_all()}
        </Button>
      }
    />
  )
}
