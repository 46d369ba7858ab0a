import { useWatch } from 'react-hook-form'
import { type CourierFieldName, courierFields } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { CopyButton } from '../../../frame/copyButton.tsx'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import type { CourierPartProps } from './courierPart.ts'
import { KeyField } from './keyField.tsx'
import { LastNews } from './lastNews.tsx'
import { randomToken } from './randomToken.ts'
import { webhookAddress } from './webhookAddress.ts'

/** How a courier calls the shop: what to enter in its panel, and what it has to bring along. */
export function WebhookPart({ form, courier }: CourierPartProps) {
  const saved = useWatch({ control: form.control, name: `${courier}.saved` })
  const { name, webhook } = COURIER_TEXTS[courier]
  const fields = courierFields(courier).filter(({ use }) => use === 'webhook')
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-medium">{m.settings_webhook({ courier: name() })}</h3>
      <p className="mt-1 text-ink-muted text-md">{webhook.text()}</p>
      <Address {...{ form, courier }} />
      <div className="mt-5 grid gap-4.5">
        {fields.map((field) =>
          field.kind === 'token' ? (
            <div key={field.name} className="grid gap-3">
              <KeyField {...{ form, courier, field }} />
              {!field.inAddress && <NewToken {...{ form, courier, field }} />}
            </div>
          ) : (
            <KeyField key={field.name} {...{ form, courier, field }} />
          ),
        )}
      </div>
      {fields.some((field) => saved[field.name]?.set) && (
        <Checkbox
          {...form.register(`${courier}.removeWebhook`)}
          label={m.settings_webhook_remove()}
          className="mt-3"
        />
      )}
    </div>
  )
}

function Address({ form, courier }: CourierPartProps) {
  const keys = useWatch({ control: form.control, name: `${courier}.keys` })
  const { shown, whole } = webhookAddress(window.location.href, courier, keys)
  const { name, webhook } = COURIER_TEXTS[courier]
  const named = { courier: name() }
  const isSafe = window.location.protocol === 'https:'
  const saved = useWatch({ control: form.control, name: `${courier}.saved` })
  const token = courierFields(courier).find(({ inAddress }) => inAddress)
  const isKept = token !== undefined && saved[token.name]?.set === true
  // Of one that is kept the line below says how the address is copied again.
  const partHint = isKept ? undefined : m.settings_webhook_address_part()
  const hint = whole === undefined ? partHint : m.settings_webhook_address_hint(named)
  return (
    <div className="mt-4 grid gap-3">
      <Field label={webhook.address()} hint={isSafe ? hint : m.settings_webhook_address_http(named)}>
        <TextInput value={shown} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      {token ? (
        <NewToken {...{ form, courier, isKept }} field={token} address={whole} />
      ) : (
        whole !== undefined && (
          <div>
            <CopyButton text={whole} label={m.settings_webhook_address_copy()} />
          </div>
        )
      )}
      <LastNews courier={courier} />
    </div>
  )
}

interface NewTokenProps extends CourierPartProps {
  field: { readonly name: CourierFieldName; readonly inAddress?: true }
  /** With what is typed, of a token that is copied with its address. */
  address?: string | undefined
  /** One is saved, which the new one replaces. */
  isKept?: boolean
}

/** Makes a token, and copies what is typed, alone or with its address: once it is saved, nobody sees it again. */
function NewToken({ form, courier, field: { name, inAddress }, address, isKept = false }: NewTokenProps) {
  const path = `${courier}.keys.${name}` as const
  const typed = useWatch({ control: form.control, name: path })
  const named = { courier: COURIER_TEXTS[courier].name() }

  function make() {
    form.setValue(path, randomToken(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setValue(`${courier}.removeWebhook`, false)
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={make}>
          {isKept ? m.settings_webhook_token_renew() : m.settings_webhook_token_make()}
        </Button>
        {address !== undefined && <CopyButton text={address} label={m.settings_webhook_address_copy()} />}
        {typed !== '' && !inAddress && <CopyButton text={typed} label={m.settings_webhook_token_copy()} />}
      </div>
      <p role="status" className="text-ink-muted text-sm">
        {typed === '' && isKept && m.settings_webhook_address_kept(named)}
        {typed !== '' &&
          (inAddress ? m.settings_webhook_address_made(named) : m.settings_webhook_token_made(named))}
      </p>
    </div>
  )
}
