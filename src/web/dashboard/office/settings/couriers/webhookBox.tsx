import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { CopyButton } from '../../../frame/copyButton.tsx'
import type { CouriersFields } from './couriersSection.ts'
import { KeyField } from './keyField.tsx'
import { LastNews } from './lastNews.tsx'
import { randomToken } from './randomToken.ts'

interface WebhookForm {
  form: UseFormReturn<CouriersFields>
}

/** How Steadfast calls the shop: what to enter in its panel, and what it has to bring along. */
export function WebhookBox({ form }: WebhookForm) {
  const { webhookToken, webhookSecret } = useWatch({ control: form.control, name: 'saved' })
  return (
    <Box title={m.settings_webhook()} text={m.settings_webhook_text()}>
      <Address />
      <div className="mt-5 grid gap-4.5">
        <div className="grid gap-3">
          <KeyField
            form={form}
            name="webhookToken"
            label={m.settings_webhook_token()}
            hint={m.settings_webhook_token_hint()}
          />
          <NewToken form={form} />
        </div>
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

function Address() {
  const address = new URL('/api/webhooks/steadfast', window.location.href)
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={m.settings_webhook_address()}
        hint={
          address.protocol === 'https:'
            ? m.settings_webhook_address_hint()
            : m.settings_webhook_address_http()
        }
      >
        <TextInput value={address.href} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div>
        <CopyButton text={address.href} label={m.settings_webhook_address_copy()} />
      </div>
      <LastNews courier="steadfast" />
    </div>
  )
}

/** Makes a token, and copies what is typed: once it is saved, nobody sees it again. */
function NewToken({ form }: WebhookForm) {
  const typed = useWatch({ control: form.control, name: 'webhookToken' })

  function make() {
    form.setValue('webhookToken', randomToken(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setValue('removeWebhook', false)
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={make}>
          {m.settings_webhook_token_make()}
        </Button>
        {typed !== '' && <CopyButton text={typed} label={m.settings_webhook_token_copy()} />}
      </div>
      <p role="status" className="text-ink-muted text-sm">
        {typed !== '' && m.settings_webhook_token_made()}
      </p>
    </div>
  )
}
