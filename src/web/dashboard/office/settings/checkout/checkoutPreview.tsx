import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatWholeMoney } from '#domain/money/format.ts'
import { type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import { typedAmount } from '../../../frame/formFields.ts'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import type { CheckoutFields } from './checkoutSection.ts'

interface CheckoutPreviewProps {
  form: UseFormReturn<CheckoutFields>
  look: PreviewLook
}

/** The form of the checkout, and what it says of an order that is a little too small. */
export function CheckoutPreview({ form: { control }, look }: CheckoutPreviewProps) {
  const fields = useWatch({ control, compute: (one: CheckoutFields) => one })
  const { email, hasMinimum, minimumOrder, commentShown, terms, unfinished } = fields
  const { language } = look
  const minimum = hasMinimum ? (typedAmount(minimumOrder) ?? ZERO) : ZERO
  const optional = <small>{previewText(language, 'optional')}</small>
  const amount = (value: Poisha) => formatWholeMoney(value, language)
  return (
    <PreviewPart look={look}>
      <div className="checkout-preview">
        <p className="is-field">{previewText(language, 'name')}</p>
        <p className="is-field">{previewText(language, 'mobile')}</p>
        {unfinished && <p className="is-note">{previewText(language, 'unfinished')}</p>}
        {email !== 'hidden' && (
          <p className="is-field">
            <span>
              {previewText(language, 'email')} {email === 'optional' && optional}
            </span>
          </p>
        )}
        <p className="is-field">{previewText(language, 'address')}</p>
        {commentShown && (
          <p className="is-field">
            <span>
              {previewText(language, 'comment')} {optional}
            </span>
          </p>
        )}
        {terms && (
          <div>
            <p className="is-tick">{previewText(language, 'terms')}</p>
            <p className="is-link">{previewText(language, 'termsRead')}</p>
          </div>
        )}
        {minimum > 0 && (
          <p className="is-minimum">
            {previewText(language, 'belowMinimum', {
              minimum: amount(minimum),
              missing: amount(missingOfExample(minimum)),
            })}
          </p>
        )}
        <p className="is-button" data-off={minimum > 0 || undefined}>
          {previewText(language, 'confirm')}
        </p>
      </div>
    </PreviewPart>
  )
}

/** An example: a fifth is missing, in whole taka. */
function missingOfExample(minimum: Poisha): Poisha {
  return poisha(Math.ceil(minimum / 500) * 100)
}
