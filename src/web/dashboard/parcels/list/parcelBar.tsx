import type { ReactNode } from 'react'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { sumText } from './parcelParts.tsx'

interface ParcelBarProps {
  chosen: number
  /** Of the chosen. Taka. */
  collect: number
  /** How many there are in all that could be chosen; undefined: nobody has counted, more than are shown. */
  total: number | undefined
  onChooseAll: () => void
  onClear: () => void
  /** Buttons. */
  children: ReactNode
}

/** What is done with the chosen rows, at the foot of the list and at the thumb. */
export function ParcelBar({ chosen, collect, total, onChooseAll, onClear, children }: ParcelBarProps) {
  const text = m.parcels_chosen({ shown: count(chosen) })
  const sum = m.parcels_sum({ amount: sumText(collect) })
  const most = Math.min(total ?? MOST_AT_ONCE, MOST_AT_ONCE)
  return (
    <>
      <p role="status" className="sr-only">
        {chosen > 0 && `${text}, ${sum}`}
      </p>
      {chosen > 0 && (
        <section aria-label={m.table_selection()} data-own-bar className="selection-bar parcel-bar">
          <p>
            <b>{text}</b>
            <span>{sum}</span>
          </p>
          {chosen < most && (
            <Button variant="ghost" onClick={onChooseAll}>
              {total === undefined
                ? m.parcels_choose_all_good()
                : m.parcels_choose_all({ shown: count(most) })}
            </Button>
          )}
          <div className="selection-bar-actions">{children}</div>
          <IconButton label={m.table_selection_clear()} onClick={onClear}>
            <Icon name="x" />
          </IconButton>
        </section>
      )}
    </>
  )
}
