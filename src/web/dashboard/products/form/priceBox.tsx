import { useWatch } from 'react-hook-form'
import { discountPercent } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Box } from '../../box.tsx'
import { typedAmount } from './formFields.ts'
import { type ProductFields, sentenceAt } from './productFields.ts'

interface PriceBoxProps extends ProductFields {
  /** The form was changed other than by typing. */
  onChange: () => void
}

/** What it costs (section 5: from 1 taka on). */
export function PriceBox({ form, onChange }: PriceBoxProps) {
  const offerPrice = useWatch({ control: form.control, name: 'offerPrice' })

  function removeOffer() {
    form.setValue('offerPrice', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('offerPrice')
    onChange()
  }

  return (
    <Box title={m.products_price_box()}>
      <div className="mt-4 grid gap-5">
        <Field label={m.products_price()} error={sentenceAt(form, 'originalPrice')}>
          <NumberInput
            {...form.register('originalPrice')}
            required
            sign="৳"
            least={1}
            step={1}
            decimals={2}
          />
        </Field>
        <Field
          label={m.products_offer()}
          hint={m.products_offer_hint()}
          error={sentenceAt(form, 'offerPrice')}
          optional
        >
          <NumberInput
            {...form.register('offerPrice', { deps: 'originalPrice' })}
            sign="৳"
            least={1}
            step={1}
            decimals={2}
          />
        </Field>
        <Discount form={form} />
        {offerPrice !== '' && (
          <Button variant="ghost" onClick={removeOffer} className="-mt-3 -mb-2 -ml-4.5 justify-self-start">
            {m.products_offer_remove()}
          </Button>
        )}
      </div>
    </Box>
  )
}

/** The percent that cards will show, by the rule of section 5. */
function Discount({ form: { control } }: ProductFields) {
  const [originalTyped, offerTyped] = useWatch({ control, name: ['originalPrice', 'offerPrice'] })
  const original = typedAmount(originalTyped)
  const offer = typedAmount(offerTyped)
  const percent = discountPercent(original, offer)
  return (
    <p role="status" className="-mt-2 flex flex-wrap items-center gap-2 text-md empty:hidden">
      {original !== undefined && offer !== undefined && percent > 0 && (
        <>
          <Badge>{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>
          <span>{m.products_discount({ price: money(offer), saved: money(poisha(original - offer)) })}</span>
        </>
      )}
    </p>
  )
}
