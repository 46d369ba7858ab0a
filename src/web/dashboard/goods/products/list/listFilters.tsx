import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalogue/product.ts'
import { count } from '#web/client/amounts.ts'
import { shownOf } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import type { Sort } from '../../../frame/table/column.ts'
import type { ListAddress } from '../../../frame/table/listAddress.ts'
import { type ProductFilter, sortName, statusOf } from './products.ts'

const SORT_LABELS: Readonly<Record<ProductSort, () => string>> = {
  newest: m.products_list_newest,
  'price-asc': m.products_list_price_asc,
  'price-desc': m.products_list_price_desc,
  popular: m.products_list_popular,
}

const AS_SORT: Readonly<Record<ProductSort, Sort>> = {
  newest: { by: 'newest' },
  'price-asc': { by: 'price', direction: 'asc' },
  'price-desc': { by: 'price', direction: 'desc' },
  popular: { by: 'popular' },
}

interface ListFiltersProps {
  address: ListAddress<ProductFilter>
  /** Undefined until they have loaded. */
  categories: readonly CategoryAnswer[] | undefined
  /** How many drafts there are; undefined while loading. */
  drafts: number | undefined
}

/** Filters and order of the list. On phones one line says what is chosen and unfolds them, so that the first product is in view. */
export function ListFilters(props: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="px-4 pb-4 md:px-5 md:pb-5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-tap w-full items-center gap-2 rounded-control border border-line-strong px-3 text-left text-md md:hidden"
      >
        <Icon name="sliders-horizontal" className="flex-none text-ink-muted" />
        <span className="sr-only">{m.products_list_filters()}: </span>
        <span className="min-w-0 flex-1 truncate">{chosenText(props)}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none" />
      </button>
      <div
        id={id}
        className={classes('md:flex', 'gap-3 pt-3 2xs:grid-cols-2 md:pt-0', isOpen ? 'grid' : 'hidden')}
      >
        <Choices {...props} />
      </div>
    </div>
  )
}

/** What the list shows, in which order. */
function chosenText({ address, categories }: ListFiltersProps): string {
  const { category } = address.filters
  const known = categories?.find(({ name }) => name === category)
  return [
    statusOf(address) === 'draft' ? m.products_list_drafts_none() : m.products_status_published(),
    category ? (known ? categoryLabel(known) : category) : m.products_list_all_categories(),
    SORT_LABELS[sortName(address)](),
  ].join(' · ')
}

function Choices({ address, categories, drafts }: ListFiltersProps) {
  const { filters, set } = address
  const offered = shownOf(categories ?? [])
  const isOffered = offered.some(({ name }) => name === filters.category)
  return (
    <>
      <Choice
        label={m.products_list_status()}
        value={statusOf(address)}
        onChoose={(status) => set({ filters: { status: status === 'draft' ? status : '' } })}
      >
        <option value="published">{m.products_status_published()}</option>
        <option value="draft">
          {drafts ? m.products_list_drafts({ count: count(drafts) }) : m.products_list_drafts_none()}
        </option>
      </Choice>
      <Choice
        label={m.products_list_category()}
        value={filters.category ?? ''}
        onChoose={(category) => set({ filters: { category } })}
      >
        <option value="">{m.products_list_all_categories()}</option>
        {filters.category && !isOffered && <option value={filters.category}>{filters.category}</option>}
        {offered.map((category) => (
          <option key={category.id} value={category.name}>
            {categoryLabel(category)}
          </option>
        ))}
      </Choice>
      <Choice
        label={m.products_list_sort()}
        value={sortName(address)}
        onChoose={(name) => set({ sort: AS_SORT[name as ProductSort] })}
      >
        {PRODUCT_SORTS.map((name) => (
          <option key={name} value={name}>
            {SORT_LABELS[name]()}
          </option>
        ))}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0 last:2xs:col-span-2 md:w-60">
      <label htmlFor={id} className="mb-1 block font-medium text-ink-muted text-sm">
        {label}
      </label>
      <SelectNative
        id={id}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value)}
      >
        {children}
      </SelectNative>
    </div>
  )
}
