import { useLocation } from 'react-router'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { firstOrderList } from '../../frame/links.ts'
import { LeftOut } from '../../frame/print/leftOut.tsx'
import { useRole } from '../../frame/role/useRole.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { printedFrom } from '../../words/parcelAddresses.ts'

const PARCELS = '/dashboard/parcels'

/** Back to the list where the parcels were chosen. */
export function useWayBack(): { readonly back: string; readonly backLabel: string } {
  const passed = printedFrom(useLocation().state)
  return { back: passed?.to ?? PARCELS, backLabel: passed?.label ?? m.parcels_title() }
}

/** Leads to the first list of orders that this person has. */
export function NothingChosen({ text }: { text: string }) {
  const { email } = useSignedIn().user
  const lookup = useRole(email)
  const list = firstOrderList(lookup.state === 'known' ? lookup.role : undefined)
  return (
    <EmptyState
      level={1}
      title={m.parcels_none_title()}
      text={text}
      action={<ButtonLink to={list?.to ?? '/dashboard'}>{list?.label ?? m.welcome_admins_way()}</ButtonLink>}
      className="py-20"
    />
  )
}

interface ChosenNotesProps {
  missing: readonly string[]
  /** How many of the chosen ones are looked at. */
  shown: number
  /** How many were chosen. */
  total: number
}

/** What of the chosen parcels is not on the page. */
export function ChosenNotes({ missing, shown, total }: ChosenNotesProps) {
  return (
    <>
      {total > shown && (
        <LeftOut sentence={m.parcels_too_many({ limit: count(MOST_AT_ONCE), total: count(total) })} />
      )}
      {missing.length > 0 && (
        <LeftOut
          sentence={m.parcels_missing({ count: missing.length, shown: count(missing.length) })}
          ids={missing}
        />
      )}
    </>
  )
}
