import { useState } from 'react'
import { type Answers, shortAnswers } from '#domain/order/shortAnswers.ts'
import { m } from '#web/paraglide/messages.js'
import type { CheckoutForm } from '../checkoutForm.ts'

const QUESTIONS: Readonly<Record<keyof Answers, () => string>> = {
  name: m.checkout_short_name,
  address: m.checkout_short_address,
}

/** Asks once about a name or an address that may be unfinished; the same again goes through, and `known`, which did before. */
export function useShortAnswers(form: CheckoutForm, known: Partial<Answers> | undefined) {
  const [asked, setAsked] = useState<Partial<Answers>>({})
  return {
    /** Returns whether something is asked about now, so that the order is not sent yet. */
    ask(): boolean {
      const { name, address } = form.getValues()
      const answers: Answers = { name: name.trim(), address: address.trim() }
      const [first] = shortAnswers(answers).filter(
        (field) => ![asked[field], known?.[field]].includes(answers[field]),
      )
      if (!first) return false
      setAsked(answers)
      form.setFocus(first)
      document.activeElement?.scrollIntoView({ block: 'center' })
      return true
    },
    /** The question at a field while it holds what was asked about. */
    questionAt(name: keyof Answers): string | undefined {
      const value = form.watch(name).trim()
      const isShort = shortAnswers({ name: '', address: '', [name]: value }).length > 0
      return isShort && asked[name] === value && known?.[name] !== value ? QUESTIONS[name]() : undefined
    },
  }
}

export type ShortAnswers = ReturnType<typeof useShortAnswers>
