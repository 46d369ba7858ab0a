import { Skeleton } from '#web/ui/loading.tsx'
import type { CellMarks, Place } from './column.ts'

const BARS: Record<Place, string> = {
  picture: 'size-11 rounded-chip',
  number: 'h-4 w-5',
  lead: 'h-4 w-32',
  sublead: 'h-4 w-28',
  amount: 'h-4 w-20',
  state: 'h-7 w-20 rounded-full',
  detail: 'h-4 w-24',
  actions: 'h-9 w-28 rounded-chip',
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
            <Skeleton className="size-5.5" />
          </span>
        </td>
      )}
      {marks.map((mark, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={column} {...mark}>
          <Skeleton className={BARS[mark['data-place']]} />
        </td>
      ))}
    </tr>
  ))
}
