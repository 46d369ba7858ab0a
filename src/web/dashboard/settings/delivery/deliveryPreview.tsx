import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatMoney, formatWholeMoney } from '#domain/money/format.ts'
import { type Poisha, ZERO } from '#domain/money/money.ts'
import type { Language } from '#domain/text/language.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { typedAmount } from '../../products/form/formFields.ts'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import type { DeliveryFields } from './deliverySection.ts'

interface DeliveryPreviewProps {
  form: UseFormReturn<DeliveryFields>
  look: PreviewLook
}

/** The areas with their charges and times, and the promise of free delivery, as typed. */
export function DeliveryPreview({ form: { control }, look }: DeliveryPreviewProps) {
  const { language } = look
  const { areas, isFree, freeOver } = useWatch({ control, compute: (fields: DeliveryFields) => fields })
  const freeFrom = isFree ? typedAmount(freeOver) : undefined
  const free = freeFrom !== undefined && formatWholeMoney(freeFrom, language)
  return (
    <PreviewPart look={look}>
      <div className="p-4">
        <p className="font-medium text-md">{previewText(language, 'area')}</p>
        <div className="mt-3 grid gap-2.5">
          {areas.map(({ name, nameBengali, charge, leadTime }, index) => (
            <RadioCard
              key={name}
              name="preview"
              defaultChecked={index === 0}
              label={language === 'bn' ? nameBengali : name}
              detail={language === 'bn' ? leadTime.bengali : leadTime.english}
              aside={chargeIn(language, typedAmount(charge) ?? ZERO)}
            />
          ))}
        </div>
        {free && (
          <p className="mt-4 flex gap-2.5 rounded-control bg-accent-soft p-3.5 font-medium text-accent text-md">
            <Icon name="truck" />
            {`${previewText(language, 'freeDelivery')}: ${previewText(language, 'freeDeliveryOver', { amount: free })}`}
          </p>
        )}
      </div>
    </PreviewPart>
  )
}

function chargeIn(language: Language, charge: Poisha): string {
  return charge === 0 ? previewText(language, 'free') : formatMoney(charge, language)
}
