import { useEffect, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Asked, choicesOf, type LineChoice, type OfferedOptions, withOpen } from './choices.ts'
import { isOtherName, named } from './names.ts'

const NOTHING_ASKED: Asked = new Map()
const NOTHING_OFFERED: OfferedOptions = new Map()

export interface Choices {
  /** The lines by their names in the page's language. */
  readonly lines: readonly CartLine[]
  /** Returns the choices for lines of the product with this id. */
  readonly choicesOf: (id: string) => readonly LineChoice[]
  /** The shop has answered or cannot be reached; until then pickers may still appear. */
  readonly isLoaded: boolean
}

/**
 * Returns the choices for each of `lines`: with `isAll`, also of what is chosen already. One request asks for all products of which a
 * line can be changed, or has a name of the other language; there is none without such a line. Without an answer there is nothing to choose, and the lines can be ordered as they are. Pickers
 * stay for as long as the page does: another size can still be chosen, and the picker keeps the focus.
 */
export function useChoices(lines: readonly CartLine[], isAll = false): Choices {
  const [before, setAsked] = useState(NOTHING_ASKED)
  const asked = withOpen(before, lines, isOtherName, isAll)
  if (asked !== before) setAsked(asked)
  const offered = useOffered(asked)
  return {
    lines: named(lines, offered ?? NOTHING_OFFERED),
    choicesOf: (id) => choicesOf(id, asked, offered ?? NOTHING_OFFERED),
    isLoaded: asked.size === 0 || offered !== undefined,
  }
}

/** What the shop offers of the products in `asked`; undefined until it has answered or cannot be reached. */
function useOffered(asked: Asked): OfferedOptions | undefined {
  const [offered, setOffered] = useState<OfferedOptions>()
  useEffect(() => {
    if (asked.size === 0) return
    let isLeft = false
    let stop = () => {}
    import('./watchOffered.ts').then(
      ({ watchOffered }) => {
        if (!isLeft) stop = watchOffered([...asked.keys()], setOffered)
      },
      // Without a connection there are no pickers.
      () => isLeft || setOffered(NOTHING_OFFERED),
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [asked])
  return offered
}
