import type { KeyboardEvent } from 'react'
import { MAX_STOCK } from '#domain/stock/stockMove.ts'
import { count } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { deltaText, optionsText, pieceText } from '../../words/stockTexts.ts'
import { type SheetKind, type SheetLine, typedQuantity } from './sheet.ts'

interface LineProps {
  kind: SheetKind
  line: SheetLine
  /** A sentence. */
  error: string | undefined
  onChange: (change: Partial<Pick<SheetLine, 'quantity' | 'cost'>>) => void
  onRemove: () => void
  /** Enter in a field leads back to the field that is scanned into. */
  onEnter: () => void
}

/** A piece of a sheet with its quantity and, of received goods, its cost. */
export function Line({ kind, line, error, onChange, onRemove, onEnter }: LineProps) {
  const name = pieceText(line)
  const quantity = typedQuantity(line.quantity)
  const least = kind === 'count' ? 0 : 1
  const step = (by: number) => {
    const next = Math.min(MAX_STOCK, Math.max(least, (quantity ?? 0) + by))
    onChange({ quantity: String(next) })
  }

  function leaveByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter books nothing: a scanner may type into the wrong field.
    event.preventDefault()
    onEnter()
  }

  return (
    <li className="stock-line" data-invalid={error ? '' : undefined}>
      <ProductTile id={line.product} address={line.image} sizes="48px" className="size-12 rounded-chip!" />
      <div className="stock-line-name">
        <p className="wrap-anywhere font-medium">{goodsName(line)}</p>
        <p className="wrap-anywhere text-ink-muted text-sm">
          {[optionsText(line), line.sku].filter(Boolean).join(' · ')}
        </p>
        <Known kind={kind} line={line} />
      </div>
      <div className="stock-line-fields">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame of its own */}
        <div role="group" aria-label={m.stock_quantity_of({ name })} className="stock-line-quantity">
          {/* A single number needs no word: the sheet says what it counts. */}
          {kind === 'receive' && (
            <span aria-hidden="true" className="stock-line-label">
              {m.picking_head_pieces()}
            </span>
          )}
          <div>
            <IconButton
              outline
              label={m.ui_decrease_quantity({ name })}
              disabled={quantity !== undefined && quantity <= least}
              onClick={() => step(-1)}
            >
              <Icon name="minus" />
            </IconButton>
            <NumberInput
              aria-label={kind === 'count' ? m.stock_counted_of({ name }) : m.stock_quantity_of({ name })}
              aria-invalid={error ? true : undefined}
              value={line.quantity}
              least={least}
              most={MAX_STOCK}
              step={1}
              onChange={({ target }) => onChange({ quantity: target.value })}
              onFocus={({ target }) => target.select()}
              onKeyDown={leaveByEnter}
              className="text-center"
            />
            <IconButton outline label={m.ui_increase_quantity({ name })} onClick={() => step(1)}>
              <Icon name="plus" />
            </IconButton>
          </div>
        </div>
        {kind === 'receive' && (
          <div className="stock-line-cost">
            <span aria-hidden="true" className="stock-line-label">
              {m.stock_cost()}
            </span>
            <NumberInput
              aria-label={m.stock_cost_of({ name })}
              value={line.cost}
              sign="৳"
              least={0}
              step={1}
              decimals={2}
              onChange={({ target }) => onChange({ cost: target.value })}
              onKeyDown={leaveByEnter}
            />
          </div>
        )}
      </div>
      <div className="stock-line-remove">
        <IconButton label={m.stock_remove({ name })} onClick={onRemove}>
          <Icon name="x" className="text-ink-muted" />
        </IconButton>
      </div>
      {error && (
        <div className="stock-line-error">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
}

/** How many there should be, and what a count finds. */
function Known({ kind, line: { known, quantity } }: { kind: SheetKind; line: SheetLine }) {
  if (kind === 'count') {
    const counted = typedQuantity(quantity)
    return (
      <p className="stock-line-known">
        {known !== null && <span>{m.stock_expected({ count: count(known) })}</span>}
        {counted !== undefined && (
          <DifferenceChip difference={known === null ? undefined : counted - known} />
        )}
      </p>
    )
  }
  return (
    <p className="stock-line-known">
      {known === null ? m.stock_line_uncounted() : m.stock_in_stock({ count: count(known) })}
    </p>
  )
}

/** What a count finds, in words. `difference` undefined: the first count. */
export function DifferenceChip({ difference }: { difference: number | undefined }) {
  const [tone, text] = differenceLook(difference)
  return <Chip tone={tone}>{text}</Chip>
}

function differenceLook(difference: number | undefined): readonly [Tone, string] {
  if (difference === undefined) return ['info', m.stock_first_count()]
  if (difference === 0) return ['success', m.stock_as_expected()]
  if (difference > 0) return ['warning', m.stock_surplus({ delta: deltaText(difference) })]
  return ['error', m.stock_missing({ count: count(-difference) })]
}
