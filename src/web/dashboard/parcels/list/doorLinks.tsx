import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SHEETS_PATH, scanAddress } from '../../words/parcelAddresses.ts'

/** From what waits for couriers to the scan of it, and to what they have signed for. */
export function DoorLinks() {
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <ButtonLink variant="outline" to={scanAddress('over')}>
        <Icon name="scan-line" />
        {m.over_scan()}
      </ButtonLink>
      <ButtonLink variant="ghost" to={SHEETS_PATH}>
        <Icon name="file-text" />
        {m.sheets_title()}
      </ButtonLink>
    </div>
  )
}
