import { fromTaka, type Poisha } from '#domain/money/money.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import type { PlacingAnswer, WaitingOrder } from '#domain/order/waitingOrder.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'

/** Milliseconds. */
const TIMEOUT = 30_000
/** Where the shop does not say how long to wait. Seconds. */
const AN_HOUR = 3_600

/** Sends a waiting order once. Never rejects. */
export async function postWaiting({ key, body, token }: WaitingOrder): Promise<PlacingAnswer> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT)
  try {
    const response = await fetch('/api/postOrder', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body,
      signal: abort.signal,
    })
    return answerIn(response.status, response.headers, await response.json())
  } catch {
    return { is: 'lost' }
  } finally {
    clearTimeout(timer)
  }
}

interface Problem {
  readonly code?: unknown
  readonly total?: unknown
  readonly lines?: unknown
  readonly errors?: unknown
}

/**
 * What an answer says. What is not in the shop's own form comes from something between, such as the page of a Wi-Fi that wants a
 * login: it says nothing about the order.
 */
export function answerIn(status: number, headers: Pick<Headers, 'get'>, body: unknown): PlacingAnswer {
  if (typeof body !== 'object' || body === null) return { is: 'lost' }
  if (status === 200) {
    const { insertedId }: { insertedId?: unknown } = body
    const total = fromTaka(Number(headers.get('X-Order-Total') ?? Number.NaN))
    return typeof insertedId === 'string' && total !== undefined
      ? { is: 'placed', orderId: insertedId, total }
      : { is: 'lost' }
  }
  const isOfTheShop = headers.get('Content-Type')?.startsWith('application/problem+json') ?? false
  if (!isOfTheShop || status >= 500) return { is: 'lost' }
  const problem: Problem = body
  if (problem.code === 'CART_CHANGED') {
    const total = fromTaka(Number(problem.total))
    return total === undefined ? { is: 'lost' } : { is: 'changed', lines: changedLines(problem.lines), total }
  }
  if (status === 429) return { is: 'limited', wait: Number(headers.get('Retry-After')) || AN_HOUR }
  const problems = Array.isArray(problem.errors) ? (problem.errors as LocatedProblem[]) : []
  return { is: 'refused', problems }
}

function changedLines(lines: unknown): ChangedLine[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap(({ was, now, ...line }: ChangedLine & { was: number; now?: number | null }) => {
    const before = fromTaka(was)
    const after: Poisha | undefined = typeof now === 'number' ? fromTaka(now) : undefined
    return before === undefined ? [] : [{ ...line, was: before, now: after }]
  })
}
