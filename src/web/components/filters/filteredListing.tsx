import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { isAnythingWanted, NOTHING_WANTED, type Wanted } from '#domain/catalogue/facets.ts'
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalogue/product.ts'
import { count } from '#web/client/amounts.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Pagination } from '../pagination.tsx'
import { pageCount } from '../paging.ts'
import { ProductGrid } from '../productGrid.tsx'
import { type Choice, readChoice, USUAL_SORT, writeChoice } from './choice.ts'
import { FilterChips, NothingLeft } from './filterChips.tsx'
import { toggleFilterColumn, useFilterColumn } from './filterColumn.ts'
import { FilterFields } from './filterFields.tsx'
import { useFilterSheet, withSheet } from './filterSheet.ts'
import './filters.css'
import type { FilteredList } from './loadList.ts'

const SORT_NAMES: Readonly<Record<ProductSort, () => string>> = {
  newest: m.filters_sort_newest,
  popular: m.filters_sort_popular,
  'price-asc': m.filters_sort_cheap,
  'price-desc': m.filters_sort_dear,
}

export interface FilteredListingProps {
  title: ReactNode
  list: FilteredList
  /** The parameters that name the list, such as the search; those of filters, sorting and page are added. */
  named?: Readonly<Record<string, string>> | undefined
  /** The category that the visitor came from, to which the cards are narrowed: the counts are of all. */
  narrowing?: string | undefined
  /** The cards are loading. */
  pending?: boolean | undefined
  /** Shown if the list is empty without any filter. */
  empty: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}

/** A page of product cards with filters that show their counts. The address holds what is chosen; without scripts, a form sends it. */
export function FilteredListing({
  title,
  list,
  named = NONE,
  narrowing,
  pending = false,
  empty,
  children,
}: FilteredListingProps) {
  const sheet = useFilterSheet()
  const isColumnOpen = useFilterColumn()
  const { choice, choose, isPending } = useChoice(narrowed(list.choice, narrowing), named, sheet.isOpen)
  const [formId, headId] = [useId(), useId()]
  const status = useRef<HTMLParagraphElement>(null)
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const action = useHref(pathname)
  const wanted = isAnythingWanted(list.choice.wanted)
  const queryOf = (changed: Wanted) => writeChoice({ ...choice, wanted: changed }, new URLSearchParams(named))
  const addressOf = (changed: Wanted) => pathname + withSheet(queryOf(changed), false)
  if (list.cards.length === 0 && !wanted && !pending) return empty

  const fields = {
    facets: list.facets,
    choice,
    counted: narrowing === undefined && list.facets.isWhole,
    onChoose: (changed: Wanted) => choose({ ...choice, wanted: changed }),
    addressOf,
  }
  const total = count(list.total)
  const shown = list.capped
    ? m.catalogue_count_more({ shown: total })
    : m.catalogue_count({ count: list.total, shown: total })
  const links = { wanted: choice.wanted, facets: list.facets, addressOf }
  const chosenCount = countChosen(choice.wanted)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(choiceOf(new FormData(event.currentTarget), choice.sort))
  }

  return (
    <>
      <h1 className="wrap-anywhere mt-2 mb-4 md:mb-6">{title}</h1>
      {children}
      <div className="filtered">
        <section className="min-w-0" aria-label={m.filters_products()}>
          <div className="filtered-bar">
            <a
              href={`#${formId}`}
              className="filters-open"
              onClick={(event) => {
                event.preventDefault()
                if (!toggleFilterColumn()) sheet.open()
              }}
              aria-expanded={isColumnOpen || sheet.isOpen}
            >
              <Icon name="sliders-horizontal" />
              {m.filters_title()}
              {chosenCount > 0 && (
                <b>
                  {count(chosenCount)}
                  <span className="sr-only"> {m.filters_chosen()}</span>
                </b>
              )}
            </a>
            <p ref={status} tabIndex={-1} role="status" aria-busy={isPending}>
              {shown}
            </p>
            <div className="filtered-sort">
              <label htmlFor={`${formId}-sort`}>{m.filters_sort()}</label>
              <SelectNative
                id={`${formId}-sort`}
                name="sort"
                form={formId}
                value={choice.sort}
                className="max-sm:pr-9! max-sm:pl-3!"
                onChange={(event) => choose({ ...choice, sort: event.target.value as ProductSort })}
              >
                {PRODUCT_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {SORT_NAMES[sort]()}
                  </option>
                ))}
              </SelectNative>
              {!isHydrated && (
                <Button type="submit" form={formId} variant="soft" className="min-h-12">
                  {m.filters_show()}
                </Button>
              )}
            </div>
          </div>
          {isAnythingWanted(choice.wanted) && (
            <FilterChips {...links} onRemove={() => status.current?.focus()} />
          )}
          {list.cards.length === 0 && !pending ? (
            <NothingLeft {...links} onRemove={() => status.current?.focus()} />
          ) : (
            <div className="mt-5" aria-busy={isPending}>
              <ProductGrid products={list.cards} headingLevel={2} isFirst pending={pending ? PENDING : 0} />
              <Pagination current={list.page} count={pageCount(list.total)} />
            </div>
          )}
        </section>
        <form id={formId} action={action} onSubmit={submit} className="filters" aria-labelledby={headId}>
          <h2 id={headId} className="sr-only">
            {m.filters_title()}
          </h2>
          {Object.entries(named).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterFields {...fields} />
          {!isHydrated && (
            <Button type="submit" block className="mt-4 min-h-12">
              {m.filters_show()}
            </Button>
          )}
        </form>
      </div>
      <ModalDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        inAddress
        aria-labelledby={`${headId}-sheet`}
        className="filters-sheet"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The prices' own button only sets them.
            const { submitter } = event.nativeEvent as SubmitEvent
            const isOfPrices = submitter?.matches('.filter-prices *') === true
            choose(choiceOf(new FormData(event.currentTarget), choice.sort), isOfPrices)
          }}
        >
          <div className="filters-head">
            <h2 id={`${headId}-sheet`}>{m.filters_title()}</h2>
            <IconButton label={m.filters_close()} onClick={sheet.close}>
              <Icon name="x" />
            </IconButton>
          </div>
          <div className="filters-body">
            <FilterFields
              {...fields}
              addressOf={(changed) => pathname + withSheet(queryOf(changed), true)}
              isInSheet
            />
          </div>
          <div className="filters-foot">
            <Button variant="ghost" onClick={() => fields.onChoose(NOTHING_WANTED)}>
              {m.filters_clear()}
            </Button>
            <Button type="submit" busy={isPending} busyLabel={m.ui_loading()} className="min-h-12">
              {list.capped
                ? m.filters_show_more({ shown: total })
                : m.filters_show_count({ count: list.total, shown: total })}
            </Button>
          </div>
        </form>
      </ModalDialog>
    </>
  )
}

const NONE: Readonly<Record<string, string>> = {}

/** The number of skeleton cards while loading: two rows. */
const PENDING = 10

function narrowed(choice: Choice, category: string | undefined): Choice {
  if (category === undefined) return choice
  return { ...choice, wanted: { ...choice.wanted, categories: [category] } }
}

/** The choice of the page, or of the one that is being loaded, and how to change it. */
function useChoice(loaded: Choice, named: Readonly<Record<string, string>>, isInSheet: boolean) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next !== undefined && next.pathname === pathname
  return {
    choice: isPending ? readChoice(new URLSearchParams(next.search)) : loaded,
    isPending,
    choose(choice: Choice, staysInSheet = isInSheet) {
      const search = withSheet(writeChoice(choice, new URLSearchParams(named)), staysInSheet)
      // The scroll position and the focus stay where they are; what is chosen in the sheet is one step back.
      navigate({ pathname, search }, { preventScrollReset: true, replace: isInSheet, state })
    },
  }
}

function choiceOf(form: FormData, sort: ProductSort): Choice {
  const parameters = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') parameters.append(name, value)
  return { ...readChoice(parameters), sort: sort ?? USUAL_SORT }
}

function countChosen({ minPrice, maxPrice, inStock, onOffer, ...lists }: Wanted): number {
  const { sizes, colors, categories, subCategories } = lists
  const price = minPrice === undefined && maxPrice === undefined ? 0 : 1
  const names = [sizes, colors, categories, subCategories].reduce((sum, list) => sum + list.length, 0)
  return price + names + Number(inStock) + Number(onOffer)
}
