import { useController, useWatch } from 'react-hook-form'
import { discountPercent } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { digits, money } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MomentInput } from '#web/ui/momentInput.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { typedAmount } from '../../../frame/formFields.ts'
import { FormPart, type PartProps } from './part.tsx'
import { type ProductFields, sentenceAt } from './productFields.ts'

interface Changed {
  /** Called when the form was changed other than by typing. */
  onChange: () => void
}

interface OfferMomentProps extends ProductFields, Changed {
  name: 'offerFrom' | 'offerUntil'
}

const OFFER = ['offerPrice', 'offerFrom', 'offerUntil'] as const

const TAKA = { sign: '৳', least: 1, step: 1, decimals: 2 }

/** The price (section 5: from 1 taka). */
export function PriceField({ form }: ProductFields) {
  return (
    <Field label={m.products_price()} error={sentenceAt(form, 'originalPrice')}>
      <NumberInput {...form.register('originalPrice')} {...TAKA} required />
    </Field>
  )
}

/** Price and offer price, when the offer counts, and what the shop itself pays; folded, without the price. */
export function PriceBox({ form, isFolded, onChange }: PartProps & Changed) {
  const { vat } = useShop()
  const offers = useWatch({ control: form.control, name: OFFER })
  const hasOffer = offers.some((value) => value !== '')

  function removeOffer() {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const name of OFFER) form.setValue(name, '', how)
    form.setFocus('offerPrice')
    onChange()
  }

  return (
    <FormPart
      form={form}
      isFolded={isFolded}
      title={isFolded ? m.products_price_rest() : m.products_price_box()}
      names={[...OFFER, 'costPrice', ...(vat ? (['vatRate'] as const) : [])]}
    >
      <div className="@container mt-4">
        <div className="grid items-start gap-5 @min-[32rem]:grid-cols-2">
          {!isFolded && <PriceField form={form} />}
          <Field
            label={m.products_offer()}
            hint={m.products_offer_hint()}
            error={sentenceAt(form, 'offerPrice')}
            optional
          >
            <NumberInput {...form.register('offerPrice', { deps: 'originalPrice' })} {...TAKA} />
          </Field>
          <Discount form={form} />
          <Field
            label={m.products_offer_from()}
            hint={m.products_offer_from_hint()}
            error={sentenceAt(form, 'offerFrom')}
            optional
          >
            <OfferMoment form={form} name="offerFrom" onChange={onChange} />
          </Field>
          <Field
            label={m.products_offer_until()}
            hint={m.products_offer_until_hint()}
            error={sentenceAt(form, 'offerUntil')}
            optional
          >
            <OfferMoment form={form} name="offerUntil" onChange={onChange} />
          </Field>
          {hasOffer && (
            <Button
              variant="ghost"
              onClick={removeOffer}
              className="-mt-3 -mb-2 -ml-4.5 justify-self-start @min-[32rem]:col-span-2"
            >
              {m.products_offer_remove()}
            </Button>
          )}
          <Field
            label={m.products_cost()}
            hint={m.products_cost_hint()}
            error={sentenceAt(form, 'costPrice')}
            optional
          >
            <NumberInput {...form.register('costPrice')} {...TAKA} />
          </Field>
          <Margin form={form} />
          {vat && (
            <Field
              label={m.products_vat()}
              hint={m.products_vat_hint()}
              error={sentenceAt(form, 'vatRate')}
              optional
            >
              <NumberInput {...form.register('vatRate')} least={0} step={1} decimals={2} />
            </Field>
          )}
        </div>
      </div>
    </FormPart>
  )
}

/** When an offer begins or ends. */
function OfferMoment({ form, name, onChange }: OfferMomentProps) {
  const { field } = useController({ control: form.control, name })
  return (
    <MomentInput
      {...field}
      isEnd={name === 'offerUntil'}
      onMoment={(moment) => {
        field.onChange(moment)
        onChange()
      }}
    />
  )
}

/** The discount that cards will show, by the rule of section 5. */
function Discount({ form: { control } }: ProductFields) {
  const [originalTyped, offerTyped] = useWatch({ control, name: ['originalPrice', 'offerPrice'] })
  const original = typedAmount(originalTyped)
  const offer = typedAmount(offerTyped)
  const percent = discountPercent(original, offer)
  return (
    <p
      role="status"
      className="-mt-2 flex flex-wrap items-center gap-2 text-md empty:hidden @min-[32rem]:col-span-2"
    >
      {original !== undefined && offer !== undefined && percent > 0 && (
        <>
          <Badge>{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>
          <span>{m.products_discount({ price: money(offer), saved: money(poisha(original - offer)) })}</span>
        </>
      )}
    </p>
  )
}

/** What remains of a price for the shop. */
function Margin({ form: { control } }: ProductFields) {
  const [original, offer, cost] = useWatch({
    control,
    name: ['originalPrice', 'offerPrice', 'costPrice'],
  }).map(typedAmount)
  const price = offer ?? original
  return (
    <p role="status" className="-mt-2 text-md empty:hidden @min-[32rem]:mt-0 @min-[32rem]:self-center">
      {price !== undefined &&
        cost !== undefined &&
        (cost > price
          ? m.products_margin_loss({ amount: money(poisha(cost - price)) })
          : m.products_margin({
              amount: money(poisha(price - cost)),
              percent: digits(Math.round(((price - cost) / price) * 100)),
            }))}
    </p>
  )
}
