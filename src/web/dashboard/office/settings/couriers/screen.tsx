import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { SectionPage } from '../sectionPage.tsx'
import { type CouriersFields, couriersSection } from './couriersSection.ts'
import { KeysTest } from './keysTest.tsx'

interface CouriersForm {
  form: UseFormReturn<CouriersFields>
}

/** /dashboard/settings/couriers */
export default function CouriersSettingsPage() {
  return (
    <SectionPage
      section={couriersSection}
      previewTitle={m.settings_steadfast_preview()}
      previewSwitches={[]}
      preview={(form) => <CouriersPreview form={form} />}
    >
      {(form) => <SteadfastBox form={form} />}
    </SectionPage>
  )
}

function SteadfastBox({ form }: CouriersForm) {
  const { register } = form
  const { apiKey, secretKey } = useWatch({ control: form.control, name: 'saved' })
  return (
    <Box title={m.settings_steadfast()} text={m.settings_steadfast_text()}>
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        <Field label={m.settings_steadfast_api_key()} hint={keptHint(apiKey)} error={errorAt(form, 'apiKey')}>
          <PasswordInput {...register('apiKey')} autoComplete="new-password" />
        </Field>
        <Field
          label={m.settings_steadfast_secret_key()}
          hint={keptHint(secretKey)}
          error={errorAt(form, 'secretKey')}
        >
          <PasswordInput {...register('secretKey')} autoComplete="new-password" />
        </Field>
      </div>
      {(apiKey.set || secretKey.set) && (
        <Checkbox {...register('remove')} label={m.settings_steadfast_remove()} className="mt-3" />
      )}
      <KeysTest courier="steadfast" body={() => couriersSection.bodyOf(form.getValues())} />
    </Box>
  )
}

function keptHint({ set, ends, unreadable }: SecretAnswer): string {
  if (unreadable) return m.settings_steadfast_unreadable()
  if (!set) return m.settings_steadfast_hint()
  return ends ? m.settings_steadfast_kept({ ends }) : m.settings_steadfast_kept_hidden()
}

/** Whether Steadfast will be asked. */
function CouriersPreview({ form: { control } }: CouriersForm) {
  const isAsked = useWatch({
    control,
    compute: ({ apiKey, secretKey, remove, saved }: CouriersFields) =>
      !remove && (apiKey !== '' || saved.apiKey.set) && (secretKey !== '' || saved.secretKey.set),
  })
  return <p className="text-md">{isAsked ? m.settings_steadfast_on() : m.settings_steadfast_off()}</p>
}
