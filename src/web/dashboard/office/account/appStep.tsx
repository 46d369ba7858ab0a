import { useEffect, useState } from 'react'
import { useAuth } from '#web/client/session/auth.ts'
import type { NewSecondFactor } from '#web/client/session/identity/identityClient.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { CopyButton } from '../../frame/copyButton.tsx'

export type AppSetUp = NewSecondFactor

interface AppStepProps {
  setUp: AppSetUp
  onDone: () => void
  onCancel: () => void
}

interface CodeFields {
  code: string
}

const loadRules = () => import('./formRules.ts').then(({ loginCode }) => loginCode)

/** Adds the shop to an authenticator app, and confirms that with a code of the app. */
export function AppStep({ setUp: { uri }, onDone, onCancel }: AppStepProps) {
  const { confirmSecondFactor } = useAuth()
  const form = useCheckedForm<CodeFields>(loadRules)
  const { errors, isSubmitting } = form.formState
  const secret = new URL(uri).searchParams.get('secret') ?? ''

  async function confirm({ code }: CodeFields) {
    try {
      await confirmSecondFactor(code)
    } catch (error) {
      form.setError('code', { type: 'refused', message: errorSentence(error) }, { shouldFocus: true })
      return
    }
    onDone()
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(confirm)} className="factor-panel">
      <h3 className="factor-heading" ref={(heading) => heading?.focus()} tabIndex={-1}>
        {m.factor_scan_title()}
      </h3>
      <p className="text-ink-muted text-md">{m.factor_scan_text()}</p>
      <QrCode text={uri} />
      <a href={uri} className="factor-open-app text-link text-md">
        {m.factor_open_app()}
      </a>
      <div>
        <p className="text-ink-muted text-md">{m.factor_secret()}</p>
        <p className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton text={secret} label={m.factor_secret_copy()} />
      </div>
      <h3 className="factor-heading">{m.factor_confirm_title()}</h3>
      <Field label={m.factor_code()} hint={m.factor_code_hint()} error={errors.code?.message}>
        <TextInput
          {...form.register('code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Field>
      <div className="factor-buttons">
        <Button type="submit" busy={isSubmitting} busyLabel={m.factor_start_busy()}>
          {m.factor_confirm()}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

interface Drawing {
  readonly path: string
  readonly size: number
}

/** The empty modules around a code that readers need. */
const QUIET = 2

/** The library is loaded here alone. If that fails, the key below the picture remains. */
function QrCode({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing>()

  useEffect(() => {
    let isOpen = true
    Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]).then(
      ([{ generate }, { toSvgPath }]) => {
        const code = generate(text)
        if (isOpen) setDrawing({ path: toSvgPath(code), size: code.size })
      },
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [text])

  const size = (drawing?.size ?? 0) + 2 * QUIET
  return (
    <div className="factor-qr">
      <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={m.factor_scan_alt()}>
        <path d={drawing?.path ?? ''} fill="#000" />
      </svg>
    </div>
  )
}
