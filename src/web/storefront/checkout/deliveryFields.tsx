import { type ReactNode, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import { areaOfDistrict, isOtherArea } from '#domain/order/areaOfDistrict.ts'
import { quote } from '#domain/order/quote.ts'
import { districtName } from '#domain/places/districts.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Checkbox, ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import type { CheckoutForm } from './checkoutForm.ts'

interface DeliveryFieldsProps {
  form: CheckoutForm
  /** Undefined: not known yet, nor what their delivery costs. */
  lines: readonly CartLine[] | undefined
  /** The advance, after the way to pay. */
  children?: ReactNode
}

/** Delivery area with its charge for this order, the payment method, a comment and the terms. */
export function DeliveryFields({ form, lines, children }: DeliveryFieldsProps) {
  const { errors } = form.formState
  const { checkout } = useShop()
  return (
    <>
      <DeliveryAreas control={form.control} lines={lines} />
      <section aria-labelledby="payment">
        <h2 id="payment" className="mb-2.5 text-lg! tracking-normal">
          {m.checkout_payment()}
        </h2>
        <RadioCard
          name="paymentSystem"
          defaultChecked
          label={m.checkout_cash()}
          detail={m.checkout_cash_text()}
          aside={<Icon name="banknote" className="text-accent" />}
        />
      </section>
      {children}
      {checkout.commentShown && (
        <Field label={m.checkout_comment()} optional error={errors.comment?.message}>
          <TextArea {...form.register('comment')} placeholder={m.checkout_comment_placeholder()} />
        </Field>
      )}
      {checkout.terms && <Terms control={form.control} />}
    </>
  )
}

/** The box for agreeing to the terms, which open beside the form that is being filled in. */
function Terms({ control }: { control: CheckoutForm['control'] }) {
  const { field, fieldState } = useController({ control, name: 'termsAccepted' })
  const error = fieldState.error?.message
  const id = useId()
  return (
    <div>
      <div className="flex flex-wrap items-center">
        <Checkbox
          ref={field.ref}
          name={field.name}
          value="yes"
          checked={field.value !== ''}
          onChange={({ target }) => field.onChange(target.checked ? 'yes' : '')}
          onBlur={field.onBlur}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          label={m.checkout_terms()}
        />
        <Link to="/terms" target="_blank" className="ml-8 py-2.5 text-link text-md underline">
          {m.checkout_terms_read()} <span className="sr-only">({m.checkout_new_tab()})</span>
        </Link>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

interface DeliveryAreasProps {
  control: CheckoutForm['control']
  lines: DeliveryFieldsProps['lines']
}

/** The area follows the district, which its card names, and may be changed; one that is not the district's is asked about, here and in the call (its mark). */
function DeliveryAreas({ control, lines }: DeliveryAreasProps) {
  const { delivery } = useShop()
  const { field, fieldState } = useController({ control, name: 'deliveryArea' })
  const district = useWatch({ control, name: 'district' })
  const isOther = district !== '' && isOtherArea({ district, deliveryArea: field.value }, delivery.areas)
  const usual =
    district === ''
      ? undefined
      : delivery.areas.find(({ name }) => name === areaOfDistrict(district, delivery.areas))
  const place = districtName(district, getLocale())
  return (
    <ChoiceGroup
      legend={<span className="inline-block pb-1 font-semibold text-lg">{m.checkout_area()}</span>}
      error={fieldState.error?.message}
      question={isOther && usual && m.checkout_area_other({ district: place, area: usual.label })}
    >
      {delivery.areas.map(({ name: area, label }, index) => (
        <RadioCard
          key={area}
          ref={index === 0 ? field.ref : undefined}
          name={field.name}
          value={area}
          checked={field.value === area}
          onChange={() => field.onChange(area)}
          onBlur={field.onBlur}
          label={label}
          detail={area === usual?.name && m.checkout_area_yours({ district: place })}
          aside={
            lines ? (
              chargeText(quote(lines, area, delivery).deliveryCharge)
            ) : (
              <Skeleton className="h-4 w-12" />
            )
          }
        />
      ))}
    </ChoiceGroup>
  )
}
