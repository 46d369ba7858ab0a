import type { CSSProperties } from 'react'
import { partOf } from './firstRows.ts'

/** How much something is beside the largest of its column: the figure beside it says it. */
export function Bar({ value, largest }: { value: number; largest: number }) {
  const part = partOf(value, largest)
  return (
    <i aria-hidden="true" className="report-length" style={{ '--part': part } as CSSProperties}>
      {part > 0 && <i className={part === 1 ? 'is-largest' : undefined} />}
    </i>
  )
}
