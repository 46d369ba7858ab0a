import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { AccountKind, AdvanceTerms, PaymentAccount } from '#domain/order/advanceTerms.ts'
import { digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type CheckoutAdvance, TRANSACTION_FIELD } from './advance.ts'

interface AdvanceStepProps {
  terms: AdvanceTerms
  advance: CheckoutAdvance
  /** Of the order. */
  total: Poisha
}

/** Where to send the advance, and what was sent. It loads only where an advance is asked. */
export default function AdvanceStep({ terms, advance, total }: AdvanceStepProps): ReactNode {
  const id = useId()
  const { draft, errors, due, change } = advance
  const account = terms.accounts.find(({ method }) => method === draft.method) ?? terms.accounts[0]
  const section = useShownRefusal(errors)
  if (!account) return null
  const rest = money(poisha(Math.max(0, total - due)))
  return (
    <section
      ref={section}
      aria-labelledby={id}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-4 outline-none"
    >
      <div>
        <h2 id={id} className="text-lg! tracking-normal">
          {m.checkout_advance()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.checkout_advance_text({ due: money(due), rest })}</p>
      </div>
      {errors.advance && <FieldError>{errors.advance}</FieldError>}
      {terms.accounts.length > 1 && (
        <ChoiceGroup legend={m.checkout_advance_by()} error={errors['advance.method']}>
          {terms.accounts.map(({ method }) => (
            <RadioCard
              key={method}
              name="advanceMethod"
              value={method}
              checked={method === account.method}
              onChange={() => change({ method })}
              label={METHODS[method]()}
            />
          ))}
        </ChoiceGroup>
      )}
      <AccountNumber key={account.method} account={account} />
      <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <Field label={m.checkout_advance_amount()} error={errors['advance.amount']}>
          <NumberInput
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
            required
            sign="৳"
            least={1}
            step={10}
            decimals={2}
          />
        </Field>
        <Field
          label={m.checkout_advance_transaction()}
          hint={m.checkout_advance_transaction_hint({
            method: METHODS[account.method](),
            example: EXAMPLES[account.method],
          })}
          error={errors['advance.transactionId']}
        >
          <TextInput
            name={TRANSACTION_FIELD}
            value={draft.transactionId}
            onChange={({ target }) => change({ transactionId: target.value, method: account.method })}
            required
            maxLength={60}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
    </section>
  )
}

/** Moves to the step when an order was refused for it: it may be out of sight, or have just come. */
function useShownRefusal(errors: object) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const shown = section.current?.querySelector<HTMLElement>('[aria-invalid]') ?? section.current
    shown?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }, [errors])
  return section
}

const METHODS = {
  bKash: m.overview_method_bkash,
  Nagad: m.overview_method_nagad,
  Rocket: m.overview_method_rocket,
  Upay: m.overview_method_upay,
} as const
const KINDS: Readonly<Record<AccountKind, () => string>> = {
  personal: m.checkout_advance_personal,
  merchant: m.checkout_advance_merchant,
}
const EXAMPLES = { bKash: '8N7A6D5EE7', Nagad: '71AB2C3D', Rocket: '1234567890', Upay: '01AB2C3D4E' } as const

/** The number, large enough to type from another phone; one tap copies it. */
function AccountNumber({ account: { method, number, kind } }: { account: PaymentAccount }) {
  const [copied, setCopied] = useState(false)
  // Browsers allow the clipboard only on secure pages.
  const canCopy = Boolean(navigator.clipboard)
  const name = METHODS[method]()

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      // The browser did not allow it: the number can be selected.
    }
  }

  return (
    <div className="rounded-tile bg-surface-sunken px-4 py-3 dark:bg-surface-raised">
      <p className="text-ink-muted text-sm">
        {m.checkout_advance_number({ method: name })} · {KINDS[kind]()}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="select-all font-semibold text-xl tabular-nums tracking-wide">
          {digits(number)}
        </strong>
        {canCopy && (
          <Button variant="outline" onClick={copy} aria-label={m.checkout_advance_copy({ method: name })}>
            <Icon name={copied ? 'check' : 'copy'} />
            {m.checkout_advance_copy_short()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-success empty:hidden">
        {copied && m.checkout_advance_copied()}
      </p>
    </div>
  )
}
