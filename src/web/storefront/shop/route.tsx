import { MAX_COUNTED, MAX_TERM_LENGTH } from '#domain/query/searchLimits.ts'
import { toCardPage } from '#web/components/cardProduct.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { PAGE_SIZE, pageAddress, readPage } from '#web/components/paging.ts'
import { ProductListing } from '#web/components/productListing.tsx'
import { shopOf } from '#web/components/shop.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { m } from '#web/paraglide/messages.js'
import { shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { Route } from './+types/route.ts'

/** Loads all products, or those that match `searchQuery`; `page` from 1. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = readPage(searchParams)
  const query = (searchParams.get('searchQuery') ?? '').slice(0, MAX_TERM_LENGTH).trim()
  const found = await context
    .get(shopContext)
    .catalogue.products({ searchQuery: query || undefined, page, limit: PAGE_SIZE })
  return { query, page, list: toCardPage(found) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query ?? ''
  const address = new URLSearchParams(query ? { searchQuery: query } : {})
  return pageMeta({
    title: title(query),
    description: m.catalogue_shop_description({ shop: shopOf(matches).name }),
    path: pageAddress('/shop', address, loaderData?.page ?? 1),
    // Search results and pages after the last are not indexed.
    noIndex: query !== '' || loaderData?.list.cards.length === 0,
    matches,
  })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { query, page, list } = loaderData
  return (
    <>
      <div className="wrap">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, { label: m.nav_shops() }]} />
        <ProductListing
          title={title(query)}
          list={list}
          capped={query !== '' && list.total >= MAX_COUNTED}
          page={page}
          empty={<NothingFound query={query} />}
        />
      </div>
      {list.cards.length === 0 && <Suggestions />}
    </>
  )
}

function title(query: string): string {
  return query ? m.catalogue_search_title({ query }) : m.catalogue_shop_title()
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      level={1}
      title={m.catalogue_no_results()}
      text={query && m.catalogue_no_results_text({ query })}
      action={query ? <ButtonLink to="/shop">{m.catalogue_see_all()}</ButtonLink> : <GoHome />}
    />
  )
}

function GoHome() {
  return (
    <ButtonLink variant="outline" to="/">
      {m.nav_go_home()}
    </ButtonLink>
  )
}
