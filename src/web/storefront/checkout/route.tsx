import { lazy, Suspense } from 'react'
import { digits } from '#web/client/amounts.ts'
import { useCartCount } from '#web/client/cart.ts'
import type { HeadScriptHandle } from '#web/client/headScript.ts'
import { useTurn } from '#web/client/session/turn.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BelowMinimum } from '../belowMinimum.tsx'
import { CartNotes } from './cartNotes.tsx'
import { CheckoutBar } from './checkoutBar.tsx'
import { FORM_ID } from './checkoutForm.ts'
import { DeliveryFields } from './deliveryFields.tsx'
import { FilledNote, RememberBox } from './known/knownParts.tsx'
import {
  CartChangedDialog,
  LinesGoneDialog,
  OrderFailedDialog,
  OrderFoundDialog,
  OrderLimitedDialog,
  OrderRefusedDialog,
} from './orderDialogs.tsx'
import { FoldedSummary, OrderSummary, SummarySkeleton } from './orderSummary.tsx'
import { ShippingFields } from './shippingFields.tsx'
import { type Checkout as CheckoutFlow, useCheckout } from './useCheckout.ts'
import { useWide } from './useWide.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.checkout_title(),
    description: m.checkout_description(),
    path: '/product-checkout',
    noIndex: true,
  })

/**
 * A visit that brings no lines does not see the form that the server draws for all. Where a district was chosen before a reload
 * its upazilas have their place, and who is signed in has no box that keeps an address here.
 */
export const handle: HeadScriptHandle = {
  headScript:
    "(function(d){try{history.state.usr.lines[0].id}catch(e){d.order='none'}try{var v=JSON.parse(sessionStorage['own-checkoutFields']).value;if(v.isFilled||v.typed.district)d.district=''}catch(e){}try{if(localStorage.JWT_ACCESS_TOKEN)d.account=''}catch(e){}})(document.documentElement.dataset)",
}

/** /product-checkout (sections 2 and 5). The server draws the form; lines and draft are in the browser. */
export default function CheckoutPage() {
  const turn = useTurn()
  return (
    <div className="wrap">
      <h1 className="mt-4 mb-3 lg:mt-10 lg:mb-6">{m.checkout_title()}</h1>
      <WithoutScripts>{m.checkout_scripts()}</WithoutScripts>
      {/* Whoever comes next finds nothing of what was entered. */}
      <Checkout key={turn} />
    </div>
  )
}

/** Loads only in shops that keep what is not finished; without it nothing is kept. */
const Unfinished = lazy(() => import('./unfinished.tsx').catch(() => ({ default: () => null })))

/** Loads only where an advance is asked. */
const AdvanceStep = lazy(() =>
  import('./advanceStep.tsx').catch(() => ({
    default: () => <FieldError>{m.checkout_advance_failed()}</FieldError>,
  })),
)

/** Loads only where a code is asked. */
const CodeStep = lazy(() =>
  import('./codeStep.tsx').catch(() => ({
    default: () => <FieldError>{m.checkout_code_failed()}</FieldError>,
  })),
)

function Checkout() {
  const shop = useShop()
  const checkout = useCheckout(shop)
  const wide = useWide()
  const { form, isKnown, lines, subTotal, quoted, choicesOf } = checkout
  const order = {
    lines,
    choicesOf,
    subTotal,
    quoted,
    onQuantity: checkout.setQuantity,
    onChoose: checkout.choose,
  }
  return (
    <>
      <CartNotes checkout={checkout} />
      {isKnown && lines.length === 0 ? (
        <NothingToOrder />
      ) : (
        <form
          id={FORM_ID}
          noValidate
          onSubmit={checkout.confirm}
          onChange={checkout.keep}
          className={classes(
            'needs-scripts grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-12',
            !isKnown && '[html[data-order=none]_&]:invisible',
          )}
        >
          {isKnown && !wide && <FoldedSummary {...order} />}
          <div className="grid min-w-0 gap-6 lg:gap-8">
            <ShippingFields
              form={form}
              onDistrict={checkout.chooseDistrict}
              questionAt={checkout.questionAt}
              note={<FilledNote known={checkout.known} />}
              remember={<RememberBox known={checkout.known} />}
            >
              {shop.checkout.unfinished && (
                <Suspense fallback={<p className="h-10" />}>
                  <Unfinished
                    mobileNumber={form.watch('mobileNumber')}
                    lines={lines}
                    ordering={checkout.busy}
                  />
                </Suspense>
              )}
            </ShippingFields>
            <DeliveryFields form={form} lines={isKnown ? lines : undefined}>
              {shop.advance && quoted && checkout.advance.isAsked && (
                <Suspense fallback={<AdvanceSkeleton />}>
                  <AdvanceStep terms={shop.advance} advance={checkout.advance} total={quoted.total} />
                </Suspense>
              )}
            </DeliveryFields>
            {checkout.code.isAsked && (
              <Suspense fallback={<Skeleton className="h-40 rounded-tile" />}>
                <CodeStep
                  code={checkout.code}
                  mobileNumber={form.watch('mobileNumber')}
                  busy={checkout.busy}
                  onAgain={checkout.askForCode}
                />
              </Suspense>
            )}
          </div>
          {isKnown && wide && (
            <OrderSummary {...order}>
              <Missing checkout={checkout} />
              <ConfirmButton checkout={checkout} size="lg" className="mt-5 w-full" />
              <CancelLink checkout={checkout} />
            </OrderSummary>
          )}
          {isKnown && !wide && (
            <>
              <div>
                <Missing checkout={checkout} />
                <CancelLink checkout={checkout} />
              </div>
              <CheckoutBar checkout={checkout}>
                <ConfirmButton
                  checkout={checkout}
                  size="md"
                  className="min-h-12! whitespace-normal! px-3.5!"
                />
              </CheckoutBar>
            </>
          )}
          {!isKnown && <SummarySkeleton />}
        </form>
      )}
      <CartChangedDialog
        changes={checkout.changes}
        lines={lines}
        newTotal={checkout.newTotal}
        onConfirm={checkout.confirmChanges}
        onReview={checkout.reviewChanges}
      />
      <OrderFailedDialog
        detail={checkout.failure}
        onRetry={checkout.confirm}
        onClose={checkout.closeFailure}
        onLater={checkout.sendLater}
      />
      <OrderFoundDialog orderId={checkout.found?.orderId} onClose={checkout.closeFound} />
      <LinesGoneDialog lines={checkout.gone} onClose={checkout.closeGone} onConfirm={checkout.orderGone} />
      <OrderLimitedDialog wait={checkout.wait} onClose={checkout.closeWait} />
      <OrderRefusedDialog refusals={checkout.refusals} lines={lines} onClose={checkout.closeRefusals} />
    </>
  )
}

/** Who opens the page by its address brings no lines: the cart is where they are chosen (section 2). */
function NothingToOrder() {
  const count = useCartCount()
  return (
    <EmptyState
      title={m.checkout_empty_title()}
      text={m.checkout_empty_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/cart">
            {count > 0 ? m.cart_count({ count, shown: digits(count) }) : m.checkout_to_cart()}
          </ButtonLink>
          <ButtonLink to="/shop" variant="outline">
            {m.cart_go_shopping()}
          </ButtonLink>
        </div>
      }
      // As tall as the form on a screen: the footer stays out of sight, and nothing jumps.
      className="min-h-[80svh] content-center"
    />
  )
}

/** Says why the button is disabled, to screen readers too. */
function Missing({ checkout: { missing, toMinimum } }: { checkout: CheckoutFlow }) {
  return (
    <div id="checkout-missing" className="empty:hidden">
      <BelowMinimum missing={toMinimum} />
      {missing.length > 0 && (
        <p className="mt-4 text-ink-muted text-sm">{m.checkout_missing({ fields: missing.join(', ') })}</p>
      )}
    </div>
  )
}

interface ConfirmButtonProps {
  checkout: CheckoutFlow
  size: 'md' | 'lg'
  className: string
}

function ConfirmButton({ checkout, size, className }: ConfirmButtonProps) {
  return (
    <Button
      type="submit"
      size={size}
      className={className}
      disabled={checkout.missing.length > 0 || checkout.toMinimum > 0}
      aria-describedby="checkout-missing"
      busy={checkout.busy}
      busyLabel={m.checkout_confirming()}
    >
      {m.checkout_confirm()}
    </Button>
  )
}

function CancelLink({ checkout }: { checkout: CheckoutFlow }) {
  return (
    <ButtonLink
      block
      variant="ghost"
      to={cancelTarget(checkout)}
      onClick={checkout.known.cancel}
      className="mt-2"
    >
      {m.checkout_cancel()}
    </ButtonLink>
  )
}

/** Returns the page that the lines came from, so that an order that was never in the cart is not lost. */
function cancelTarget({ fromCart, lines }: CheckoutFlow): string {
  return fromCart ? '/cart' : `/product-details/${encodeURIComponent(lines[0]?.id ?? '')}`
}

function AdvanceSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {m.checkout_advance_loading()}
      </p>
      <Skeleton className="h-80 rounded-tile" />
    </div>
  )
}
