import { m } from '#web/paraglide/messages.js'
import type { CellName } from './cells.ts'

/** The heads of the columns. */
export const CELL_LABELS: Readonly<Record<CellName, () => string>> = {
  category: m.products_list_category,
  price: m.products_list_price,
  offer: m.products_grid_offer,
  stock: m.products_list_stock,
  status: m.products_list_status,
}
