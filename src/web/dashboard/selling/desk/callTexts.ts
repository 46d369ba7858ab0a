import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Desk } from '#shop/types.ts'
import { taka } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { reasonOf } from '../../frame/mutations.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { statusWord } from '../../words/statusChip.tsx'

/** A sentence that says why an answer was refused, or an order is not this person's; undefined if there is no known reason. */
export function refusalText(error: unknown): string | undefined {
  if (isChanged(error)) return changedText(error.problem.current as PricedOrder)
  return reasonOf(error, {
    offline: m.desk_no_connection,
    gone: m.desk_gone,
    codes: {
      HELD_BY_OTHER: heldText,
      NOT_AT_DESK: movedText,
      CALL_COUNTED: m.desk_counted,
    } satisfies Record<RefusalCode<Desk['call'] | Desk['undo']>, (error: ApiError) => string>,
  })
}

/** Was the order not confirmed because it is another one than its customer was told? */
export function isChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'STALE'
}

export function changedText({ total }: PricedOrder): string {
  return m.desk_changed({ amount: taka(total) })
}

function heldText({ problem }: ApiError): string {
  const { name } = (problem.holder ?? {}) as { name?: string }
  return name ? m.desk_held_by({ name }) : m.desk_held_before()
}

function movedText({ problem }: ApiError): string {
  const by = (problem.movedBy ?? {}) as { role?: string; name?: string }
  const status = statusWord(problem.orderStatus as Parameters<typeof statusWord>[0])
  if (by.role === 'customer') return m.desk_moved_by_customer({ status })
  const name = by.role === 'courier' && by.name ? courierName({ courier: by.name }) : by.name
  return name ? m.desk_moved_by_staff({ name, status }) : m.desk_moved({ status })
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** '13 hours': a span of time in its largest unit, in the page's language; at least a minute. */
export function spanText(milliseconds: number): string {
  const span = Math.max(milliseconds, 60_000)
  const [unit, length] = UNITS.find(([, length]) => span >= length) ?? UNITS[2]
  return new Intl.NumberFormat(getLocale() === 'bn' ? 'bn-BD' : 'en-GB', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(span / length))
}
