import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import type { TrackingFields } from './trackingSection.ts'

/** Whether phones keep the shop. */
export function OfflineBox({ form }: { form: UseFormReturn<TrackingFields> }) {
  const isOn = useWatch({ control: form.control, name: 'worksOffline' })
  return (
    <Box title={m.settings_offline()} text={m.settings_offline_text()}>
      <Switch {...form.register('worksOffline')} label={m.settings_offline_switch()} className="mt-3" />
      {!isOn && <p className="mt-3 text-ink-muted text-md">{m.settings_offline_off()}</p>}
    </Box>
  )
}
