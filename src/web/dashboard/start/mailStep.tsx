import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { errorAt } from '../office/settings/errorAt.ts'
import { Presets } from '../office/settings/messages/mailBoxes.tsx'
import { isKept, type MessagesFields } from '../office/settings/messages/mailFields.ts'
import { MailTestBox } from '../office/settings/messages/mailTestBox.tsx'
import { type MessagesValue, messagesSection } from '../office/settings/messages/messagesSection.ts'
import { sectionAddress } from '../words/settingsSections.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import type { SectionStep } from './useStep.ts'

/** Most shops begin with a Gmail address. */
const USUAL_HOST = 'smtp.gmail.com'

const MAIL: SectionStep<MessagesValue, MessagesFields> = {
  section: 'messages',
  fieldsOf(value) {
    const fields = messagesSection.fieldsOf(value)
    return fields.host === '' ? { ...fields, host: USUAL_HOST } : fields
  },
  bodyOf: (_, fields) => messagesSection.bodyOf(fields),
  fieldAt: (path) => (path === 'mail.from' ? 'user' : 'host'),
  async loadRules() {
    const { messagesRules } = await import('../office/settings/messages/messagesRules.ts')
    const rules = messagesRules(messagesSection)
    return async (fields, context, options) => {
      // A server that asks for no login is for those who know it: they use the section's own screen.
      if (fields.user.trim() !== '' || isKept(fields)) return await rules(fields, context, options)
      return { values: {}, errors: { user: { type: 'rule', message: m.mail_user_missing() } } }
    }
  },
}

export function MailStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={MAIL}
      email={email}
      save={m.start_save_mail()}
      onSaved={() => onSaved(m.start_saved_mail())}
      more={{ to: sectionAddress('messages'), label: m.start_more_mail() }}
    >
      {(form, { mail }) => <MailFields form={form} followsUser={mail.from === ''} />}
    </SectionStepForm>
  )
}

interface MailFieldsProps {
  form: UseFormReturn<MessagesFields>
  /** Whether mails come from the address of the user: there is no other sender. */
  followsUser: boolean
}

function MailFields({ form, followsUser }: MailFieldsProps) {
  const isUsual = useWatch({ control: form.control, name: 'host', compute: (host) => host === USUAL_HOST })
  function follow(user: string) {
    if (followsUser) form.setValue('senderAddress', user.includes('@') ? user.trim() : '')
  }
  return (
    <>
      <div>
        <Presets form={form} />
      </div>
      <div className="start-pair">
        {!isUsual && (
          <Field label={m.mail_host()} error={errorAt(form, 'host')}>
            <TextInput {...form.register('host')} inputMode="url" autoComplete="off" autoCapitalize="none" />
          </Field>
        )}
        <Field label={m.mail_user()} hint={m.mail_user_hint()} error={errorAt(form, 'user')}>
          <TextInput
            {...form.register('user', { onChange: ({ target }) => follow(target.value) })}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
        <Field
          label={m.mail_password()}
          hint={m.mail_password_hint()}
          error={errorAt(form, 'password') ?? errorAt(form, 'port')}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
      </div>
      <MailTestBox form={form} />
    </>
  )
}
