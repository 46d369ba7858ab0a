import { expect, type TestContext } from 'vitest'
import type { Row } from '../../bench/table.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the table that `npm run faults` prints at the end. */
    figures?: Row[]
  }
}

/** One row of the table: what was done, what was measured, and the goal with whether it was met. */
export interface Figure {
  readonly what: string
  readonly seen: string
  readonly goal: string
  readonly met: boolean
}

/** Puts figures into the table, then fails the test when one of them misses its goal. */
export function record({ task }: TestContext, ...figures: readonly Figure[]): void {
  const rows = figures.map(({ what, seen, goal, met }) => ({ what, measured: seen, goal, met }))
  task.meta.figures = [...(task.meta.figures ?? []), ...rows]
  expect(figures.filter(({ met }) => !met)).toEqual([])
}

/** Ids of products and orders in a path. */
const ID = /\/(?:[\da-f-]{36}|[\dA-Z]{4}-[\dA-Z]{4})(?=[ /])/g

/** Failed requests as the table shows them, each kind with its number. */
export function told(failures: readonly string[]): string {
  if (failures.length === 0) return 'no failed request'
  const kinds = Map.groupBy(failures, (failure) => failure.replaceAll(ID, '/…'))
  return [...kinds].map(([kind, all]) => `${all.length}× ${kind}`).join(', ')
}
