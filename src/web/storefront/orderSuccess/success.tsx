import { useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { toCollect } from '#domain/order/agreement.ts'
import { trackPath } from '#domain/order/trackPage.ts'
import { digits, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import type { PlacedOrder } from './placedOrder.ts'

/** The ordered products and their total, the next steps, and how to contact the shop. */
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
        <p className="mt-3.5 text-[1.0625rem] text-ink-muted">
          {m.success_text({ shop: useShop().nameBengali })}
        </p>
        <OrderNumber id={order.orderId} />
        <OrderedGoods order={order} />
        <Steps />
        <ButtonLink to={trackPath(order.orderId)} variant="outline" className="mb-8">
          <Icon name="truck" />
          {m.success_track()}
        </ButtonLink>
        <Questions orderId={order.orderId} />
        <ButtonLink to="/" size="lg" className="mt-8 text-[1.0625rem]!">
          {m.success_home()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Questions({ orderId }: { orderId: string }) {
  const { helpline, links } = useShop()
  const chat = links.find(({ place }) => place === 'whatsapp')
  return (
    <section aria-labelledby="success-questions">
      <h2 id="success-questions" className="text-base! tracking-normal">
        {m.success_questions()}
      </h2>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href={`tel:${helpline.dial}`} className={buttonClasses({ variant: 'outline' })}>
          <Icon name="phone" />
          {m.success_call({ helpline: helpline.shownBengali })}
        </a>
        {chat && (
          <a
            href={chatAbout(orderId, chat.href)}
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

/** Returns the link to a chat with a message that names the order's number. */
function chatAbout(orderId: string, href: string): string {
  const chat = new URL(href)
  chat.searchParams.set('text', m.success_whatsapp_text({ id: orderId }))
  return chat.href
}

/** The order's id, large enough to read over the phone; it is selected as a whole and a button copies it. */
function OrderNumber({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  // Browsers allow the clipboard only on secure pages.
  const canCopy = Boolean(navigator.clipboard)

  async function copy() {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }

  return (
    <div className="mx-auto mt-6 w-fit rounded-tile bg-surface-sunken px-5 py-3 dark:bg-surface-raised">
      <p className="text-ink-muted text-md">{m.success_order_id()}</p>
      <div className="flex items-center justify-center gap-1">
        <strong lang="en" className="select-all order-number font-semibold text-xl">
          {id}
        </strong>
        {canCopy && (
          <IconButton label={m.success_copy()} onClick={copy} className="-mr-3 text-ink-muted">
            <Icon name="copy" />
          </IconButton>
        )}
      </div>
      <p role="status" className="text-sm text-success empty:hidden">
        {copied && m.success_copied()}
      </p>
    </div>
  )
}

/**
 * The products of an order and the amount to pay on delivery, as the shop stored it: it may be less than the cart
 * showed.
 */
function OrderedGoods({ order: { lines, total, advance } }: { order: PlacedOrder }) {
  return (
    <section
      aria-labelledby="success-goods"
      className="mt-6 rounded-panel bg-surface-sunken p-5 text-left dark:bg-surface-raised"
    >
      <h2 id="success-goods" className="text-base! tracking-normal">
        {m.success_goods()}
      </h2>
      <ul lang={getLocale()} className="grid gap-3.5 py-4 font-sans">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes
          <Goods key={index} line={line} />
        ))}
      </ul>
      <Stitch />
      {advance && (
        <div className="pt-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{m.success_advance()}</span>
            <span className="ml-auto font-sans font-semibold tabular-nums">{money(advance)}</span>
          </p>
          <p className="text-ink-muted text-sm">{m.success_advance_text()}</p>
        </div>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
        <span>
          <span className="font-semibold">{m.success_to_pay()}</span>{' '}
          <span className="text-ink-muted text-sm">{m.success_with_delivery()}</span>
        </span>
        <strong className="ml-auto font-bold font-sans text-[1.5rem] tabular-nums leading-tight tracking-tight">
          {money(toCollect({ total, advance: advance && { amount: advance } }))}
        </strong>
      </p>
    </section>
  )
}

function Goods({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-start gap-x-3 text-sm">
      <ProductTile id={line.id} address={line.imageUrl} sizes="52px" className="w-13 rounded-chip!" />
      <div className="min-w-0">
        <p className="product-name font-medium text-md leading-snug">{line.name}</p>
        <p className="text-ink-muted empty:hidden">{optionsOf(line)}</p>
      </div>
      <p className="font-semibold text-md tabular-nums">× {digits(line.quantity)}</p>
    </li>
  )
}

/** 'Red · M', without N/A. LineOptions would import the components of the cart. */
function optionsOf({ color, size }: CartLine): string {
  const options = [color !== NOT_APPLICABLE && colorName(color), size !== NOT_APPLICABLE && size]
  return options.filter(Boolean).join(' · ')
}

/** The steps of an order: done, current, next. */
function Steps() {
  const steps = [
    { number: '১', text: m.success_step_received(), badge: 'border-accent bg-accent text-accent-contrast' },
    { number: '২', text: m.success_step_call(), badge: 'border-accent bg-surface text-accent', now: true },
    { number: '৩', text: m.success_step_prepare(), badge: 'border-line-strong bg-surface text-ink-muted' },
  ]
  return (
    <ol className="mx-auto my-8 w-fit text-left">
      {steps.map(({ number, text, badge, now }, index) => (
        <li
          key={number}
          aria-current={now ? 'step' : undefined}
          className="relative flex min-h-13 items-center gap-3.5 aria-[current]:font-semibold"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className="absolute bottom-[calc(50%+1rem)] left-[calc(1rem-1px)] h-5 w-0.5 bg-[repeating-linear-gradient(180deg,var(--color-stitch)_0_5px,transparent_5px_9px)]"
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'z-1 grid size-8 flex-none place-items-center rounded-full border-[1.5px] pt-0.5 font-semibold text-md leading-none',
              badge,
            )}
          >
            {number}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
