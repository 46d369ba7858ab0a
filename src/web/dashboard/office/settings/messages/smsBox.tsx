import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { hourText } from '../../../words/backupTexts.ts'
import { errorAt } from '../errorAt.ts'
import type { MessagesFields } from './mailFields.ts'
import { keyHint } from './smsFields.ts'
import './messages.css'

interface SmsForm {
  form: UseFormReturn<MessagesFields>
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Who sends SMS, for what price, and when not. */
export function SmsBox({ form }: SmsForm) {
  const { control, register } = form
  const driver = useWatch({ control, name: 'sms.driver' })
  return (
    <Box title={m.sms_title()} text={m.sms_text()}>
      <ChoiceGroup
        legend={<span className="sr-only">{m.sms_driver()}</span>}
        error={errorAt(form, 'sms.driver')}
        className="mt-4"
      >
        <RadioCard
          {...register('sms.driver')}
          value="none"
          label={m.sms_driver_none()}
          detail={m.sms_driver_none_text()}
        />
        <RadioCard
          {...register('sms.driver')}
          value="bulksmsbd"
          label={m.sms_driver_bulksmsbd()}
          detail={m.sms_driver_bulksmsbd_text()}
        />
        <RadioCard
          {...register('sms.driver')}
          value="log"
          label={m.sms_driver_log()}
          detail={m.sms_driver_log_text()}
        />
      </ChoiceGroup>
      {driver === 'bulksmsbd' && <Account form={form} />}
      {driver !== 'none' && <Rules form={form} />}
    </Box>
  )
}

function Account({ form }: SmsForm) {
  const { register } = form
  const kept = useWatch({ control: form.control, name: 'sms.kept' })
  return (
    <div className="sms-fields">
      <Field label={m.sms_key()} hint={keyHint(kept)} error={errorAt(form, 'sms.key')}>
        <PasswordInput {...register('sms.key')} autoComplete="off" />
      </Field>
      <Field label={m.sms_sender()} hint={m.sms_sender_hint()} error={errorAt(form, 'sms.sender')}>
        <TextInput {...register('sms.sender')} {...PLAIN} placeholder="8809612345678" />
      </Field>
      <Field label={m.sms_price()} hint={m.sms_price_hint()} error={errorAt(form, 'sms.price')} optional>
        <TextInput {...register('sms.price')} {...PLAIN} inputMode="decimal" />
      </Field>
    </div>
  )
}

function Rules({ form }: SmsForm) {
  const { control, register } = form
  const isQuiet = useWatch({ control, name: 'sms.isQuiet' })
  return (
    <>
      <Field label={m.sms_language()} hint={m.sms_language_hint()} className="mt-5 sm:max-w-96">
        <SelectNative {...register('sms.language')}>
          <option value="bn">{m.sms_language_bn()}</option>
          <option value="en">{m.sms_language_en()}</option>
        </SelectNative>
      </Field>
      <div className="sms-quiet">
        <Switch {...register('sms.isQuiet')} label={m.sms_quiet()} />
        <p className="text-ink-muted text-sm">{m.sms_quiet_text()}</p>
        {isQuiet && (
          <div className="sms-hours">
            <Hour form={form} name="sms.from" label={m.sms_quiet_from()} />
            <Hour form={form} name="sms.until" label={m.sms_quiet_until()} />
          </div>
        )}
      </div>
    </>
  )
}

function Hour({ form, name, label }: SmsForm & { name: 'sms.from' | 'sms.until'; label: string }) {
  return (
    <Field label={label} error={errorAt(form, name)}>
      <SelectNative {...form.register(name)}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}
