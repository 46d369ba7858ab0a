import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { CELL_LABELS } from './cellLabels.ts'
import { type CellName, rowKey } from './cells.ts'
import type { TableState } from './edits.ts'
import type { FlatRows } from './flatRows.ts'
import { GoodsRow, type GridActs } from './goodsRow.tsx'
import type { TableStore } from './tableStore.ts'
import type { GoodsGrid } from './useGoodsGrid.ts'

interface GoodsGridTableProps {
  rows: FlatRows
  columns: readonly CellName[]
  isNarrow: boolean
  state: TableState
  store: TableStore
  categories: readonly CategoryAnswer[]
  grid: GoodsGrid
  isOpen: (place: number) => boolean
  onToggle: (place: number) => void
  /** Tells which rows are in view. */
  onView: (first: number, last: number) => void
}

/** Px, before a row is measured. */
const ROW_HEIGHT = 57
const NARROW_ROW_HEIGHT = 77
/** What sticks to the top and to the foot of the window. Px. */
const STUCK_ABOVE = 104
const STUCK_BELOW = 96

/** The rows in view, in a list as high as all of them. */
export function GoodsGridTable(props: GoodsGridTableProps) {
  const { rows, columns, isNarrow, state, store, categories, grid, isOpen, onToggle, onView } = props
  const list = useRef<HTMLTableSectionElement>(null)
  const top = useTopOf(list)
  const { active } = grid
  const virtualizer = useWindowVirtualizer({
    count: rows.count,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: STUCK_ABOVE,
    scrollPaddingEnd: STUCK_BELOW,
    getItemKey: (place) => {
      const row = rows.at(place)
      return row ? rowKey(row) : place
    },
    // The cell of the cursor keeps the focus while one scrolls away from it.
    rangeExtractor: (range) =>
      [...new Set([active.row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  })
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.count)
  const seen = items.filter(({ index }) => index !== active.row)
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0]

  useEffect(() => {
    onView(rows.productPlace(first), rows.productPlace(last))
  }, [onView, rows, first, last])

  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    const due = grid.focusDue.current
    if (due?.at.row !== active.row || due.at.column !== active.column) return
    const at = `${active.row},${active.column}`
    if (due.by === 'key' && scrolledTo.current !== at)
      virtualizer.scrollToIndex(active.row, { align: 'auto' })
    scrolledTo.current = at
    const cell = list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
    if (!cell) return
    cell.focus({ preventScroll: true })
    grid.focusDue.current = undefined
  })

  const acts = useLatestActs(grid, onToggle)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows open, and its cells are edited
      role="treegrid"
      className="goods-grid"
      aria-label={m.goods_table_label()}
      aria-rowcount={rows.count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      data-narrow={isNarrow ? '' : undefined}
      onPointerDownCapture={leaveField}
      onKeyDown={grid.press}
      onCopy={grid.copy}
      onPaste={grid.paste}
    >
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row} aria-rowindex={1} className="goods-row goods-head">
          <th {...ROLES.columnheader}>{m.products_list_name()}</th>
          {columns.map((cell) => (
            <th key={cell} {...ROLES.columnheader} data-cell={cell}>
              {CELL_LABELS[cell]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={list}
        {...ROLES.rowgroup}
        className="goods-rows"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const row = rows.at(index)
          const isProduct = row && !row.variant
          return (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              {...ROLES.row}
              data-index={index}
              aria-rowindex={index + 2}
              aria-level={row?.variant ? 2 : 1}
              aria-expanded={isProduct && row.product.variants.length > 0 ? isOpen(index) : undefined}
              aria-busy={row ? undefined : true}
              className="goods-row"
              data-variant={row?.variant ? '' : undefined}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row ? (
                <GoodsRow
                  place={index}
                  row={row}
                  columns={columns}
                  state={state}
                  store={store}
                  categories={categories}
                  active={active.row === index ? active.column : undefined}
                  range={grid.range}
                  editing={grid.editing}
                  isOpen={isOpen(index)}
                  grid={acts}
                />
              ) : (
                <td {...ROLES.gridcell} className="goods-waiting">
                  <Skeleton className="h-4 w-40" />
                  <span className="sr-only">{m.ui_loading()}</span>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A press on another cell takes the field away before the browser tells that it has lost the focus: what is typed would be lost. */
function leaveField({ target, pointerType }: PointerEvent) {
  const field = document.activeElement
  if (pointerType === 'touch' || !(field instanceof HTMLElement) || field === target) return
  if (field.matches('.goods-editor')) field.blur()
}

/** Where the rows begin in the page. Px. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    // Whatever is above the rows may change its height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

/** The same object for as long as the table is there, so that a step of the cursor draws two rows. */
function useLatestActs(grid: GoodsGrid, onToggle: (place: number) => void): GridActs {
  const latest = useRef({ grid, onToggle })
  useEffect(() => {
    latest.current = { grid, onToggle }
  })
  const [acts] = useState<GridActs>(() => ({
    go: (...step) => latest.current.grid.go(...step),
    edit: (at) => latest.current.grid.edit(at),
    begin: (at) => latest.current.grid.begin(at),
    finish: (...end) => latest.current.grid.finish(...end),
    toggle: (place) => latest.current.onToggle(place),
  }))
  return acts
}
