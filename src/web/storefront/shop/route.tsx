import { isAnythingWanted } from '#domain/catalogue/facets.ts'
import { MAX_TERM_LENGTH } from '#domain/query/searchLimits.ts'
import { USUAL_SORT, writeChoice } from '#web/components/filters/choice.ts'
import { FilteredListing } from '#web/components/filters/filteredListing.tsx'
import { revalidatesList } from '#web/components/filters/filterSheet.ts'
import { loadList } from '#web/components/filters/loadList.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { pageAddress } from '#web/components/paging.ts'
import { shopOf } from '#web/components/shop.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { m } from '#web/paraglide/messages.js'
import { addressContext, shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { Route } from './+types/route.ts'

/** Loads all products, or those that match `search` (formerly `searchQuery`), under the filters of the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, categories, settings } = context.get(shopContext)
  const { searchParams: parameters } = new URL(request.url)
  const given = parameters.get('search') ?? parameters.get('searchQuery') ?? ''
  const query = given.slice(0, MAX_TERM_LENGTH).trim()
  const list = await loadList({
    catalogue,
    look: settings.current().look,
    tree: categories.current(),
    query: { searchQuery: query || undefined },
    parameters,
    address: context.get(addressContext),
  })
  return { query, list }
}

export const shouldRevalidate = revalidatesList

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { query = '', list } = loaderData ?? {}
  const named = new URLSearchParams(query ? { search: query } : {})
  const isChosen = list && (isAnythingWanted(list.choice.wanted) || list.choice.sort !== USUAL_SORT)
  const address = list ? writeChoice(list.choice, named) : named
  return pageMeta({
    title: title(query),
    description: m.catalogue_shop_description({ shop: shopOf(matches).name }),
    path: pageAddress('/shop', address, list?.page ?? 1),
    // Search results, filtered pages and pages after the last are not indexed; their links are followed.
    noIndex: query !== '' || isChosen || list?.cards.length === 0,
    matches,
  })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData
  return (
    <>
      <div className="wrap">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, { label: m.nav_shops() }]} />
        <FilteredListing
          title={title(query)}
          list={list}
          named={query ? { search: query } : undefined}
          empty={<NothingFound query={query} />}
        >
          {list.onlyMeant && <p className="mb-4 text-ink-muted">{m.search_only_meant({ query })}</p>}
        </FilteredListing>
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
