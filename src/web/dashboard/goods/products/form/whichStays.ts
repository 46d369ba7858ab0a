import type { Piece } from '#domain/catalogue/variants.ts'
import { digits, money } from '#web/client/amounts.ts'
import { type Choice, showChoice } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { fromDhakaInput } from '../../../frame/dhakaTime.ts'
import { type FieldName, type FormFields, typedAmount, typedNumber } from '../../../frame/formFields.ts'
import { fieldName, valueText } from '../../../office/activity/changes.ts'
import { optionsText } from '../../../words/stockTexts.ts'
import type { CellName } from './grid.ts'
import { type Conflict, rowIn, sells, type Typed } from './rebase.ts'

/** Asks whose version stays where two people have changed the same of a product. `now`: holds what is there. */
export async function askWhichStays(
  conflicts: readonly Conflict[],
  now: Typed,
): Promise<'mine' | 'theirs' | 'neither'> {
  const answers: Readonly<Record<Choice, 'mine' | 'theirs' | 'neither'>> = {
    yes: 'mine',
    other: 'theirs',
    no: 'neither',
  }
  const choice = await showChoice({
    tone: 'warning',
    title: m.products_stale_title(),
    text: m.products_stale_text(),
    more: conflictsText(conflicts, now),
    confirmLabel: m.products_stale_replace(),
    otherLabel: m.products_stale_take(),
    cancelLabel: m.products_stale_keep(),
  })
  return answers[choice]
}

/** What is there where there are conflicts, a line each: 'Price: ৳3,200.00', 'S / Red: ৳160.00'. */
export function conflictsText(conflicts: readonly Conflict[], now: Typed): string {
  return conflicts.flatMap((conflict) => linesOf(conflict, now)).join('\n')
}

function linesOf(conflict: Conflict, now: Typed): string[] {
  switch (conflict.of) {
    case 'fields':
      return conflict.names.map((name) =>
        withValue(fieldName(name), valueText(name, heldIn(name, now.fields))),
      )
    case 'pictures':
      return [fieldName('images')]
    case 'shade': {
      const { color } = conflict
      return [withValue(fieldName('colorValues'), `${color} ${now.grid.colorValues[color] ?? ''}`.trim())]
    }
    case 'row': {
      const name = nameOf(conflict.piece)
      if (!sells(now, conflict.piece)) return [withValue(name, m.products_grid_not_sold())]
      const row = rowIn(now, conflict.piece)
      const known = (['price', 'offer', 'sku'] as const).filter((cell) => row[cell] !== '')
      return [withValue(name, known.map((cell) => CELLS[cell].text(row[cell])).join(', '))]
    }
    case 'cell': {
      const { label, text } = CELLS[conflict.cell]
      const [name, value] = [nameOf(conflict.piece), rowIn(now, conflict.piece)[conflict.cell]]
      return [
        value === '' ? withValue(`${name}, ${label()}`, m.activity_empty()) : withValue(name, text(value)),
      ]
    }
  }
}

function withValue(name: string, value: string | undefined): string {
  return value ? `${name}: ${value}` : name
}

const nameOf = (piece: Piece) => optionsText(piece) || m.products_grid_whole()

const amountText = (typed: string) => {
  const amount = typedAmount(typed)
  return amount === undefined ? typed : money(amount)
}

/** What each column of the grid is called, and what its cell says where no column stands above it. */
const CELLS: Readonly<Record<CellName, { label: () => string; text: (typed: string) => string }>> = {
  price: { label: m.products_grid_price, text: amountText },
  offer: {
    label: m.products_grid_offer,
    text: (typed) => m.activity_variant_offer({ price: amountText(typed) }),
  },
  sku: { label: m.products_grid_sku, text: (sku) => m.activity_variant_sku({ sku }) },
  stock: { label: m.products_grid_stock, text: digits },
}

/** A field as the history of products names its values. */
function heldIn(name: FieldName, fields: FormFields): unknown {
  if (name === 'originalPrice' || name === 'offerPrice' || name === 'costPrice')
    return typedAmount(fields[name])
  if (name === 'weight' || name === 'reviews') return typedNumber(fields[name])
  if (name === 'offerFrom' || name === 'offerUntil') return fromDhakaInput(fields[name])
  return fields[name]
}
