import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FIRST_STEPS, type FirstStep, LATER_STEPS, NEEDED_STEPS } from '#domain/start/firstSteps.ts'
import { digits } from '#web/client/amounts.ts'
import { NetworkError } from '#web/client/api.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFailure } from '../frame/mutations.ts'
import { refetchStart, setStepsHidden } from '../office/settings/startQueries.ts'
import { CategoriesStep } from './categoriesStep.tsx'
import { CheckoutStep } from './checkoutStep.tsx'
import { DeliveryStep } from './deliveryStep.tsx'
import { MailStep } from './mailStep.tsx'
import { ProductStep } from './productStep.tsx'
import { ContactStep, NameStep } from './shopSteps.tsx'

const STEPS = {
  name: { title: m.start_step_name, text: m.start_step_name_text, Form: NameStep },
  categories: {
    title: m.start_step_categories,
    text: m.start_step_categories_text,
    Form: CategoriesStep,
  },
  contact: { title: m.start_step_contact, text: m.start_step_contact_text, Form: ContactStep },
  delivery: { title: m.start_step_delivery, text: m.start_step_delivery_text, Form: DeliveryStep },
  checkout: { title: m.start_step_checkout, text: m.start_step_checkout_text, Form: CheckoutStep },
  product: { title: m.start_step_product, text: m.start_step_product_text, Form: ProductStep },
  mail: { title: m.start_step_mail, text: m.start_step_mail_text, Form: MailStep },
} as const

interface StepListProps {
  email: string
  done: readonly FirstStep[]
}

/** The first steps, each done in its place. The first one that is left is open. */
export function StepList({ email, done }: StepListProps) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const left = NEEDED_STEPS.filter((step) => !done.includes(step))
  const [open, setOpen] = useState<FirstStep | undefined>(left[0])
  /** Those whose forms keep what was typed into them. */
  const [visited, setVisited] = useState<readonly FirstStep[]>(left.slice(0, 1))
  const heading = useRef<HTMLHeadingElement>(null)
  const [saved, setSaved] = useState<FirstStep>()

  // The form that had the focus is gone: it goes on at the head of the list, which says what is left.
  useEffect(() => {
    if (saved && open !== saved) heading.current?.focus()
  }, [saved, open])

  function show(step: FirstStep | undefined) {
    setOpen(step)
    if (step) setVisited((before) => [...before.filter((other) => other !== step), step])
  }

  async function finish(step: FirstStep, title: string) {
    const rest = left.filter((other) => other !== step)
    // The dashboard itself shows some of it.
    void revalidate()
    setSaved(step)
    show(rest[0])
    setVisited((before) => before.filter((other) => other !== step))
    const isReady = rest.length === 0
    showSuccess(isReady ? { title: m.start_ready_title(), text: m.start_ready_text() } : { title })
    await refetchStart(email)
  }

  return (
    <section aria-labelledby={id} className="start-box">
      <div className="start-head">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg! tracking-normal">
          {m.start_left({ count: left.length, shown: digits(left.length) })}
        </h2>
        <div
          role="img"
          aria-label={m.start_progress({
            done: digits(NEEDED_STEPS.length - left.length),
            all: digits(NEEDED_STEPS.length),
          })}
          className="start-bar"
        >
          {NEEDED_STEPS.map((step, index) => (
            <span key={step} data-done={index < NEEDED_STEPS.length - left.length || undefined} />
          ))}
        </div>
      </div>
      <ol>
        {FIRST_STEPS.map((step, index) => {
          const { Form } = STEPS[step]
          const isOpen = open === step
          return (
            <li key={step} className="start-step" data-open={isOpen || undefined}>
              <StepHead
                step={step}
                number={index + 1}
                isDone={done.includes(step)}
                isOpen={isOpen}
                controls={`${id}-${step}`}
                onToggle={() => show(isOpen ? undefined : step)}
              />
              <div id={`${id}-${step}`} hidden={!isOpen}>
                {visited.includes(step) && (
                  <Form email={email} onSaved={(title) => void finish(step, title)} />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <div className="start-foot">
        <PutAway email={email} />
      </div>
    </section>
  )
}

interface StepHeadProps {
  step: FirstStep
  /** From 1. */
  number: number
  isDone: boolean
  isOpen: boolean
  /** The id of the form's place. */
  controls: string
  onToggle: () => void
}

function StepHead({ step, number, isDone, isOpen, controls, onToggle }: StepHeadProps) {
  const { title, text } = STEPS[step]
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        className="start-toggle"
        data-done={isDone || undefined}
      >
        <span className="start-mark">
          {isDone ? (
            <>
              <Icon name="check" />
              <span className="sr-only">{m.start_done()}</span>
            </>
          ) : (
            digits(number)
          )}
        </span>
        <span className="start-names">
          <span className="start-name">{title()}</span>{' '}
          {LATER_STEPS.includes(step) && !isDone && <span className="start-later">{m.start_later()}</span>}
          <span className="start-text">{isDone ? <Value step={step} /> : text()}</span>
        </span>
        {isDone && !isOpen ? (
          <span className="start-change">{m.start_change()}</span>
        ) : (
          <Icon name="chevron-down" className="start-arrow" />
        )}
      </button>
    </h3>
  )
}

/** What is set now, where it fits beside the step. */
function Value({ step }: { step: FirstStep }) {
  const { name, otherName, helpline } = useShop()
  if (step === 'contact') return helpline.dial && helpline.shown
  if (step !== 'name') return null
  return (
    <>
      {name}, <span lang={getLocale() === 'bn' ? 'en' : 'bn'}>{otherName}</span>
    </>
  )
}

function PutAway({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  async function putAway() {
    setBusy(true)
    try {
      await setStepsHidden(email, true)
      showSuccess({ title: m.start_hidden_title(), text: m.start_hidden_text() })
    } catch (error) {
      setBusy(false)
      const text = error instanceof NetworkError ? m.start_demo_offline() : m.settings_failed_text()
      showFailure(error, { title: m.start_hide_failed(), text })
    }
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void putAway()}>
      {m.start_hide()}
    </Button>
  )
}
