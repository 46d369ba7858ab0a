import { keyOf } from './grid.ts'
import type { Conflict } from './rebase.ts'
import { unfold } from './unfold.ts'

/** Leads to the topmost place of a form of which two people have made something different. */
export function leadToConflict(form: HTMLElement, conflicts: readonly Conflict[]): void {
  const [first] = conflicts
    .flatMap((conflict) => placesOf(conflict).flatMap((find) => find(form) ?? []))
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  if (!first) return
  unfold(first)
  first.focus({ preventScroll: true })
  // Below the bar of the page, and above the one with Save.
  first.scrollIntoView({ block: 'center' })
}

type Find = (form: HTMLElement) => HTMLElement | null | undefined

const at =
  (selector: string): Find =>
  (form) =>
    form.querySelector<HTMLElement>(selector)

/** Where a conflict may stand in the form. */
function placesOf(conflict: Conflict): Find[] {
  switch (conflict.of) {
    case 'fields':
      return conflict.names.map((name) =>
        name === 'sizes' || name === 'colors'
          ? at(`[data-options="${name}"] input`)
          : at(`[name="${name}"]:not([type="radio"]), [name="${name}"]:checked`),
      )
    case 'shade':
      return [at('[data-options="colors"] input')]
    case 'pictures':
      return [at('[data-pictures] button, [data-pictures] input')]
    case 'row':
    case 'cell': {
      const cell = conflict.of === 'cell' ? conflict.cell : 'price'
      const ofPiece: Find = (form) =>
        [...form.querySelectorAll<HTMLElement>('[data-piece]')]
          .filter(({ dataset }) => dataset.piece === keyOf(conflict.piece))
          .flatMap((row) => row.querySelector<HTMLElement>(`[data-name="${cell}"]:enabled, button`) ?? [])[0]
      return [ofPiece]
    }
  }
}
