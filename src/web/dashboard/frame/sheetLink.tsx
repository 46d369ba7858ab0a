import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { sheetAddress } from '../words/parcelAddresses.ts'

/** The sheet on which the courier signed for a parcel; nothing where there is none. */
export function SheetLink({ parcel: { sheetId } }: { parcel: { readonly sheetId: string | null } }) {
  if (sheetId === null) return null
  return (
    <Link
      to={sheetAddress(sheetId)}
      className="inline-flex min-h-tap items-center gap-1.5 font-medium text-accent text-md underline-offset-4 hover:underline"
    >
      <Icon name="file-text" />
      {m.sheets_link()}
    </Link>
  )
}
