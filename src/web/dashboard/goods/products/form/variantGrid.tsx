import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { piecesOf } from '#domain/catalogue/product.ts'
import { MAX_VARIANTS } from '#domain/catalogue/variantFields.ts'
import { FEW } from '#domain/catalogue/variants.ts'
import { count } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PictureTile } from '#web/ui/picture.tsx'
import { typedNumber } from '../../../frame/formFields.ts'
import {
  CELL_NAMES,
  type CellName,
  type CellPlace,
  cellKey,
  filledDown,
  type GridRow,
  keyOf,
  type Options,
  pasted,
  rowsOf,
} from './grid.ts'
import { type GridStore, useGrid } from './gridStore.ts'
import { OptionSwatch } from './optionSwatch.tsx'
import './variantGrid.css'
import { lookUp } from '#domain/text/lookUp.ts'

interface VariantGridProps {
  store: GridStore
  options: Options
  /** Whether the stock of a product without options has its field elsewhere in the form. */
  stockElsewhere: boolean
  /** The address of the picture in a colour. */
  pictureOf: (color: string) => string | undefined
  /** Called when cells were changed other than by typing. */
  onChange: () => void
}

const WHOLE_CELLS = ['stock', 'sku'] as const satisfies readonly CellName[]

/** What is sold of the product: a row for each combination, worked like a table of a spreadsheet. */
export function VariantGrid({ store, options, stockElsewhere, pictureOf, onChange }: VariantGridProps) {
  const grid = useGrid(store)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<CellPlace>()
  const [said, setSaid] = useState('')
  const rows = rowsOf(grid, options)
  const isWhole = options.sizes.length + options.colors.length === 0
  const ofWhole = stockElsewhere ? WHOLE_CELLS.filter((cell) => cell !== 'stock') : WHOLE_CELLS
  const cells: readonly CellName[] = isWhole ? ofWhole : CELL_NAMES
  const total = piecesOf(options).length
  if (total > MAX_VARIANTS) {
    return (
      <p role="status" className="variant-note">
        {m.products_grid_too_many({ count: count(total), max: count(MAX_VARIANTS) })}
      </p>
    )
  }

  const value = active && rows[active.row]?.[active.cell].trim()
  const canFill = active !== undefined && value !== '' && active.row + 1 < rows.length

  function fillDown(place: CellPlace) {
    store.set(filledDown(store.read(), rows, place))
    setSaid(
      m.products_grid_filled({ count: count(rows.slice(place.row + 1).filter((row) => row.isSold).length) }),
    )
    onChange()
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (!place) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      fillDown(place)
      return
    }
    const next = neighbour(event, place, cells)
    if (!next) return
    event.preventDefault()
    focusCell(table.current, next, rows.length)
  }

  function paste(event: ClipboardEvent<HTMLTableElement>) {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!place || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    store.set(pasted(store.read(), rows, place, { text, cells }))
    setSaid(m.products_grid_pasted())
    onChange()
  }

  return (
    <div className="variant-box">
      <div className="variant-tools">
        <p className="mr-auto text-md">{summaryOf(rows)}</p>
        {rows.length > 1 && (
          <Button
            variant="ghost"
            aria-keyshortcuts="Control+D"
            disabled={!canFill}
            onClick={() => active && fillDown(active)}
          >
            <Icon name="arrow-down" />
            {value && canFill ? m.products_grid_fill({ value }) : m.products_grid_fill_none()}
            <span aria-hidden="true" className="variant-key">
              Ctrl D
            </span>
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table
        ref={table}
        className="variant-grid"
        aria-label={m.products_grid()}
        onKeyDown={press}
        onPaste={paste}
        onFocus={({ target }) => setActive(placeOf(target) ?? active)}
      >
        <thead>
          <tr>
            <th scope="col">{m.products_grid_piece()}</th>
            {cells.map((cell) => (
              <th key={cell} scope="col" data-cell={cell}>
                {LABELS[cell]()}
              </th>
            ))}
            {!isWhole && (
              <th scope="col">
                <span className="sr-only">{m.products_grid_sold()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={keyOf(row)}
              row={row}
              index={index}
              cells={cells}
              store={store}
              picture={pictureOf(row.color)}
              colorValue={lookUp(grid.colorValues, row.color)}
              errors={cells.map((cell) => grid.errors[cellKey(row, cell)]).join('\n')}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LABELS: Readonly<Record<CellName, () => string>> = {
  stock: m.products_grid_stock,
  sku: m.products_grid_sku,
  price: m.products_grid_price,
  offer: m.products_grid_offer,
}

interface RowProps {
  row: GridRow
  index: number
  cells: readonly CellName[]
  store: GridStore
  picture: string | undefined
  colorValue: string | undefined
  /** The sentence of each cell, a line each. */
  errors: string
}

const Row = memo(
  function Row({ row, index, cells, store, picture, colorValue, errors }: RowProps) {
    const name = pieceLabel(row)
    const sentences = errors.split('\n')
    const isLow = row.isSold && row.stock.trim() !== '' && (typedNumber(row.stock) ?? FEW + 1) <= FEW
    return (
      <tr data-piece={keyOf(row)} data-off={row.isSold ? undefined : ''}>
        <th scope="row">
          <span className="variant-piece">
            {picture !== undefined && (
              <PictureTile address={picture} alt="" sizes="40px" className="size-10 rounded-chip!" />
            )}
            {row.color !== '' && <OptionSwatch color={row.color} value={colorValue} />}
            {name}
          </span>
        </th>
        {cells.map((cell, at) => {
          const error = sentences[at]
          const errorId = error ? `error-${index}-${cell}` : undefined
          return (
            <td key={cell} data-cell={cell} data-low={cell === 'stock' && isLow ? '' : undefined}>
              <label>
                <span className="variant-label">
                  {LABELS[cell]()}
                  <span className="sr-only"> {name}</span>
                </span>
                <input
                  value={row[cell]}
                  onChange={({ target }) => store.change(row, { [cell]: target.value })}
                  disabled={!row.isSold}
                  data-row={index}
                  data-name={cell}
                  inputMode={cell === 'sku' ? 'text' : cell === 'stock' ? 'numeric' : 'decimal'}
                  placeholder={cell === 'stock' ? m.products_grid_uncounted() : undefined}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={errorId}
                />
              </label>
              {error && (
                <p id={errorId} role="alert">
                  {error}
                </p>
              )}
            </td>
          )
        })}
        {cells.length > WHOLE_CELLS.length && (
          <td className="variant-act">
            <Button
              variant="ghost"
              aria-label={
                row.isSold ? m.products_grid_take_out({ name }) : m.products_grid_put_back({ name })
              }
              onClick={() => store.change(row, { isSold: !row.isSold })}
            >
              <Icon name={row.isSold ? 'x' : 'undo-2'} />
              {!row.isSold && <span className="variant-not-sold">{m.products_grid_not_sold()}</span>}
            </Button>
          </td>
        )}
      </tr>
    )
  },
  (one, other) =>
    one.index === other.index &&
    one.cells.length === other.cells.length &&
    one.picture === other.picture &&
    one.colorValue === other.colorValue &&
    one.errors === other.errors &&
    one.row.isSold === other.row.isSold &&
    CELL_NAMES.every((cell) => one.row[cell] === other.row[cell]),
)

function pieceLabel({ size, color }: GridRow): string {
  return [size, color && colorName(color)].filter(Boolean).join(' / ') || m.products_grid_whole()
}

/** How many kinds and pieces there are: 'Kinds: 2, pieces: 48.' */
export function summaryOf(rows: readonly GridRow[]): string {
  const sold = rows.filter(({ isSold }) => isSold)
  const stocks = sold.flatMap(({ stock }) => (stock.trim() === '' ? [] : [typedNumber(stock) ?? 0]))
  if (stocks.length === 0) return m.products_grid_kinds({ count: count(sold.length) })
  const pieces = stocks.reduce((sum, stock) => sum + stock, 0)
  const out = stocks.filter((stock) => stock === 0).length
  return [
    m.products_grid_pieces({ count: count(sold.length), pieces: count(pieces) }),
    out > 0 && m.products_grid_out({ count: count(out) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const cell = CELL_NAMES.find((name) => name === target.dataset.name)
  return cell && { row: Number(target.dataset.row), cell }
}

/** Where a key leads: up and down always, to the sides from the ends of a text. */
function neighbour(
  { key, shiftKey, target }: KeyboardEvent,
  { row, cell }: CellPlace,
  cells: readonly CellName[],
): (CellPlace & { readonly step: 1 | -1 }) | undefined {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { row: row + 1, cell, step: 1 }
  if (key === 'ArrowUp' || key === 'Enter') return { row: row - 1, cell, step: -1 }
  if (shiftKey || !(target instanceof HTMLInputElement)) return undefined
  const { selectionStart, selectionEnd, value } = target
  const side = (to: number) => {
    const name = cells[cells.indexOf(cell) + to]
    return name && { row, cell: name, step: 1 as const }
  }
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && selectionStart === 0 && (isAll || selectionEnd === 0)) return side(-1)
  if (key === 'ArrowRight' && selectionEnd === value.length) return side(1)
  return undefined
}

/** Focuses a cell, or the next one in the direction that can be typed in. */
function focusCell(
  table: HTMLTableElement | null,
  { row, cell, step }: CellPlace & { readonly step: 1 | -1 },
  rows: number,
) {
  for (let at = row; at >= 0 && at < rows; at += step) {
    const input = table?.querySelector<HTMLInputElement>(`[data-row="${at}"][data-name="${cell}"]`)
    if (!input || input.disabled) continue
    input.focus()
    input.select()
    return
  }
}
