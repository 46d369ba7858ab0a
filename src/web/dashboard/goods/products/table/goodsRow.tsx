import { type MouseEvent, memo, type PointerEvent } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { discountPercent } from '#domain/catalogue/product.ts'
import { FEW } from '#domain/catalogue/variants.ts'
import { digits } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { ChoiceField, TextField } from './cellEditor.tsx'
import { CELL_LABELS } from './cellLabels.ts'
import {
  type CellName,
  type CellValue,
  cellKey,
  plainValue,
  rowKey,
  shownValue,
  storedValue,
  type TableRow,
} from './cells.ts'
import { seenRow, type TableState, typedValue } from './edits.ts'
import type { GridPlace, GridRange } from './gridPlace.ts'
import { noteId, RowNotes, sentenceOf } from './rowNotes.tsx'
import type { TableStore } from './tableStore.ts'
import type { GoodsGrid } from './useGoodsGrid.ts'

interface GoodsRowProps {
  place: number
  row: TableRow
  columns: readonly CellName[]
  state: TableState
  store: TableStore
  categories: readonly CategoryAnswer[]
  /** The column of the cursor, if it is in this row. */
  active: number | undefined
  range: GridRange
  editing: GoodsGrid['editing']
  isOpen: boolean
  grid: GridActs
}

/** What rows do; the same object for as long as the table is there. */
export interface GridActs {
  go: GoodsGrid['go']
  edit(at: GridPlace): void
  begin(at: GridPlace): void
  finish: GoodsGrid['finish']
  toggle(place: number): void
}

/** A product or variant: its name and its cells, with what is wrong with them below. */
export const GoodsRow = memo(Row, ({ row, ...one }, { row: otherRow, ...other }) => {
  const names = Object.keys(one) as (keyof typeof one)[]
  const isSameRow = row.product === otherRow.product && row.variant === otherRow.variant
  return isSameRow && names.every((name) => one[name] === other[name])
})

function Row(props: GoodsRowProps) {
  const { place, row, columns, state, store, categories, active, range, editing, isOpen, grid } = props
  const name = rowName(row)
  const isIn = (column: number) =>
    place >= range.top && place <= range.bottom && column >= range.left && column <= range.right
  return (
    <>
      <NameCell row={row} place={place} name={name} isActive={active === 0} isOpen={isOpen} grid={grid} />
      {columns.map((cell, at) => (
        <ValueCell
          key={cell}
          cell={cell}
          row={row}
          name={name}
          at={{ row: place, column: at + 1 }}
          state={state}
          categories={categories}
          isActive={active === at + 1}
          isSelected={isIn(at + 1)}
          editing={editing?.row === place && editing.column === at + 1 ? editing : undefined}
          grid={grid}
        />
      ))}
      <RowNotes row={row} state={state} store={store} categories={categories} />
    </>
  )
}

function rowName({ product, variant }: TableRow): string {
  if (!variant) return product.name
  return [variant.size, variant.color && colorName(variant.color)].filter(Boolean).join(' / ')
}

interface NameCellProps {
  row: TableRow
  place: number
  name: string
  isActive: boolean
  isOpen: boolean
  grid: GridActs
}

function NameCell({ row: { product, variant }, place, name, isActive, isOpen, grid }: NameCellProps) {
  const variants = variant ? 0 : product.variants.length
  return (
    <th
      {...ROLES.rowheader}
      className="goods-name"
      data-at={`${place},0`}
      tabIndex={isActive ? 0 : -1}
      onPointerDown={({ pointerType }) => {
        if (pointerType !== 'touch') grid.go({ row: place, column: 0 }, false, 'pointer')
      }}
    >
      {!variant && (
        <ProductTile
          id={product._id}
          address={product.image}
          sizes="44px"
          className="size-11 rounded-chip!"
        />
      )}
      <span>
        {name}
        {!variant && product.nameBengali && <small lang="bn">{product.nameBengali}</small>}
        {variant?.sku && <small>{variant.sku}</small>}
      </span>
      {variants > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={m.goods_table_variants({ name, count: digits(variants) })}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => grid.toggle(place)}
        >
          {digits(variants)}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      )}
    </th>
  )
}

interface ValueCellProps {
  cell: CellName
  row: TableRow
  name: string
  at: GridPlace
  state: TableState
  categories: readonly CategoryAnswer[]
  isActive: boolean
  isSelected: boolean
  editing: GoodsGrid['editing']
  grid: GridActs
}

function ValueCell(props: ValueCellProps) {
  const { cell, row, name, at, state, categories, isActive, isSelected, editing, grid } = props
  const stored = storedValue(seenRow(state, row), cell)
  const edit = state.edits[rowKey(row)]?.[cell]
  const value = typedValue(state, row, cell)
  const unreadable = edit && 'text' in edit ? edit.text : undefined
  const isNoted =
    sentenceOf(state, row, cell) !== undefined || state.conflicts[cellKey(row, cell)] !== undefined
  const isWrong = sentenceOf(state, row, cell) !== undefined
  const isChoice = cell === 'category' || cell === 'status'
  const hasField = !isChoice && stored !== undefined && (isActive || editing !== undefined)
  const label = `${CELL_LABELS[cell]()}, ${name}`
  const text = unreadable ?? fieldText(cell, value, categories)
  const shown = unreadable ?? (value === undefined ? '' : shownOf({ row, cell, value, state, categories }))

  function press(event: PointerEvent<HTMLTableCellElement>) {
    // A touch may be the beginning of scrolling: what it means is known when it ends.
    if (editing || event.button !== 0 || event.pointerType === 'touch') return
    event.currentTarget.dataset.pressed = isActive ? 'again' : 'first'
    grid.go(at, event.shiftKey, 'pointer')
  }

  function click({ currentTarget, nativeEvent, shiftKey }: MouseEvent<HTMLTableCellElement>) {
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    if (!editing && !shiftKey && (isTouch || currentTarget.dataset.pressed === 'again')) grid.edit(at)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid
      role="gridcell"
      className="goods-cell"
      data-cell={cell}
      data-at={`${at.row},${at.column}`}
      data-changed={edit ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
      data-level={cell === 'stock' && typeof value === 'number' ? levelOf(value) : undefined}
      data-off={stored === undefined ? '' : undefined}
      tabIndex={isActive && !hasField ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={stored === undefined || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={isNoted ? noteId(row, cell) : undefined}
      onPointerDown={press}
      onPointerEnter={({ buttons, pointerType }) => {
        if (buttons === 1 && pointerType === 'mouse' && !editing) grid.go(at, true, 'pointer')
      }}
      onClick={click}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-waiting]')?.focus()
      }}
    >
      {hasField && (
        <TextField
          label={editing ? label : `${label}: ${shown}`}
          inputMode={cell === 'stock' ? 'numeric' : 'decimal'}
          editing={editing}
          text={text}
          onBegin={() => grid.begin(at)}
          finish={grid.finish}
        />
      )}
      {isChoice && editing && (
        <ChoiceField
          cell={cell}
          label={label}
          text={editing.text ?? text}
          categories={categories}
          finish={grid.finish}
        />
      )}
      {!editing && <Shown cell={cell} row={row} state={state} shown={shown} value={value} />}
      {edit && !editing && stored !== undefined && (
        <small>
          {m.goods_table_was({ value: shownOf({ row, cell, value: stored, state, categories }) })}
        </small>
      )}
    </td>
  )
}

interface ShownValue {
  row: TableRow
  cell: CellName
  value: CellValue
  state: TableState
  categories: readonly CategoryAnswer[]
}

/** What is shown of a value. A variant has the price of its product and, unless it has a price of its own, the offer. */
function shownOf({ row, cell, value, state, categories }: ShownValue): string {
  const isOfProduct =
    row.variant !== undefined &&
    value === null &&
    (cell === 'price' || (cell === 'offer' && typedValue(state, row, 'price') === null))
  return isOfProduct ? m.goods_table_as_product() : shownValue(cell, value, categories)
}

/** What the field of a cell begins with: the value of a choice, or a text. */
function fieldText(
  cell: CellName,
  value: ReturnType<typeof typedValue>,
  categories: readonly CategoryAnswer[],
): string {
  if (cell === 'category' || cell === 'status') return String(value ?? '')
  return value === undefined ? '' : plainValue(cell, value, categories)
}

function levelOf(stock: number): 'none' | 'low' | undefined {
  return stock === 0 ? 'none' : stock <= FEW ? 'low' : undefined
}

interface ShownProps {
  cell: CellName
  row: TableRow
  state: TableState
  shown: string
  value: ReturnType<typeof typedValue>
}

function Shown({ cell, row, state, shown, value }: ShownProps) {
  if (cell === 'status' && value !== undefined) {
    return (
      <span className="goods-status" data-status={value}>
        {shown}
      </span>
    )
  }
  if (cell === 'stock' && typeof value === 'number') {
    const level = levelOf(value)
    return (
      <>
        {level && <em>{level === 'none' ? m.products_list_sold_out() : m.goods_table_low()}</em>}
        <span>{shown}</span>
      </>
    )
  }
  if (cell === 'stock' && row.product.variants.length > 0 && !row.variant) {
    return <span className="goods-quiet">{m.goods_table_by_variant()}</span>
  }
  const percent = cell === 'offer' && typeof value === 'number' ? percentOf(state, row, value) : 0
  return (
    <>
      {percent > 0 && <em>−{digits(percent)}%</em>}
      <span className={value === null ? 'goods-quiet' : undefined}>{shown}</span>
    </>
  )
}

function percentOf(state: TableState, row: TableRow, offer: number): number {
  const own = typedValue(state, row, 'price')
  const price = own ?? typedValue(state, { product: row.product }, 'price')
  return typeof price === 'number' ? discountPercent(price, offer) : 0
}
