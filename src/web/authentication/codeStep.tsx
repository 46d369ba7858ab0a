import { useState } from 'react'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { useShop } from '#web/components/shop.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { AuthForm, Heading } from './formParts.tsx'

interface CodeStepProps {
  /** Called after the login, before `onBusy(false)`. */
  onDone: () => void
  onBusy: (busy: boolean) => void
  /** The login has to begin again, or the person wants that. */
  onBack: () => void
}

/** The second step of the login: a code of the authenticator app, or a recovery code. */
export function CodeStep(props: CodeStepProps) {
  const { form, busy, submit } = useCodeStep(props)
  const [isRecovery, setIsRecovery] = useState(false)
  const shop = useShop()
  const error = form.formState.errors.code?.message
  const input = { ...form.register('code'), required: true, autoCapitalize: 'none', spellCheck: false }

  function change() {
    setIsRecovery(!isRecovery)
    form.reset({ code: '', trustDevice: form.getValues('trustDevice') })
    form.setFocus('code')
  }

  return (
    <>
      <Heading
        focused
        title={m.factor_step_title()}
        text={isRecovery ? m.factor_step_recovery_text() : m.factor_step_text({ shop: shop.name })}
      />
      <AuthForm onSubmit={form.handleSubmit((fields) => submit(fields, isRecovery))}>
        <Field
          key={String(isRecovery)}
          label={isRecovery ? m.factor_recovery() : m.factor_code()}
          hint={isRecovery ? m.factor_recovery_hint() : m.factor_code_hint()}
          error={error}
        >
          {isRecovery ? (
            <TextInput {...input} autoComplete="off" />
          ) : (
            <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
        <Checkbox {...form.register('trustDevice')} label={m.factor_trust()} />
        <SubmitButton busy={busy} busyLabel={m.login_busy()}>
          {m.login_submit()}
        </SubmitButton>
      </AuthForm>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4">
        <TextButton onClick={change}>{isRecovery ? m.factor_use_app() : m.factor_use_recovery()}</TextButton>
        <TextButton onClick={props.onBack}>{m.factor_step_back()}</TextButton>
      </div>
      {isRecovery && <p className="mt-1.5 text-ink-muted text-md">{m.factor_lost()}</p>}
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link inline-flex min-h-tap min-w-tap items-center justify-center text-md"
    >
      {children}
    </button>
  )
}

interface CodeFields {
  code: string
  trustDevice: boolean
}

const loadRules = () => import('./formRules.ts').then(({ loginCode }) => loginCode)

function useCodeStep({ onDone, onBusy, onBack }: CodeStepProps) {
  const { signInByCode } = useAuth()
  const form = useCheckedForm<CodeFields>(loadRules, { code: '', trustDevice: false })

  async function submit({ code, trustDevice }: CodeFields, isRecoveryCode: boolean) {
    onBusy(true)
    try {
      await signInByCode({ code, isRecoveryCode, trustDevice })
      onDone()
    } catch (error) {
      refuse(error)
    }
    onBusy(false)
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-code' || code === 'code-used') {
      form.setError('code', { type: code, message: errorSentence(error) }, { shouldFocus: true })
      return
    }
    if (code === 'sign-in-again' || code === 'codes-locked') onBack()
    showMessage({ tone: 'warning', title: m.login_failed(), text: errorSentence(error) })
  }

  return { form, busy: form.formState.isSubmitting, submit }
}
