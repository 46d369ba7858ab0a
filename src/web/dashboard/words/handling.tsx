import type { Handling } from '#domain/catalogue/handling.ts'
import { m } from '../../paraglide/messages.js'

const NAMES: Readonly<Record<Handling, () => string>> = {
  fragile: m.products_handling_fragile,
  liquid: m.products_handling_liquid,
}

/** How something has to be carried, in the page's language. */
export function handlingName(handling: Handling): string {
  return NAMES[handling]()
}

/** In a square of 24: the glass of parcels that break, and a drop. */
const SHAPES: Readonly<Record<Handling, string>> = {
  fragile: 'M6 1h12l-.7 8.2A5.4 5.4 0 0 1 13.2 14v6H17v3H7v-3h3.8v-6a5.4 5.4 0 0 1-4.1-4.8z',
  liquid: 'M12 1s7.5 8.3 7.5 14a7.5 7.5 0 0 1-15 0C4.5 9.3 12 1 12 1z',
}

/** Filled, and no line drawing: a thermal printer draws it, and it is known at arm's length. */
export function HandlingShape({ handling }: { handling: Handling }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[handling]} />
    </svg>
  )
}
