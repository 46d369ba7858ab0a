import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SaveBar } from '../../../frame/saveBar.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import type { ListAddress } from '../../../frame/table/listAddress.ts'
import { ListBox, ListFailure, ListHead, StaleRows } from '../../../frame/table/listBox.tsx'
import { ListSearch } from '../../../frame/table/listSearch.tsx'
import { useLeaveWarning } from '../../../frame/useLeaveWarning.ts'
import { ListFilters } from '../list/listFilters.tsx'
import type { ProductFilter } from '../list/products.ts'
import { CELL_LABELS } from './cellLabels.ts'
import { CELLS, type CellName, rowsOf, type TableRow } from './cells.ts'
import { countEdits, discarded, editedProducts, NO_EDITS, type TableState } from './edits.ts'
import { flatRows } from './flatRows.ts'
import { GoodsGridTable } from './goodsGrid.tsx'
import './goodsTable.css'
import { useGoodsPages } from './goodsPages.ts'
import { sentenceOf } from './rowNotes.tsx'
import { createTableStore, useTableState } from './tableStore.ts'
import { type Trouble, troubleAfter } from './troubles.ts'
import { useGoodsGrid } from './useGoodsGrid.ts'
import { useSaving } from './useSaving.ts'

const NOTHING_OPEN: ReadonlyMap<number, number> = new Map()

interface GoodsTableProps {
  address: ListAddress<ProductFilter>
  /** The filters, as GET /goods names them. */
  parameters: string
}

/** The products as a table in which many are changed at once. */
export default function GoodsTable({ address, parameters }: GoodsTableProps) {
  const { email } = useSignedIn().user
  const [store] = useState(() => createTableStore(email))
  const state = useTableState(store)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const changes = countEdits(state)
  const isChanged = onlyChanged && changes > 0
  const { data: categories = [] } = useQuery(categoriesQuery(), queryClient())
  const pages = useGoodsPages(parameters)
  useLeaveWarning({
    unsaved: () => countEdits(store.read()) > 0,
    onLeave: () => store.set(NO_EDITS),
  })

  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(box)
  const [chosen, setChosen] = useState<CellName>('price')
  const columns = useMemo(() => (isNarrow ? [chosen] : CELLS), [isNarrow, chosen])

  const source = `${parameters} ${isChanged}`
  const [opened, setOpened] = useState({ source, open: NOTHING_OPEN })
  const open = opened.source === source ? opened.open : NOTHING_OPEN
  const edited = editedProducts(state)
  const rows = isChanged
    ? flatRows(
        { total: edited.length, at: (place) => edited[place] },
        new Map(
          edited.flatMap(({ variants }, place) => (variants.length > 0 ? [[place, variants.length]] : [])),
        ),
      )
    : flatRows({ total: pages.total ?? 0, at: pages.at }, open)

  function toggle(row: number) {
    const found = rows.at(row)
    if (isChanged || !found || found.variant || found.product.variants.length === 0) return
    const place = rows.productPlace(row)
    const next = new Map(open)
    if (!next.delete(place)) next.set(place, found.product.variants.length)
    setOpened({ source, open: next })
  }

  const { want } = pages
  const onView = useCallback(
    (first: number, last: number) => {
      if (!isChanged) want(first, last)
    },
    [isChanged, want],
  )
  const grid = useGoodsGrid({
    store,
    rows,
    columns,
    categories,
    load: async (first, last) => {
      if (!isChanged) await pages.load(rows.productPlace(first), rows.productPlace(last))
    },
    onToggle: toggle,
  })
  const [seeksTrouble, setSeeksTrouble] = useState(false)
  const { busy, save } = useSaving(store, () => {
    setOnlyChanged(true)
    setSeeksTrouble(true)
  })
  const total = isChanged ? edited.length : pages.total
  const conflicts = Object.keys(state.conflicts).length
  const faults = useMemo(() => countFaults(state), [state])

  function goToTrouble(after?: Trouble) {
    const next = troubleAfter(store.read(), rows, after)
    if (!next) return
    setChosen(next.cell)
    grid.go({ row: next.row, column: isNarrow ? 1 : CELLS.indexOf(next.cell) + 1 })
  }

  function goToNextTrouble() {
    if (!isChanged) {
      setOnlyChanged(true)
      setSeeksTrouble(true)
      return
    }
    const { row, column } = grid.active
    goToTrouble({ row, cell: columns[column - 1] ?? CELLS[0] })
  }

  // The rows with something to correct are shown only after the table has them.
  useEffect(() => {
    if (!seeksTrouble || !isChanged) return
    setSeeksTrouble(false)
    goToTrouble()
  })

  return (
    <>
      <ListBox>
        <ListHead
          title={m.products_list_title()}
          total={pages.total}
          capped={pages.capped}
          search={
            <ListSearch
              label={m.products_list_search()}
              value={address.search}
              onSearch={(search) => address.set({ search })}
            />
          }
          actions={
            <ButtonLink
              variant="outline"
              className="max-md:w-full"
              to={address.to({ filters: { view: '', soldOut: '' } })}
            >
              {m.goods_table_to_list()}
            </ButtonLink>
          }
        />
        <ListFilters address={address} categories={categories} drafts={pages.drafts} />
        <div className="goods-tools">
          <Switch
            label={m.goods_table_only_sold_out()}
            isOn={address.filters.soldOut === 'true'}
            onSwitch={(isOn) => address.set({ filters: { soldOut: isOn ? 'true' : '' } })}
          />
          <Switch
            label={m.goods_table_only_changed({ count: count(edited.length) })}
            isOn={isChanged}
            disabled={changes === 0}
            onSwitch={setOnlyChanged}
          />
          <Button
            variant="ghost"
            aria-keyshortcuts="Control+Z"
            disabled={state.past.length === 0}
            onClick={grid.undo}
          >
            <Icon name="undo-2" />
            {m.goods_table_undo()}
          </Button>
          {!isNarrow && (
            <Button
              variant="ghost"
              aria-keyshortcuts="Control+D"
              disabled={!grid.canFill}
              onClick={() => void grid.fillDown()}
            >
              <Icon name="arrow-down" />
              {m.products_grid_fill_none()}
            </Button>
          )}
          <p className="goods-hint">{isNarrow ? m.goods_table_hint_touch() : m.goods_table_hint()}</p>
        </div>
        <div ref={box} data-measured={isNarrow === undefined ? undefined : ''}>
          {isNarrow && (
            <fieldset className="goods-columns">
              <legend className="sr-only">{m.goods_table_columns()}</legend>
              {CELLS.map((cell) => (
                <button
                  key={cell}
                  type="button"
                  aria-pressed={cell === chosen}
                  onClick={() => setChosen(cell)}
                >
                  {CELL_LABELS[cell]()}
                </button>
              ))}
            </fieldset>
          )}
          <p role="status" className="sr-only">
            {total === undefined && !pages.failed ? m.ui_loading() : grid.said}
          </p>
          {pages.failed && (total ? <StaleRows {...pages.failed} /> : <ListFailure {...pages.failed} />)}
          {total === 0 && (
            <EmptyState
              title={m.products_list_nothing_title()}
              text={m.products_list_nothing_text()}
              action={
                <Button
                  variant="outline"
                  onClick={() => address.set({ search: '', filters: { category: '', soldOut: '' } })}
                >
                  {m.products_list_show_all()}
                </Button>
              }
            />
          )}
          {total !== undefined && total > 0 && isNarrow !== undefined && (
            <GoodsGridTable
              key={`${source} ${isNarrow}`}
              rows={rows}
              columns={columns}
              isNarrow={isNarrow}
              state={state}
              store={store}
              categories={categories}
              grid={grid}
              isOpen={(row) => isChanged || open.has(rows.productPlace(row))}
              onToggle={toggle}
              onView={onView}
            />
          )}
        </div>
      </ListBox>
      {changes > 0 && (
        <form
          // Without a box of its own: the bar sticks to the foot of the window.
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <SaveBar
            label={m.goods_table_save({ count: changes, shown: count(changes) })}
            busyLabel={m.goods_table_saving()}
            busy={busy}
            note={
              <>
                <b>{m.goods_table_changed({ count: edited.length, shown: count(edited.length) })}</b>
                {conflicts > 0 && <span>, {m.goods_table_conflicts({ count: count(conflicts) })}</span>}
                {faults > 0 && <span>, {m.goods_table_faults({ count: count(faults) })}</span>}
                {conflicts + faults > 0 && (
                  <button type="button" className="goods-next" onClick={goToNextTrouble}>
                    {m.goods_table_next()}
                  </button>
                )}
              </>
            }
          >
            <Button variant="ghost" onClick={() => store.set(discarded(store.read()))}>
              {m.goods_table_discard()}
            </Button>
          </SaveBar>
        </form>
      )}
    </>
  )
}

function countFaults(state: TableState): number {
  const rows: readonly TableRow[] = editedProducts(state).flatMap(rowsOf)
  return rows.reduce((sum, row) => sum + CELLS.filter((cell) => sentenceOf(state, row, cell)).length, 0)
}

interface SwitchProps {
  label: string
  isOn: boolean
  disabled?: boolean
  onSwitch: (isOn: boolean) => void
}

function Switch({ label, isOn, disabled, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      className="goods-switch"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => onSwitch(!isOn)}
    >
      {label}
    </button>
  )
}

/** Below this width one column is shown at a time. Px. */
const NARROW = 832

/** Is there room for one column only? Undefined until it is measured. */
function useIsNarrow(box: RefObject<HTMLElement | null>): boolean | undefined {
  const [isNarrow, setIsNarrow] = useState<boolean>()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setIsNarrow(entry.contentRect.width < NARROW))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}
