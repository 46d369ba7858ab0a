import { setTimeout as pause } from 'node:timers/promises'
import type { CallOutcome } from '#domain/desk/desk.ts'
import type { NotedCall } from './dayBooks.ts'
import { expectOne, type Line } from './dayLine.ts'
import type { Person } from './dayShop.ts'

export interface Desk {
  /** Calls that the shop has acknowledged. */
  readonly calls: readonly NotedCall[]
  /** Orders that were given to two people under one claim. */
  heldByTwo(): number
  /** Calls one order after another, until the day is over and nothing is due. */
  callAll(person: Person): Promise<void>
}

interface DeskPlan {
  readonly random: () => number
  /** Whether the connection of the next call breaks before its answer is heard. */
  readonly cut: () => boolean
  readonly isOver: () => boolean
}

/** Several people who call what is due; what came of a call is noted under a key until it is acknowledged. */
export function aDesk(line: Line, { random, cut, isOver }: DeskPlan): Desk {
  const calls: NotedCall[] = []
  const given = new Map<string, string>()
  let heldByTwo = 0
  return {
    calls,
    heldByTwo: () => heldByTwo,
    async callAll({ id: callerId, headers }) {
      for (;;) {
        const wasOver = isOver()
        const { body: turn } = await line.ask('POST', '/desk/next', { body: {}, headers })
        if (!turn.current) {
          if (wasOver) return
          await pause(20)
          continue
        }
        const orderId: string = turn.current.order._id
        const { claim } = turn.current.hold
        const { revision } = turn.current.order
        const holder = given.get(`${orderId} ${claim}`)
        if (holder !== undefined && holder !== callerId) heldByTwo++
        given.set(`${orderId} ${claim}`, callerId)
        const call = outcomeOf(random())
        const { status, body } = await line.ask('POST', `/orders/${orderId}/calls`, {
          headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
          body: { ...call, claim, revision },
          cut: cut(),
        })
        if (status === 200) calls.push({ orderId, callerId, outcome: call.outcome })
        else expectOne(status, body, ['HELD_BY_OTHER', 'NOT_AT_DESK', 'STALE'])
      }
    },
  }
}

function outcomeOf(chance: number): { outcome: CallOutcome; at?: string; reason?: string } {
  if (chance < 0.6) return { outcome: 'confirmed' }
  if (chance < 0.75) return { outcome: 'no-answer' }
  if (chance < 0.8) return { outcome: 'later', at: new Date(Date.now() + 3_600_000).toISOString() }
  if (chance < 0.85) return { outcome: 'wrong-number' }
  return { outcome: 'cancelled', reason: 'changed-mind' }
}
