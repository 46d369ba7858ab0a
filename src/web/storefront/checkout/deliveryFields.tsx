import { useController } from 'react-hook-form'
import type { CartLine } from '#domain/cart/cart.ts'
import { quote } from '#domain/order/quote.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import type { CheckoutForm } from './checkoutForm.ts'

interface DeliveryFieldsProps {
  form: CheckoutForm
  lines: readonly CartLine[]
}

/** Delivery area with its charge for this order, the payment method, and a comment. */
export function DeliveryFields({ form, lines }: DeliveryFieldsProps) {
  const { errors } = form.formState
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
      <Field label={m.checkout_comment()} optional error={errors.comment?.message}>
        <TextArea {...form.register('comment')} placeholder={m.checkout_comment_placeholder()} />
      </Field>
    </>
  )
}

interface DeliveryAreasProps {
  control: CheckoutForm['control']
  lines: readonly CartLine[]
}

function DeliveryAreas({ control, lines }: DeliveryAreasProps) {
  const { delivery } = useShop()
  const { field, fieldState } = useController({ control, name: 'deliveryArea' })
  return (
    <ChoiceGroup
      legend={<span className="inline-block pb-1 font-semibold text-lg">{m.checkout_area()}</span>}
      error={fieldState.error?.message}
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
          aside={chargeText(quote(lines, area, delivery).deliveryCharge)}
        />
      ))}
    </ChoiceGroup>
  )
}
