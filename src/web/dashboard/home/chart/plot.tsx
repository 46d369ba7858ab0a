import { type CSSProperties, type PointerEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { dayText } from './dayText.ts'
import type { DayValue, Writing } from './dayValue.ts'
import { Drawing } from './drawing.tsx'
import { HEIGHT, layOut } from './layout.ts'
import { useWidth } from './useWidth.ts'

interface PlotProps extends Writing {
  title: string
  days: readonly DayValue[]
}

/**
 * The bars, today's with its value. A mouse that points at another day, a finger that slides over the days, or
 * the arrow keys show another one's: over the drawing lies an invisible slider of as many steps as there are days.
 */
export function Plot({ title, days, write, writeShort }: PlotProps) {
  const [place, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const today = days.length - 1
  const shown = Math.min(chosen ?? today, today)

  function pointAt({ pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * days.length)
    setChosen(Math.min(today, Math.max(0, index)))
  }

  const values = days.map(({ value }) => value)
  const layout = width === undefined ? undefined : layOut(values, width, writeShort)
  const at = days[shown]
  return (
    <div
      ref={place}
      className="relative mt-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4"
      style={{ height: HEIGHT }}
    >
      {layout && at && (
        <>
          <Drawing days={days} layout={layout} shown={shown} write={write} writeShort={writeShort} />
          <input
            type="range"
            min={0}
            max={today}
            value={shown}
            aria-label={m.welcome_chart_day({ chart: title })}
            aria-valuetext={`${dayText(at.day)}: ${write(at.value)}`}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerMove={pointAt}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
            onBlur={() => setChosen(undefined)}
            className="chart-days"
            style={{ left: layout.left, '--slot': `${layout.slot}px` } as CSSProperties}
          />
        </>
      )}
    </div>
  )
}
