import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'

/** While a quantity is being pressed up or down, the shop is not asked. Milliseconds. */
const QUIET = 400

/** What the shop has answered: how many there are of the short lines, by their place among `pieces`. */
interface Answer {
  readonly pieces: string
  readonly left: ReadonlyMap<number, number>
}

/**
 * Returns how many there are of each line of the cart of which there are too few; undefined where there are enough, and while the shop
 * has not answered or cannot be reached: then the checkout says it. One request for all lines.
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
        askFor(asked, stop.signal).then(
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

async function askFor(products: string, signal: AbortSignal): Promise<ReadonlyMap<number, number>> {
  // The cart itself needs no calls: what makes them loads after it.
  const { api } = await import('#web/client/api.ts')
  const { data } = await api<{ data: readonly { line: number; available: number }[] }>('/cartStock', {
    method: 'POST',
    body: `{"products":${products}}`,
    signal,
  })
  return new Map(data.map(({ line, available }) => [line, available]))
}
