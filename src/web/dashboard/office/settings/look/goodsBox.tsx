import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import type { LookFields } from './lookSection.ts'

/** What pages say of goods besides their price. */
export function GoodsBox({ form }: { form: UseFormReturn<LookFields> }) {
  return (
    <Box title={m.settings_goods()} text={m.settings_few_left_text()}>
      <Switch {...form.register('fewLeftShown')} label={m.settings_few_left()} className="mt-3" />
    </Box>
  )
}
