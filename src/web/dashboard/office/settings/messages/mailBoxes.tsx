import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import type { MessagesFields } from './mailFields.ts'
import { MAIL_PRESETS, type MailPreset } from './mailPresets.ts'
import './messages.css'

interface MailForm {
  form: UseFormReturn<MessagesFields>
}

/** The mail server. */
export function ServerBox({ form }: MailForm) {
  const { register } = form
  const isSaved = useWatch({ control: form.control, name: 'saved' }) !== ''
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Box title={m.mail_server()} text={m.mail_server_text()}>
      <Presets form={form} />
      <div className="mail-server-fields">
        <Field label={m.mail_host()} hint={m.mail_host_hint()} error={errorAt(form, 'host')}>
          <TextInput {...register('host')} {...plain} inputMode="url" placeholder="smtp.gmail.com" />
        </Field>
        <Field label={m.mail_port()} error={errorAt(form, 'port')}>
          <TextInput {...register('port')} {...plain} inputMode="numeric" />
        </Field>
        <Field label={m.mail_encryption()} hint={m.mail_encryption_hint()}>
          <SelectNative {...register('encryption')}>
            <option value="ssl">SSL/TLS</option>
            <option value="starttls">STARTTLS</option>
          </SelectNative>
        </Field>
      </div>
      <div className="mail-login-fields">
        <Field label={m.mail_user()} hint={m.mail_user_hint()} error={errorAt(form, 'user')}>
          <TextInput {...register('user')} {...plain} inputMode="email" />
        </Field>
        <Field
          label={m.mail_password()}
          hint={isSaved ? m.mail_password_kept() : m.mail_password_hint()}
          error={errorAt(form, 'password')}
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
      </div>
    </Box>
  )
}

/** Host, port and encryption of the providers that owners use. */
export function Presets({ form: { control, setValue, setFocus } }: MailForm) {
  const host = useWatch({ control, name: 'host', compute: (typed: string) => typed.trim() })
  const domain = useShop().email.split('@')[1] ?? ''
  const chosen = MAIL_PRESETS.find(({ isAt }) => isAt(host))
  const other = host !== '' && chosen === undefined

  function choose({ host: hostAt, port, encryption }: MailPreset) {
    const change = { shouldDirty: true, shouldTouch: true }
    setValue('host', hostAt(domain), change)
    setValue('port', port, change)
    setValue('encryption', encryption, change)
  }

  return (
    <>
      <fieldset className="mail-presets">
        <legend>{m.mail_preset()}</legend>
        {MAIL_PRESETS.map((preset) => (
          <ChoiceChip
            key={preset.id}
            type="radio"
            name="preset"
            checked={preset === chosen}
            onChange={() => choose(preset)}
          >
            {preset.name()}
          </ChoiceChip>
        ))}
        <ChoiceChip
          type="radio"
          name="preset"
          checked={other}
          onChange={() => {
            setValue('host', '', { shouldDirty: true })
            setFocus('host')
          }}
        >
          {m.mail_preset_other()}
        </ChoiceChip>
      </fieldset>
      <p role="status" className="mail-preset-note">
        {chosen?.note()}{' '}
        {chosen?.link && (
          <a href={chosen.link} target="_blank" rel="noreferrer" className="text-link">
            {m.mail_note_link()}
          </a>
        )}
      </p>
    </>
  )
}

/** Who mails are from. */
export function SenderBox({ form }: MailForm) {
  const { register } = form
  const { name } = useShop()
  return (
    <Box title={m.mail_sender()} text={m.mail_sender_text()}>
      <div className="mail-login-fields">
        <Field
          label={m.mail_sender_name()}
          hint={m.mail_sender_name_hint({ shop: name })}
          error={errorAt(form, 'senderName')}
          optional
        >
          <TextInput {...register('senderName')} autoComplete="off" />
        </Field>
        <Field
          label={m.mail_sender_address()}
          hint={m.mail_sender_address_hint()}
          error={errorAt(form, 'senderAddress')}
          optional
        >
          <TextInput
            {...register('senderAddress')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      </div>
    </Box>
  )
}
