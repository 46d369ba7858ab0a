import type { Piece } from '#domain/catalogue/variants.ts'
import { digits, money } from '#web/client/amounts.ts'
import { type Choice, showChoice } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { typedAmount } from '../../../frame/formFields.ts'
import { fieldName } from '../../../office/activity/changes.ts'
import { optionsText } from '../../../words/stockTexts.ts'
import { excerpts } from './excerpt.ts'
import { fieldText } from './fieldText.ts'
import type { CellName } from './grid.ts'
import { type Conflict, rowIn, sells, type Typed } from './rebase.ts'

/** Asks whose version stays where two people have changed the same of a product. `now`: holds what is there; `mine`: what is typed. */
export async function askWhichStays(
  conflicts: readonly Conflict[],
  now: Typed,
  mine: Typed,
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
    more: conflictsText(conflicts, now, mine),
    confirmLabel: m.products_stale_replace(),
    otherLabel: m.products_stale_take(),
    cancelLabel: m.products_stale_keep(),
  })
  return answers[choice]
}

/**
 * What is there where there are conflicts, a line each: 'Price: ৳3,200.00', 'S / Red: ৳160.00'. With `mine`, what is typed instead
 * stands behind it.
 */
export function conflictsText(conflicts: readonly Conflict[], now: Typed, mine?: Typed): string {
  return conflicts.flatMap((conflict) => linesOf(conflict, now, mine)).join('\n')
}

function linesOf(conflict: Conflict, now: Typed, mine: Typed | undefined): string[] {
  switch (conflict.of) {
    case 'fields':
      return conflict.names.map((name) =>
        line(fieldName(name), now, mine, ({ fields }) => fieldText(name, fields)),
      )
    case 'pictures':
      return [fieldName('images')]
    case 'shade': {
      const { color } = conflict
      const shade = ({ grid }: Typed) => `${color} ${grid.colorValues[color] ?? ''}`.trim()
      return [line(fieldName('colorValues'), now, mine, shade)]
    }
    case 'row':
      return [line(nameOf(conflict.piece), now, mine, (typed) => rowText(typed, conflict.piece))]
    case 'cell': {
      const { piece, cell } = conflict
      const { label, text } = CELLS[cell]
      const valueIn = (typed: Typed) => rowIn(typed, piece)[cell]
      const name = valueIn(now) === '' ? `${nameOf(piece)}, ${label()}` : nameOf(piece)
      return [line(name, now, mine, (typed) => valueIn(typed) && text(valueIn(typed)))]
    }
  }
}

function line(name: string, now: Typed, mine: Typed | undefined, textIn: (typed: Typed) => string): string {
  const [there, typed] = excerpts(textIn(now), textIn(mine ?? now))
  const empty = m.activity_empty()
  if (there === typed) return `${name}: ${there || empty}`
  return `${name}: ${m.products_stale_both({ now: there || empty, mine: typed || empty })}`
}

/** What is known of a combination: '৳140.00, SKU M-RED, Stock 5'. */
function rowText(typed: Typed, piece: Piece): string {
  if (!sells(typed, piece)) return m.products_grid_not_sold()
  const row = rowIn(typed, piece)
  const known = (['price', 'offer', 'sku', 'stock'] as const).filter((cell) => row[cell] !== '')
  return known.map((cell) => CELLS[cell].text(row[cell])).join(', ') || m.products_stale_sold()
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
  stock: {
    label: m.products_grid_stock,
    text: (stock) => `${m.products_grid_stock()} ${digits(stock)}`,
  },
}
