import { classes } from '#web/ui/classes.ts'
import { dayText } from './dayText.ts'
import type { DayValue, Writing } from './dayValue.ts'
import { type Bar, type ChartLayout, HEIGHT, isNamed } from './layout.ts'

interface DrawingProps extends Writing {
  days: readonly DayValue[]
  layout: ChartLayout
  /** The index of the day whose value and name are shown. */
  shown: number
}

export function Drawing({ days, layout, shown, write, writeShort }: DrawingProps) {
  const { bars, lines, left, right } = layout
  const today = days.length - 1
  return (
    <svg aria-hidden="true" width={right} height={HEIGHT} className="chart">
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} />
          <text x={0} y={y + 4}>
            {writeShort(value)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <path
          key={days[index]?.day}
          className={classes('chart-bar', index === today && 'is-today', index === shown && 'is-shown')}
          d={outline(bar)}
        />
      ))}
      {bars.map((bar, index) => {
        const { day, value } = days[index] ?? { day: '', value: 0 }
        const isShown = index === shown
        return (
          <g key={day} className={isShown ? 'is-shown' : undefined}>
            {isShown && <Label layout={layout} x={bar.middle} y={bar.top - 6} text={write(value)} />}
            {isNamed(index, shown, layout) && (
              <Label layout={layout} x={bar.middle} y={HEIGHT - 6} text={dayText(day)} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** A bar with two round corners, on the line of 0. */
function outline({ middle, width, top, height }: Bar): string {
  const round = Math.min(3, height, width / 2)
  return [
    `M${middle - width / 2} ${top + height}`,
    `v${round - height}q0 ${-round} ${round} ${-round}`,
    `h${width - 2 * round}q${round} 0 ${round} ${round}`,
    `v${height - round}z`,
  ].join('')
}

/** Half of what a letter takes, in the axis' size. */
const HALF_A_LETTER = 3.6

/** A text over or under a bar, pushed inwards where it would cross an edge. */
function Label(props: { layout: ChartLayout; x: number; y: number; text: string }) {
  const { layout, x, y, text } = props
  const half = text.length * HALF_A_LETTER
  const inside = { y, children: text }
  if (x + half > layout.right) return <text x={layout.right} textAnchor="end" {...inside} />
  if (x - half < layout.left) return <text x={layout.left} textAnchor="start" {...inside} />
  return <text x={x} textAnchor="middle" {...inside} />
}
