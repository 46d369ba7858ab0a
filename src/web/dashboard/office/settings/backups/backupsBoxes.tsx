import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { hourText } from '../../../words/backupTexts.ts'
import { MakeButton } from '../../backups/makeButton.tsx'
import { errorAt } from '../errorAt.ts'
import { type BackupsFields, secretHint } from './backupsSection.ts'

interface BackupsForm {
  form: UseFormReturn<BackupsFields>
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function BackupsBoxes({ form }: BackupsForm) {
  const where = useWatch({ control: form.control, name: 'where' })
  return (
    <>
      <NightlyBox form={form} />
      <Box title={m.backups_settings_where()} text={m.backups_settings_where_text()}>
        <ChoiceGroup
          legend={<span className="sr-only">{m.backups_settings_where()}</span>}
          error={errorAt(form, 'where')}
          className="mt-4"
        >
          <RadioCard
            {...form.register('where')}
            value="folder"
            label={m.backups_settings_folder()}
            detail={m.backups_settings_folder_text()}
          />
          <RadioCard
            {...form.register('where')}
            value="s3"
            label={m.backups_settings_s3()}
            detail={m.backups_settings_s3_text()}
          />
        </ChoiceGroup>
        {where === 's3' && <S3Fields form={form} />}
      </Box>
      <TryBox />
    </>
  )
}

function NightlyBox({ form }: BackupsForm) {
  const nightly = useWatch({ control: form.control, name: 'nightly' })
  return (
    <Box title={m.backups_settings_title()} text={m.backups_settings_nightly_text()}>
      <Switch {...form.register('nightly')} label={m.backups_settings_nightly()} className="mt-3" />
      {nightly && (
        <Field
          label={m.backups_settings_hour()}
          hint={m.backups_settings_hour_hint()}
          error={errorAt(form, 'hour')}
          className="mt-3 sm:max-w-80"
        >
          <SelectNative {...form.register('hour')}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </SelectNative>
        </Field>
      )}
    </Box>
  )
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function S3Fields({ form }: BackupsForm) {
  const { register } = form
  const kept = form.getValues('kept')
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <Field
        label={m.backups_settings_bucket()}
        hint={m.backups_settings_bucket_hint()}
        error={errorAt(form, 's3.bucket')}
      >
        <TextInput {...register('s3.bucket')} {...PLAIN} required />
      </Field>
      <Field
        label={m.backups_settings_region()}
        hint={m.backups_settings_region_hint()}
        error={errorAt(form, 's3.region')}
      >
        <TextInput {...register('s3.region')} {...PLAIN} required />
      </Field>
      <Field
        label={m.backups_settings_endpoint()}
        hint={m.backups_settings_endpoint_hint()}
        error={errorAt(form, 's3.endpoint')}
      >
        <TextInput {...register('s3.endpoint')} {...PLAIN} inputMode="url" />
      </Field>
      <Field
        label={m.backups_settings_access_key()}
        hint={m.backups_settings_access_key_hint()}
        error={errorAt(form, 's3.accessKey')}
      >
        <TextInput {...register('s3.accessKey')} {...PLAIN} required />
      </Field>
      <Field
        label={m.backups_settings_secret_key()}
        hint={secretHint(kept)}
        error={errorAt(form, 's3.secretKey')}
      >
        <PasswordInput {...register('s3.secretKey')} autoComplete="off" />
      </Field>
    </div>
  )
}

function TryBox() {
  const navigate = useSiteNavigate()
  return (
    <Box title={m.backups_settings_try()} text={m.backups_settings_try_text()}>
      <div className="mt-4">
        <MakeButton
          label={m.backups_settings_try()}
          variant="outline"
          onStarted={() => navigate('/dashboard/backups')}
        />
      </div>
    </Box>
  )
}
