import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import type { ListAddress } from '../../../frame/table/listAddress.ts'
import { chosenFilters, countFilters, type FilterValues, NO_FILTERS } from '../../../words/orderFilters.ts'
import type { OrderFilter } from '../orderList.tsx'
import { FilterFields } from './filterFields.tsx'
import { takersQuery } from './takersQuery.ts'

/** Narrower windows show the filters in a sheet. */
const WIDE = '(min-width: 48rem)'

type Opened = 'panel' | 'sheet' | undefined

/** Whether the filters are open, and where: above the list or, on a phone, in a sheet. */
export function useFilterPanel() {
  const [opened, setOpened] = useState<Opened>()
  return {
    opened,
    toggle: () => setOpened(opened ? undefined : window.matchMedia(WIDE).matches ? 'panel' : 'sheet'),
    close: () => setOpened(undefined),
  }
}

type Panel = ReturnType<typeof useFilterPanel>

interface FilterButtonProps {
  panel: Panel
  filters: FilterValues
  /** The id of the panel. */
  controls: string
}

export function FilterButton({ panel: { opened, toggle }, filters, controls }: FilterButtonProps) {
  const chosen = countFilters(filters)
  return (
    <Button
      variant="outline"
      className="max-md:flex-1 max-md:px-3!"
      aria-expanded={opened !== undefined}
      aria-controls={opened === 'panel' ? controls : undefined}
      onClick={toggle}
    >
      <Icon name="sliders-horizontal" />
      {m.order_list_open()}
      {chosen > 0 && (
        <b className="order-filter-count">
          {count(chosen)}
          <span className="sr-only"> {m.order_list_chosen()}</span>
        </b>
      )}
    </Button>
  )
}

interface FilterPanelProps {
  id: string
  panel: Panel
  filters: FilterValues
  address: ListAddress<OrderFilter>
  /** How many orders are found; undefined while loading. */
  total: number | undefined
  capped: boolean
  /** Stands behind what is chosen. */
  children?: ReactNode
}

/** The fields of the filters where they are open, and what is chosen. */
export function FilterPanel(props: FilterPanelProps) {
  const { id, panel, filters, address, total = 0, capped, children } = props
  const headId = useId()
  const onChoose = (change: FilterValues) => address.set({ filters: change })
  const clear = () => onChoose(NO_FILTERS)
  const isChosen = Object.keys(filters).length > 0
  return (
    <>
      {panel.opened === 'panel' && (
        <section id={id} aria-label={m.order_list_title()} className="order-filters">
          <FilterFields filters={filters} onChoose={onChoose} />
        </section>
      )}
      <div className="order-filter-chosen">
        <Chips filters={filters} address={address}>
          <li>
            <Link to={address.to({ filters: NO_FILTERS })} preventScrollReset data-clear="">
              {m.order_list_clear()}
            </Link>
          </li>
        </Chips>
        {children}
      </div>
      <ModalDialog
        open={panel.opened === 'sheet'}
        onClose={panel.close}
        aria-labelledby={headId}
        className="order-filters-sheet"
      >
        <header>
          <h2 id={headId}>{m.order_list_title()}</h2>
          <IconButton label={m.order_list_close()} onClick={panel.close}>
            <Icon name="x" />
          </IconButton>
        </header>
        <div className="order-filters-body">
          <FilterFields filters={filters} onChoose={onChoose} />
          <div className="order-filter-chosen">
            <Chips filters={filters} address={address} />
          </div>
        </div>
        <footer>
          <Button variant="ghost" disabled={!isChosen} onClick={clear}>
            {m.order_list_clear()}
          </Button>
          <Button className="min-h-12" onClick={panel.close}>
            {capped
              ? m.order_list_show_more({ shown: count(total) })
              : m.order_list_show({ count: total, shown: count(total) })}
          </Button>
        </footer>
      </ModalDialog>
    </>
  )
}

/** What is chosen, each with a link that takes it back. */
function Chips({ filters, address, children }: Pick<FilterPanelProps, 'filters' | 'address' | 'children'>) {
  const { delivery } = useShop()
  const { email } = useSignedIn().user
  const { data: takers = [] } = useQuery(
    { ...takersQuery(email), enabled: filters.staff !== undefined },
    queryClient(),
  )
  const names = new Map(takers.map(({ id, name }) => [id, name]))
  const chosen = chosenFilters(filters, delivery, names)
  if (chosen.length === 0) return null
  return (
    <ul className="order-filter-chips" aria-label={m.order_list_chosen_list()}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={address.to({ filters: without })}
            preventScrollReset
            aria-label={m.order_list_remove({ name: label })}
          >
            {label}
            <Icon name="x" className="size-4!" />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
