import { useId, useState } from 'react'
import type { DemoAnswer } from '#contract/settings/firstStepsSchema.ts'
import { count } from '#web/client/amounts.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { showFailure } from '../frame/mutations.ts'
import { useForgetProducts } from '../goods/products/shared.ts'
import { refetchStart } from '../office/settings/startQueries.ts'
import { sectionAddress } from '../words/settingsSections.ts'

interface DemoBoxProps {
  email: string
  demo: DemoAnswer
}

/** The names that are shown of what stays. */
const SHOWN = 3

/** How much is left of the demo, and the button that deletes it. */
export function DemoBox({ email, demo }: DemoBoxProps) {
  const id = useId()
  const counts = [
    [m.start_demo_products(), demo.products],
    [m.start_demo_slides(), demo.slides],
    [m.start_demo_orders(), demo.orders],
  ] as const
  return (
    <section aria-labelledby={id} className="start-box start-demo">
      <h2 id={id} className="text-lg! tracking-normal">
        {m.start_demo()}
      </h2>
      <p>{m.start_demo_text()}</p>
      <dl>
        {counts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(amount)}</dd>
          </div>
        ))}
      </dl>
      {demo.orders > 0 && <p>{m.start_demo_orders_text()}</p>}
      <p className="start-keep">
        <Icon name="circle-check" />
        <span>{m.start_demo_keep()}</span>
      </p>
      {demo.kept.length > 0 && (
        <p className="start-keep">
          <Icon name="circle-check" />
          <span>{keptText(demo.kept)}</span>
        </p>
      )}
      <div className="start-acts">
        <ButtonLink to={sectionAddress('backups')} variant="outline" block>
          <Icon name="copy" />
          {m.start_demo_backup()}
        </ButtonLink>
        <ClearButton email={email} demo={demo} />
      </div>
    </section>
  )
}

function keptText(kept: readonly string[]): string {
  const names = kept.slice(0, SHOWN).join(', ')
  const more = kept.length - SHOWN
  return more > 0 ? m.start_demo_kept_more({ names, more: count(more) }) : m.start_demo_kept({ names })
}

function ClearButton({ email, demo }: DemoBoxProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  /** What was deleted. */
  const [cleared, setCleared] = useState<DemoAnswer>()
  const forgetProducts = useForgetProducts()

  async function clear() {
    const { products, slides, orders } = demo
    setBusy(true)
    try {
      await authorized('/demo/clear', { method: 'POST', body: { products, slides, orders } })
      forgetProducts()
      setCleared(demo)
    } catch (error) {
      setOpen(false)
      showFailure(error, { title: m.start_demo_failed(), text: failureText(error) })
      await refetchStart(email)
    } finally {
      setBusy(false)
    }
  }

  function close() {
    if (busy) return
    setOpen(false)
    // This box goes with the demo, and its dialog with it: not before it was read.
    if (cleared) void refetchStart(email)
  }

  const shown = textsOf(cleared ?? demo)
  return (
    <>
      <Button variant="dangerGhost" block className="start-clear" onClick={() => setOpen(true)}>
        <Icon name="trash-2" />
        {m.start_demo()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={() => void clear()}
        tone="error"
        danger
        title={m.start_demo_confirm_title()}
        text={
          <>
            {m.start_demo_confirm_text(shown)}{' '}
            <Link
              to={sectionAddress('backups')}
              className="text-link inline-flex min-h-tap items-center font-medium"
            >
              {m.start_demo_backup_first()}
            </Link>
          </>
        }
        confirmLabel={m.start_demo_confirm()}
        busy={busy}
        busyLabel={m.start_demo_clearing()}
        done={cleared && { title: m.start_demo_cleared(), text: m.start_demo_cleared_text(shown) }}
      />
    </>
  )
}

function textsOf({ products, slides, orders }: DemoAnswer) {
  return { products: count(products), slides: count(slides), orders: count(orders) }
}

function failureText(error: unknown): string {
  if (error instanceof NetworkError) return m.start_demo_offline()
  const isChanged = error instanceof ApiError && error.code === 'DEMO_CHANGED'
  return isChanged ? m.start_demo_changed() : m.start_demo_unknown()
}
