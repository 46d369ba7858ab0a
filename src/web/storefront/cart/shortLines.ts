import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'

/** While a quantity is being pressed up or down, the shop is not asked. Milliseconds. */
const QUIET = 400

/** What the shop has answered: how many there are of the short lines, by their place among `pieces`. */
interface Answer {
  readonly pieces: string
  readonly left: ReadonlyMap<number, number>
}

/**
 * Returns how many there are of each line of the cart of which there are too few; undefined where there are enough, and while the shop
 * has not answered or cannot be reached: then the checkout says it.
 */
export function useShortLines(lines: readonly CartLine[]): readonly (number | undefined)[] {
  const [answer, setAnswer] = useState<Answer>()
  const products = lines.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }))
  const pieces = JSON.stringify(products.map(({ quantity: _, ...piece }) => piece))
  const asked = JSON.stringify(products)
  const isFirst = useRef(true)

  useEffect(() => {
    if (asked === '[]') return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        shortOf(JSON.parse(asked), (part) => askFor(part, stop.signal)).then(
          (left) => stop.signal.aborted || setAnswer({ pieces, left }),
          () => {},
        )
      },
      isFirst.current ? 0 : QUIET,
    )
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, pieces])

  // The answer about other lines says nothing about these.
  const left = answer?.pieces === pieces ? answer.left : undefined
  return lines.map(({ quantity }, place) => {
    const available = left?.get(place)
    return available !== undefined && available < quantity ? available : undefined
  })
}

/** What the shop is asked of a line. */
export type AskedLine = Pick<CartLine, 'id' | 'size' | 'color' | 'quantity'>
/** How many are available for a line that asks for more; `line`: its place among those asked. */
interface ShortLine {
  readonly line: number
  readonly available: number
}

/**
 * How many there are of the short ones of `lines`, by place. Asked in parts of as many lines as an order may have. Rejects as
 * `ask` does.
 */
export async function shortOf(
  lines: readonly AskedLine[],
  ask: (part: readonly AskedLine[]) => Promise<readonly ShortLine[]>,
): Promise<ReadonlyMap<number, number>> {
  const starts = Array.from(
    { length: Math.ceil(lines.length / MAX_ORDER_LINES) },
    (_, part) => part * MAX_ORDER_LINES,
  )
  const answers = await Promise.all(
    starts.map(async (start) => {
      const short = await ask(lines.slice(start, start + MAX_ORDER_LINES))
      return short.map(({ line, available }) => [start + line, available] as const)
    }),
  )
  return new Map(answers.flat())
}

async function askFor(products: readonly AskedLine[], signal: AbortSignal): Promise<readonly ShortLine[]> {
  // The cart itself needs no calls: what makes them loads after it.
  const { api } = await import('#web/client/api.ts')
  const { data } = await api<{ data: readonly ShortLine[] }>('/cartStock', {
    method: 'POST',
    body: JSON.stringify({ products }),
    signal,
  })
  return data
}
