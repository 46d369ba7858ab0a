import { SHOP } from '#domain/shopSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderedGoods } from './orderedGoods.tsx'
import { OrderNumber } from './orderNumber.tsx'
import type { PlacedOrder } from './placedOrder.ts'
import { Steps } from './steps.tsx'

/** What was ordered and what it comes to, what happens next, and how to reach the shop about it. */
export function Success({ order }: { order: PlacedOrder }) {
  return (
    <div lang="bn" className="wrap grid font-bengali-cut justify-items-center py-12 text-center">
      <div className="w-full max-w-136">
        <div aria-hidden="true" className="relative mx-auto mb-6 size-37.5">
          <span className="motif-medallion absolute inset-0 bg-accent" />
          <span className="absolute inset-11.25 grid place-items-center rounded-full bg-accent text-accent-contrast shadow-[0_0_0_8px_var(--color-surface)]">
            <Icon name="check" className="size-9 stroke-[2.5]" />
          </span>
        </div>
        <h1 className="text-[1.75rem]!">{m.success_title()}</h1>
        <p className="mt-3.5 text-[1.0625rem] text-ink-muted">{m.success_text()}</p>
        <OrderNumber id={order.orderId} />
        <OrderedGoods order={order} />
        <Steps />
        <Questions orderId={order.orderId} />
        <ButtonLink to="/" size="lg" className="mt-8 text-[1.0625rem]!">
          {m.success_home()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Questions({ orderId }: { orderId: string }) {
  return (
    <section aria-labelledby="success-questions">
      <h2 id="success-questions" className="text-base! tracking-normal">
        {m.success_questions()}
      </h2>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href={`tel:${SHOP.helpline.dial}`} className={buttonClasses({ variant: 'outline' })}>
          <Icon name="phone" />
          {m.success_call({ helpline: SHOP.helpline.shownBengali })}
        </a>
        {SHOP.whatsApp && (
          <a
            href={chatAbout(orderId)}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ variant: 'outline' })}
          >
            <Icon name="whatsapp" />
            {m.success_whatsapp()}
          </a>
        )}
      </div>
    </section>
  )
}

/** WhatsApp opens with the order's number written, so that the shop knows which order it is about. */
function chatAbout(orderId: string): string {
  const chat = new URL(SHOP.whatsApp)
  chat.searchParams.set('text', m.success_whatsapp_text({ id: orderId }))
  return chat.href
}
