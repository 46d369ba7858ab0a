import { useLocation } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderNumber } from './orderNumber.tsx'
import { Steps } from './steps.tsx'

export const meta = () =>
  pageMeta({ title: m.success_page(), description: m.success_text(), path: '/order-success', noIndex: true })

/** /order-success (section 2): Bengali in both languages. */
export default function OrderSuccessPage() {
  const { state } = useLocation()
  const orderId = useHydrated() ? readOrderId(state) : undefined
  return (
    <div
      lang="bn"
      className="wrap grid font-bengali-cut min-h-[calc(100vh-14rem)] place-items-center py-12 text-center"
    >
      <div className="max-w-136">
        <div aria-hidden="true" className="relative mx-auto mb-6 size-37.5">
          <span className="motif-medallion absolute inset-0 bg-accent" />
          <span className="absolute inset-11.25 grid place-items-center rounded-full bg-accent text-accent-contrast shadow-[0_0_0_8px_var(--color-surface)]">
            <Icon name="check" className="size-9 stroke-[2.5]" />
          </span>
        </div>
        <h1 className="text-[1.75rem]!">{m.success_title()}</h1>
        <p className="mt-3.5 text-[1.0625rem] text-ink-muted">{m.success_text()}</p>
        {orderId && <OrderNumber id={orderId} />}
        <Steps />
        <ButtonLink to="/" size="lg" className="text-[1.0625rem]!">
          {m.success_home()}
        </ButtonLink>
      </div>
    </div>
  )
}

function readOrderId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId }: { orderId?: unknown } = state
  return typeof orderId === 'string' ? orderId : undefined
}
