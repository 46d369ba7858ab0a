import type { UseFormReturn } from 'react-hook-form'
import { FIRST_BADGE } from '#domain/catalogue/product.ts'
import { BADGE_MAX, STRONG_BUTTONS, type StrongButton } from '#domain/settings/lookSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { STRONG_BUTTON_NAMES } from '../fieldNames.ts'
import type { LookFields } from './lookSection.ts'

const WHY: Readonly<Record<StrongButton, () => string>> = {
  orderOnPhones: m.settings_strong_button_phones_text,
  order: m.settings_strong_button_order_text,
  cart: m.settings_strong_button_cart_text,
}

/** What pages say of goods besides their price, which button they lead to, and from which discount they say it in red. */
export function GoodsBox({ form }: { form: UseFormReturn<LookFields> }) {
  return (
    <Box title={m.settings_goods()} text={m.settings_few_left_text()}>
      <Switch {...form.register('fewLeftShown')} label={m.settings_few_left()} className="mt-3" />
      <ChoiceGroup legend={m.settings_strong_button()} error={errorAt(form, 'strongButton')} className="mt-4">
        <div className="col-span-full grid gap-2.5">
          {STRONG_BUTTONS.map((button) => (
            <RadioCard
              key={button}
              {...form.register('strongButton')}
              value={button}
              label={STRONG_BUTTON_NAMES[button]()}
              detail={WHY[button]()}
            />
          ))}
        </div>
      </ChoiceGroup>
      <Field
        label={m.settings_badge_from()}
        hint={m.settings_badge_from_hint()}
        error={errorAt(form, 'badgeFrom')}
        className="mt-4"
      >
        <NumberInput
          {...form.register('badgeFrom')}
          required
          least={FIRST_BADGE}
          most={BADGE_MAX}
          step={1}
          className="sm:max-w-40"
        />
      </Field>
    </Box>
  )
}
