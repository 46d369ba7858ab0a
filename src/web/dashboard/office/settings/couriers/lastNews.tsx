import { useQuery } from '@tanstack/react-query'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { couriersQuery } from '../../../frame/couriersQuery.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { momentText } from '../../../words/momentText.ts'

/** When a courier has called the shop last. Open parcels of which none speaks for a day are a warning. */
export function LastNews({ courier }: { courier: CourierName }) {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  const state = data?.couriers.find(({ name }) => name === courier)
  if (!state?.isSet) return null
  const text =
    state.lastNewsAt === null
      ? m.settings_webhook_no_news({ courier: COURIER_TEXTS[courier].name() })
      : m.settings_webhook_last_news({ at: momentText(state.lastNewsAt) })
  if (!state.isSilent) return <p className="text-ink-muted text-sm">{text}</p>
  return (
    <p className="flex gap-2 text-sm text-warning">
      <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
      <span>
        {text} {m.settings_webhook_silent()}
      </span>
    </p>
  )
}
