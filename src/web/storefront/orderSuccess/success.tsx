import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { ZERO } from '#domain/money/money.ts'
import { toCollect } from '#domain/order/agreement.ts'
import { trackPath } from '#domain/order/trackPage.ts'
import { digits, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { pageUrl, publicUrlOf } from '#web/components/publicUrl.ts'
import { PrintReceipt, Receipt } from '#web/components/receipt/receipt.tsx'
import type { ReceiptOrder } from '#web/components/receipt/receiptOrder.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Stitch } from '#web/ui/stitch.tsx'
import type { Destination, PlacedOrder } from './placedOrder.ts'

/** The order's number and where it is, then its products and total, the next steps, and how to contact the shop. */
export function Success({ order }: { order: PlacedOrder }) {
  const { name, nameBengali } = useShop()
  const isEnglish = getLocale() === 'en'
  return (
    <div className="wrap grid justify-items-center py-6 text-center md:py-12">
      <div data-kept-free="" className="w-full max-w-136">
        <div aria-hidden="true" className="relative mx-auto mb-3 size-20 md:mb-6 md:size-37.5">
          <span className="motif-medallion absolute inset-0 bg-accent" />
          <span className="absolute inset-5 grid place-items-center rounded-full bg-accent text-accent-contrast shadow-[0_0_0_4px_var(--color-surface)] md:inset-11.25 md:shadow-[0_0_0_8px_var(--color-surface)]">
            <Icon name="check" className="size-6 stroke-[2.5] md:size-9" />
          </span>
        </div>
        <h1 lang="bn" className="font-bengali-cut text-[1.75rem]!">
          {m.success_title()}
        </h1>
        {isEnglish && <p className="mt-1 font-semibold text-lg">{m.success_title_beside()}</p>}
        <OrderNumber id={order.orderId} />
        <WhereItIs order={order} />
        <p lang="bn" className="mt-6 font-bengali-cut text-[1.0625rem] text-ink-muted">
          {m.success_text({ shop: nameBengali })}
        </p>
        {isEnglish && <p className="mt-2 text-ink-muted">{m.success_text_beside({ shop: name })}</p>}
        <OrderedGoods order={order} />
        {order.to && <Delivery to={order.to} />}
        <Steps />
        <Questions orderId={order.orderId} />
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink
            to="/"
            variant="outline"
            size="lg"
            className="flex-wrap gap-y-0! whitespace-normal! py-2 text-[1.0625rem]!"
          >
            <span lang="bn" className="font-bengali-cut">
              {m.success_home()}
            </span>
            {isEnglish && (
              <span className="font-normal text-ink-muted text-md">{m.success_home_beside()}</span>
            )}
          </ButtonLink>
          <PrintReceipt className="min-h-13!" />
        </div>
      </div>
      <Receipt order={receiptOf(order)} />
    </div>
  )
}

/** What one wants next, and a way not to lose the order's number: closing this page must not. */
function WhereItIs({ order: { orderId, total } }: { order: PlacedOrder }) {
  const { name } = useShop()
  const address = pageUrl(publicUrlOf(useMatches()) ?? '', trackPath(orderId))
  const text = m.success_send_self_text({ shop: name, id: orderId, total: money(total), address })
  return (
    <div className="mx-auto mt-4 grid w-fit max-w-full gap-3">
      <ButtonLink to={trackPath(orderId)} size="lg" className="text-[1.0625rem]!">
        <Icon name="truck" />
        {m.success_track()}
      </ButtonLink>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        className={classes(buttonClasses({ variant: 'outline', size: 'lg' }), 'whitespace-normal!')}
      >
        <Icon name="whatsapp" />
        {m.success_send_self()}
      </a>
    </div>
  )
}

function receiptOf({
  orderId,
  lines,
  total,
  advance = ZERO,
  deliveryCharge,
  placedAt,
  to,
}: PlacedOrder): ReceiptOrder {
  return {
    ...(to && {
      customer: { name: to.name ?? '', mobileNumber: to.mobileNumber, address: wholeAddress(to) },
    }),
    ...{ id: orderId, placedAt, total, advance, deliveryCharge },
    state: 'to-pay',
    lines: lines.map(({ originalPrice: price, ...line }) => ({ ...line, price })),
    toCollect: toCollect({ total, advance: { amount: advance } }),
  }
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
        {helpline.dial ? (
          <a href={`tel:${helpline.dial}`} className={buttonClasses({ variant: 'outline' })}>
            <Icon name="phone" />
            {m.success_call({ helpline: helpline.shown })}
          </a>
        ) : (
          <ButtonLink variant="outline" to="/contact-us">
            {m.about_contact()}
          </ButtonLink>
        )}
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
    <div className="mx-auto mt-3 w-fit rounded-tile bg-surface-sunken px-5 py-1 dark:bg-surface-raised">
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        <span className="text-ink-muted text-md">{m.success_order_id()}</span>
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
function OrderedGoods({ order: { lines, total, advance, deliveryCharge } }: { order: PlacedOrder }) {
  return (
    <section
      aria-labelledby="success-goods"
      className="mt-6 rounded-panel bg-surface-sunken p-5 text-left dark:bg-surface-raised"
    >
      <h2 id="success-goods" className="text-base! tracking-normal">
        {m.success_goods()}
      </h2>
      <ul className="grid gap-3.5 py-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes
          <Goods key={index} line={line} />
        ))}
      </ul>
      <Stitch />
      {deliveryCharge !== undefined && (
        <dl className="grid gap-1.5 pt-4">
          <Part term={m.success_sub_total()}>{money(cartTotal(lines))}</Part>
          <Part term={m.success_delivery()}>
            {deliveryCharge === ZERO ? m.success_free() : money(deliveryCharge)}
          </Part>
        </dl>
      )}
      {advance && (
        <div className="pt-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{m.success_advance()}</span>
            <span className="ml-auto font-semibold tabular-nums">{money(advance)}</span>
          </p>
          <p className="text-ink-muted text-sm">{m.success_advance_text()}</p>
        </div>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
        <span>
          <span className="font-semibold">{m.success_to_pay()}</span>
          {deliveryCharge === undefined && (
            <span className="text-ink-muted text-sm"> {m.success_with_delivery()}</span>
          )}
        </span>
        <strong className="ml-auto font-bold text-[1.5rem] tabular-nums leading-tight tracking-tight">
          {money(toCollect({ total, advance: advance && { amount: advance } }))}
        </strong>
      </p>
    </section>
  )
}

function Part({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="ml-auto font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function wholeAddress({ address, district }: Destination): string {
  return `${address}, ${district[getLocale()]}`
}

/** Where the order goes, whom the shop calls, and how long it takes: what is wrong here is said in the call. */
function Delivery({ to }: { to: Destination }) {
  const { area, mobileNumber } = to
  const terms = useShop().delivery.areas.find(({ name }) => name === area)
  return (
    <dl className="mt-4 grid gap-3.5 rounded-panel bg-surface-sunken p-5 text-left dark:bg-surface-raised">
      <Fact icon="map-pinned" term={m.success_address()}>
        <span className="wrap-anywhere whitespace-pre-line">{wholeAddress(to)}</span>
      </Fact>
      <Fact icon="phone" term={m.success_mobile()}>
        <span className="tabular-nums">{digits(mobileNumber)}</span>
      </Fact>
      {terms?.leadTime && (
        <Fact icon="truck" term={m.success_arrives()}>
          {m.success_arrives_text({ time: terms.leadTime })}
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  icon: IconName
  term: string
  children: ReactNode
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt className="col-start-2 text-ink-muted text-sm">{term}</dt>
      <dd className="col-start-2 font-semibold">{children}</dd>
      <Icon name={icon} className="col-start-1 row-start-1 mt-0.5 text-accent" />
    </div>
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
    { number: 1, text: m.success_step_received(), badge: 'border-accent bg-accent text-accent-contrast' },
    { number: 2, text: m.success_step_call(), badge: 'border-accent bg-surface text-accent', now: true },
    { number: 3, text: m.success_step_prepare(), badge: 'border-line-strong bg-surface text-ink-muted' },
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
            {digits(number)}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
