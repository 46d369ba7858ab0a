import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ZERO } from '#domain/money/money.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../box.tsx'
import { typedAmount } from '../../products/form/formFields.ts'
import type { DeliveryFields } from './deliverySection.ts'

/** The areas with their charges and times, and the promise of free delivery, as typed. */
export function DeliveryPreview({ form: { control } }: { form: UseFormReturn<DeliveryFields> }) {
  const { areas, isFree, freeOver } = useWatch({ control, compute: (fields: DeliveryFields) => fields })
  const inBengali = getLocale() === 'bn'
  const freeFrom = isFree ? typedAmount(freeOver) : undefined
  return (
    <Box title={m.settings_preview()} text={m.checkout_area()}>
      <div className="mt-3 grid gap-2.5">
        {areas.map(({ name, nameBengali, charge, leadTime }, index) => (
          <RadioCard
            key={name}
            name="preview"
            defaultChecked={index === 0}
            label={inBengali ? nameBengali : name}
            detail={inBengali ? leadTime.bengali : leadTime.english}
            aside={chargeText(typedAmount(charge) ?? ZERO)}
          />
        ))}
      </div>
      {freeFrom !== undefined && (
        <p className="mt-4 flex gap-2.5 rounded-control bg-accent-soft p-3.5 font-medium text-accent text-md">
          <Icon name="truck" />
          {`${m.facts_free()}: ${m.facts_free_text({ amount: wholeMoney(freeFrom) })}`}
        </p>
      )}
    </Box>
  )
}
