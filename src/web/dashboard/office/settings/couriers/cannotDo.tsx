import type { CourierStateAnswer } from '#contract/parcels/courierState.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { useCourierCalls } from '../../../frame/couriersQuery.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'

const SENTENCES: Readonly<
  Record<keyof CourierStateAnswer['can'], (of: { readonly courier: string }) => string>
> = {
  findByInvoice: m.settings_cannot_find,
  cancel: m.settings_cannot_cancel,
  askBack: m.settings_cannot_ask_back,
}

/** What people have to do at a courier themselves, since it takes no call for it. */
export function CannotDo({ courier }: { courier: CourierName }) {
  const can = useCourierCalls(useSignedIn().user.email, courier)
  const named = { courier: COURIER_TEXTS[courier].name() }
  const lacking = Object.entries(can ?? {}).filter(([, isCalled]) => !isCalled)
  if (lacking.length === 0) return null
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-medium">{m.settings_cannot(named)}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-muted text-md">
        {lacking.map(([call]) => (
          <li key={call}>{SENTENCES[call as keyof typeof SENTENCES](named)}</li>
        ))}
      </ul>
    </div>
  )
}
