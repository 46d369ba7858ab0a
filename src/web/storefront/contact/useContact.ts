import { useEffect, useState } from 'react'
import { ApiError, api } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { ownStorage } from '#web/client/ownStorage.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { m } from '#web/paraglide/messages.js'

const FIELDS = ['name', 'email', 'message'] as const

const loadRules = () => import('./formRules.ts').then(({ resolver }) => resolver)

/** The state and actions of the form on /contact-us. A failure leaves the form unchanged. */
export function useContact() {
  const form = useCheckedForm<ContactFields>(loadRules)
  /** The e-mail address of the message that was sent; undefined before. */
  const [answerTo, setAnswerTo] = useState<string>()

  // Text typed before hydration is newer than the draft.
  useEffect(() => {
    const draft = readDraft()
    for (const name of FIELDS) {
      if (draft[name] && !form.getValues(name)) form.setValue(name, draft[name])
    }
  }, [form])

  async function send(fields: ContactFields) {
    try {
      await api('/contact', { method: 'POST', body: fields })
      forgetDraft()
      setAnswerTo(fields.email)
    } catch (error) {
      if (!(await showAtFields(error)))
        showMessage({ tone: 'error', title: m.contact_failed(), text: reasonOf(error) })
    }
  }

  /** Shows each refusal of the shop at its field. */
  async function showAtFields(error: unknown): Promise<boolean> {
    const refusals = error instanceof ApiError ? (error.problem.errors ?? []) : []
    const shown = refusals.flatMap((refusal) => {
      const { path } = refusal
      return isField(path) ? [{ path, refusal }] : []
    })
    if (shown.length === 0) return false
    const texts = await import('#web/components/problemText.ts').catch(() => undefined)
    shown.forEach(({ path, refusal }, index) => {
      const message = texts?.problemText(refusal) ?? refusal.message
      form.setError(path, { message }, { shouldFocus: index === 0 })
    })
    return true
  }

  return {
    form,
    answerTo,
    busy: form.formState.isSubmitting,
    submit: form.handleSubmit(send),
    keep: () => keepDraft(form.getValues()),
    /** Name and e-mail stay. */
    writeAnother() {
      form.setValue('message', '')
      setAnswerTo(undefined)
    },
  }
}

function isField(path: string): path is keyof ContactFields {
  return FIELDS.some((name) => name === path)
}

function reasonOf(error: unknown): string {
  const tooOften = error instanceof ApiError && error.status === 429
  return tooOften ? m.contact_failed_wait() : m.contact_failed_text()
}

interface ContactFields {
  name: string
  email: string
  message: string
}

const KEY = 'contactFields'

/** Reads what was typed in this tab and not sent. */
function readDraft(): Partial<ContactFields> {
  const kept = ownStorage.read(KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  const texts = Object.entries(kept).filter(([, text]) => typeof text === 'string' && text !== '')
  return Object.fromEntries(texts)
}

function keepDraft(fields: ContactFields): void {
  ownStorage.write(KEY, fields)
}

/** Deletes the draft after it was sent, since a phone may be shared. */
function forgetDraft(): void {
  ownStorage.remove(KEY)
}
