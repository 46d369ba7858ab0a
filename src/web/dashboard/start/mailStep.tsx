import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { errorAt } from '../settings/errorAt.ts'
import { GMAIL, type MailFields, type MailValue, mailUrl } from './mailFields.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import { useMailTest } from './useMailTest.ts'
import type { SectionStep } from './useStep.ts'

const missing = (field: 'email' | 'password') => ({ code: 'MISSING', parameters: { field } }) as const

const MAIL: SectionStep<MailValue, MailFields> = {
  section: 'messages',
  fieldsOf: () => ({ user: '', password: '', server: GMAIL }),
  bodyOf: (value, fields) => ({
    ...value,
    mail: { ...value.mail, url: mailUrl(fields), from: fields.user.trim() },
  }),
  fieldAt: (path) => (path === 'mail.url' ? 'server' : path === 'mail.from' ? 'user' : path),
  faultsOf: ({ user, password }) => ({
    ...(user.trim() === '' ? { user: missing('email') } : {}),
    ...(password === '' ? { password: missing('password') } : {}),
  }),
}

export function MailStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={MAIL}
      email={email}
      save={m.start_save_mail()}
      onSaved={() => onSaved(m.start_saved_mail())}
    >
      {(form, value) => <MailFieldsOf form={form} value={value} />}
    </SectionStepForm>
  )
}

function MailFieldsOf({ form, value }: { form: UseFormReturn<MailFields>; value: MailValue }) {
  const { busy, result, send, clear } = useMailTest()
  async function test() {
    if (await form.trigger(undefined, { shouldFocus: true })) await send(MAIL.bodyOf(value, form.getValues()))
  }

  return (
    <>
      {value.mail.url.set && <p className="start-note">{m.start_mail_is_set()}</p>}
      <div className="start-pair">
        <Field label={m.start_mail_user()} hint={m.start_mail_user_hint()} error={errorAt(form, 'user')}>
          <TextInput
            {...form.register('user', { onChange: clear })}
            type="email"
            inputMode="email"
            required
            autoComplete="off"
          />
        </Field>
        <Field
          label={m.start_mail_password()}
          hint={m.start_mail_password_hint()}
          error={errorAt(form, 'password')}
        >
          <PasswordInput {...form.register('password', { onChange: clear })} required autoComplete="off" />
        </Field>
        <Field
          label={m.start_mail_server()}
          hint={m.start_mail_server_hint()}
          error={errorAt(form, 'server')}
        >
          <TextInput
            {...form.register('server', { onChange: clear })}
            inputMode="url"
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      </div>
      <div>
        <Button variant="outline" busy={busy} busyLabel={m.start_mail_testing()} onClick={() => void test()}>
          <Icon name="mail" />
          {m.start_mail_test()}
        </Button>
        <div role="status">
          {result && (
            <p className="start-result" data-good={result.isAccepted || undefined}>
              <Icon name={result.isAccepted ? 'circle-check' : 'circle-alert'} />
              <span>
                {result.sentence}
                {result.said && (
                  <span className="start-said">{m.start_mail_test_said({ said: result.said })}</span>
                )}
              </span>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
