import { type ChangeEvent, useId } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { PAGE_SIZES, type PageSize } from './listAddress.ts'

/** The part of a list's address that its pages need. */
interface TimeAddress {
  readonly limit: PageSize
  readonly set: (change: { readonly limit: PageSize }) => void
  readonly toPlace: (place: { readonly older?: string; readonly newer?: string }) => string
}

interface TimePagerProps {
  address: TimeAddress
  /** The places of the pages beside this one; null: there is none. */
  older: string | null
  newer: string | null
}

/** The pages of a list in the order of time, however long it is: older, newer and newest entries. */
export function TimePager({ address, older, newer }: TimePagerProps) {
  const id = useId()
  if (older === null && newer === null) return null
  return (
    <div className="list-pager">
      <div className="list-pager-sizes">
        <label htmlFor={id}>{m.table_page_size()}</label>
        <SelectNative
          id={id}
          value={address.limit}
          className="h-tap! min-h-tap! border-line! py-0! pl-3.5! text-ink text-md"
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
            address.set({ limit: PAGE_SIZES.find((one) => String(one) === target.value) ?? PAGE_SIZES[0] })
          }
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {digits(one)}
            </option>
          ))}
        </SelectNative>
      </div>
      <nav aria-label={m.table_pages()} className="flex items-center gap-1">
        {newer !== null && (
          <>
            <Link to={address.toPlace({})} className="list-pager-link activity-page">
              {m.activity_newest()}
            </Link>
            <Link to={address.toPlace({ newer })} className="list-pager-link activity-page">
              <Icon name="chevron-left" />
              {m.activity_newer()}
            </Link>
          </>
        )}
        {older !== null && (
          <Link to={address.toPlace({ older })} className="list-pager-link activity-page">
            {m.activity_older()}
            <Icon name="chevron-right" />
          </Link>
        )}
      </nav>
    </div>
  )
}
