import { classes } from '#web/ui/classes.ts'
import type { CellMarks, Place } from './column.ts'

/** Bars in a line of text are as high as its letters; what else stands in a row has a height of its own. */
const BARS: Record<Place, string> = {
  picture: 'size-11',
  number: 'w-5',
  lead: 'w-32',
  sublead: 'w-28',
  amount: 'w-20',
  state: 'h-7 w-20 rounded-full',
  detail: 'w-24',
  actions: 'data-skeleton-button w-28',
}

interface SkeletonRowsProps {
  count: number
  marks: readonly CellMarks[]
  selectable: boolean
}

/** Rows that are on their way; as high as the real ones. */
export function SkeletonRows({ count, marks, selectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      {selectable && (
        <td data-place="check">
          <span className="grid size-tap place-items-center">
            <Bar className="size-5.5" />
          </span>
        </td>
      )}
      {marks.map((mark, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={column} {...mark}>
          <Bar className={BARS[mark['data-place']]} />
        </td>
      ))}
    </tr>
  ))
}

function Bar({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('data-skeleton animate-shimmer', className)} />
}
