import { data, redirect, useLocation } from 'react-router'
import { isAnythingWanted } from '#domain/catalogue/facets.ts'
import { categoryPath } from '#domain/catalogue/pagePaths.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { categoryLink, readCategoryState } from '#web/components/categoryAddress.ts'
import type { ShownCategory } from '#web/components/categoryLabel.ts'
import { USUAL_SORT, writeChoice } from '#web/components/filters/choice.ts'
import { FilteredListing } from '#web/components/filters/filteredListing.tsx'
import { revalidatesList } from '#web/components/filters/filterSheet.ts'
import { loadList } from '#web/components/filters/loadList.ts'
import { MoreCards } from '#web/components/moreCards.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { PAGE_SIZE, pageAddress } from '#web/components/paging.ts'
import { publicUrlOf } from '#web/components/publicUrl.ts'
import { shopOf } from '#web/components/shop.ts'
import { breadcrumbs, structuredData } from '#web/components/structuredData.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { m } from '#web/paraglide/messages.js'
import { shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { Route } from './+types/route.ts'
import { findPlace, homeFrom, narrowingCategory, type Place, placeOfFormerName } from './place.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { catalogue, categories, settings } = context.get(shopContext)
  const { search, searchParams } = new URL(request.url)
  const renamed = placeOfFormerName(categories.current(), params.subCategory)
  if (renamed !== undefined) throw redirect(categoryPath(renamed) + search, 301)
  const place = findPlace(categories.current(), params.subCategory)
  const list = await loadList({
    catalogue,
    look: settings.current().look,
    tree: categories.current(),
    query: place.query,
    parameters: searchParams,
  })
  // Nothing keeps what is not found: there are more such names than any memory holds.
  return data({ place, list }, place.isKnown || list.total > 0 ? 200 : 404)
}

export const shouldRevalidate = revalidatesList

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const name = loaderData?.place.label ?? params.subCategory
  const path = categoryPath(params.subCategory)
  const list = loaderData?.list
  const isChosen = list && (isAnythingWanted(list.choice.wanted) || list.choice.sort !== USUAL_SORT)
  const address = list ? writeChoice(list.choice, new URLSearchParams()) : new URLSearchParams()
  const meta = pageMeta({
    title: name,
    description: m.catalogue_category_description({ name, shop: shopOf(matches).name }),
    path: pageAddress(path, address, list?.page ?? 1),
    // Filtered pages and those without products (unknown names, pages after the last) are not indexed.
    noIndex: isChosen || list?.cards.length === 0,
    matches,
  })
  if (!import.meta.env.SSR) return meta
  const trail = [
    { name: m.nav_home(), path: '/' },
    { name, path },
  ]
  return [...meta, structuredData(breadcrumbs(publicUrlOf(matches) ?? '', trail))]
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { place, list } = loaderData
  const title = place.label
  const { category, narrowing } = useOrigin(place)
  const empty = <NothingOn name={title} />
  const isPlain = !isAnythingWanted(list.choice.wanted) && list.choice.sort === USUAL_SORT
  const { page } = list
  return (
    <div className="wrap">
      <CategoryTrail title={title} category={category} />
      {narrowing === undefined || !isPlain ? (
        <FilteredListing title={title} list={list} empty={empty} />
      ) : (
        <MoreCards queries={[{ ...place.query, category: narrowing, page, limit: PAGE_SIZE }]} wanted>
          {({ cards, total, failed }) => (
            <FilteredListing
              title={title}
              list={failed ? list : { ...list, cards, total: total ?? list.total }}
              narrowing={failed ? undefined : narrowing}
              pending={!failed && total === undefined}
              empty={empty}
            />
          )}
        </MoreCards>
      )}
    </div>
  )
}

/** Section 2, to the letter. */
function NothingOn({ name }: { name: string }) {
  return (
    <>
      <EmptyState
        level={1}
        title={m.catalogue_no_products_on({ name })}
        action={
          <ButtonLink variant="outline" to="/">
            {m.nav_go_home()}
          </ButtonLink>
        }
      />
      <div className="-mx-gutter">
        <Suggestions />
      </div>
    </>
  )
}

interface CategoryTrailProps {
  /** The place's name in the page's language. */
  title: string
  category: ShownCategory | undefined
}

/** Home, the category that the visitor came from (if any), this page. */
function CategoryTrail({ title, category }: CategoryTrailProps) {
  const between = category
    ? [
        {
          label: category.label,
          lang: textLanguage(category.label),
          ...categoryLink(category.name),
        },
      ]
    : []
  return (
    <Breadcrumb
      items={[{ label: m.nav_home(), to: '/' }, ...between, { label: title, lang: textLanguage(title) }]}
    />
  )
}

interface Origin {
  /** The category that the visitor came from; for the trail. */
  readonly category: ShownCategory | undefined
  /** Its English name if it narrows the list because several categories share the subcategory. */
  readonly narrowing: string | undefined
}

/** Reads the origin from the navigation state (section 2). Empty until hydration. */
function useOrigin(place: Place): Origin {
  const { state } = useLocation()
  const from = useHydrated() ? readCategoryState(state)?.category : undefined
  return {
    category: homeFrom(place, from),
    narrowing: narrowingCategory(place, from),
  }
}
