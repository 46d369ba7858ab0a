import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatMoney, formatWholeMoney } from '#domain/money/format.ts'
import { add, type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import { missingForFreeDelivery } from '#domain/order/delivery.ts'
import { returnFees } from '#domain/order/returnFees.ts'
import type { Language } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { typedAmount } from '../../../frame/formFields.ts'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import type { DeliveryFields } from './deliverySection.ts'
import './deliveryPreview.css'

interface DeliveryPreviewProps {
  form: UseFormReturn<DeliveryFields>
  look: PreviewLook
}

/** The price of the goods in the preview, where no amount delivers free. */
const EXAMPLE = poisha(1_690_00)

/** The checkout and the notices of the product page, as typed; the first area is chosen. */
export function DeliveryPreview({ form: { control }, look }: DeliveryPreviewProps) {
  const fields = useWatch({ control, compute: (typed: DeliveryFields) => typed })
  const areas = fields.areas.map((area) => ({
    ...area,
    charge: typedAmount(area.charge) ?? ZERO,
    returnFee: typedAmount(area.returnFee) ?? ZERO,
  }))
  const over = fields.isFree ? (typedAmount(fields.freeOver) ?? ZERO) : ZERO
  return (
    <>
      <PreviewPart look={look} caption={m.settings_preview_checkout()}>
        <Checkout areas={areas} over={over} language={look.language} />
      </PreviewPart>
      <PreviewPart look={look} caption={m.settings_preview_product()}>
        <Product areas={areas} language={look.language} />
      </PreviewPart>
    </>
  )
}

interface ShownArea {
  readonly name: string
  readonly nameBengali: string
  readonly charge: Poisha
  readonly returnFee: Poisha
  readonly leadTime: { readonly english: string; readonly bengali: string }
}

interface ShownProps {
  areas: readonly ShownArea[]
  language: Language
}

function Checkout({ areas, over, language }: ShownProps & { over: Poisha }) {
  // A little is missing for free delivery, to show how the cart says so.
  const subTotal = over > 0 ? poisha(Math.floor((over * 0.9) / 10_00) * 10_00) : EXAMPLE
  const missing = missingForFreeDelivery(subTotal, { noticeOver: over, waivedOver: over })
  const charge = areas[0]?.charge ?? ZERO
  return (
    <div className="delivery-preview">
      <p className="is-title">{previewText(language, 'area')}</p>
      <div className="is-cards">
        {areas.map((area, index) => (
          <RadioCard
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
            key={index}
            checked={index === 0}
            readOnly
            label={labelOf(area, language)}
            aside={chargeIn(language, area.charge)}
          />
        ))}
      </div>
      {missing !== undefined && (
        <p className="is-free">
          <Icon name="truck" />
          {previewText(language, 'addForFree', { amount: formatWholeMoney(missing, language) })}
        </p>
      )}
      <dl>
        <Row term={previewText(language, 'subTotal')}>{formatMoney(subTotal, language)}</Row>
        <Row term={previewText(language, 'charge')}>{chargeIn(language, charge)}</Row>
        <Row term={previewText(language, 'total')}>{formatMoney(add(subTotal, charge), language)}</Row>
      </dl>
    </div>
  )
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Product({ areas, language }: ShownProps) {
  const fees = returnFees({ areas })
  return (
    <div className="delivery-preview">
      <ul>
        {areas.map((area, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          <li key={index}>
            <span>{labelOf(area, language)}</span> <b>{chargeIn(language, area.charge, formatWholeMoney)}</b>{' '}
            · {language === 'bn' ? area.leadTime.bengali : area.leadTime.english}
          </li>
        ))}
      </ul>
      {fees && (
        <p lang="bn" className="is-notice">
          <Icon name="info" />
          <span>{previewText(language, 'returnFee', { fees })}</span>
        </p>
      )}
    </div>
  )
}

function labelOf({ name, nameBengali }: ShownArea, language: Language): string {
  return language === 'bn' ? nameBengali : name
}

/** `format`: as it stands at the checkout, or on the page of a product. */
function chargeIn(language: Language, charge: Poisha, format = formatMoney): string {
  return charge === 0 ? previewText(language, 'free') : format(charge, language)
}
