import { HANDLINGS } from '#domain/catalogue/handling.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { handlingName } from '../../../words/handling.tsx'
import { FormPart, type PartProps } from './part.tsx'
import { sentenceAt } from './productFields.ts'

/** Whether the product is in the shop. */
export function StatusBox({ form, isFolded }: PartProps) {
  return (
    <FormPart form={form} isFolded={isFolded} title={m.products_status()} names={['status']}>
      <fieldset className="mt-4">
        <legend className="sr-only">{m.products_status()}</legend>
        <div className="grid grid-cols-2 gap-2">
          <ChoiceChip type="radio" value="draft" {...form.register('status')}>
            {m.products_status_draft()}
          </ChoiceChip>
          <ChoiceChip type="radio" value="published" {...form.register('status')}>
            {m.products_status_published()}
          </ChoiceChip>
        </div>
        <p className="mt-2 text-ink-muted text-sm">{m.products_status_hint()}</p>
      </fieldset>
    </FormPart>
  )
}

/** What the product weighs, and how it has to be carried. */
export function CarriageBox({ form, isFolded }: PartProps) {
  return (
    <FormPart form={form} isFolded={isFolded} title={m.products_carriage()} names={['weight', 'handling']}>
      <Field
        label={m.products_weight()}
        hint={m.products_weight_hint()}
        error={sentenceAt(form, 'weight')}
        optional
        className="mt-4"
      >
        <NumberInput {...form.register('weight')} least={1} step={1} />
      </Field>
      <fieldset className="mt-5">
        <legend className="mb-2 font-medium text-md">{m.products_handling()}</legend>
        <div className="flex flex-wrap gap-2">
          {(['', ...HANDLINGS] as const).map((handling) => (
            <ChoiceChip key={handling} type="radio" value={handling} {...form.register('handling')}>
              {handling === '' ? m.products_handling_none() : handlingName(handling)}
            </ChoiceChip>
          ))}
        </div>
        <p className="mt-2 text-ink-muted text-sm">{m.products_handling_hint()}</p>
      </fieldset>
    </FormPart>
  )
}
