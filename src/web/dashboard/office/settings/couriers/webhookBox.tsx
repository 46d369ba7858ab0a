import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Box } from '../../../frame/box.tsx'
import type { CouriersFields } from './couriersSection.ts'
import { KeyField } from './keyField.tsx'

/** How Steadfast calls the shop. */
export function WebhookBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  const { webhookToken, webhookSecret } = useWatch({ control: form.control, name: 'saved' })
  return (
    <Box title={m.settings_webhook()} text={m.settings_webhook_text()}>
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        <KeyField
          form={form}
          name="webhookToken"
          label={m.settings_webhook_token()}
          hint={m.settings_webhook_token_hint()}
        />
        <KeyField
          form={form}
          name="webhookSecret"
          label={m.settings_webhook_secret()}
          hint={m.settings_webhook_secret_hint()}
        />
      </div>
      {(webhookToken.set || webhookSecret.set) && (
        <Checkbox {...form.register('removeWebhook')} label={m.settings_webhook_remove()} className="mt-3" />
      )}
    </Box>
  )
}
