import { isBangladeshiMobile, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { districtsIn } from '#domain/places/districts.ts'
import { upazilasOf } from '#domain/places/upazilas.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { KnownCustomer } from './knownCustomer.tsx'
import { type AskedField, type Fault, isFieldOpen, numberOf, type OrderForm } from './orderForm.ts'

type CustomerForm = Pick<
  OrderForm,
  'read' | 'name' | 'mobileNumber' | 'otherNumber' | 'district' | 'upazila' | 'address' | 'deliveryArea'
>

interface CustomerFieldsProps {
  form: CustomerForm
  onChange: (part: Partial<CustomerForm>) => void
  onDistrict: (district: string) => void
  isShown: (fault: Fault) => boolean
  /** Without the record and the addresses of earlier orders. */
  isChange?: boolean
}

/** Who gets the order, and where. What the chat does not say surely is marked with a sentence. */
export function CustomerFields({
  form,
  onChange,
  onDistrict,
  isShown,
  isChange = false,
}: CustomerFieldsProps) {
  const { delivery } = useShop()
  const language = getLocale()
  const number = numberOf(form.mobileNumber)
  const unsure = (field: AskedField) => (isFieldOpen(form, field) ? m.new_order_unsure() : undefined)
  const upazilas = upazilasOf(form.district)
  const isAreaKnown = delivery.areas.some(({ name }) => name === form.deliveryArea)

  return (
    <>
      {!isChange && isBangladeshiMobile(number) && (
        <KnownCustomer
          mobileNumber={number}
          form={form}
          onUse={({ name, district, address, deliveryArea }) =>
            onChange({ name, district, address, deliveryArea, upazila: '' })
          }
        />
      )}
      <div className="new-order-fields">
        <div data-fault="mobileNumber" data-unsure={unsure('mobileNumber') && ''}>
          <Field
            label={m.new_order_mobile()}
            hint={unsure('mobileNumber')}
            error={isShown('mobileNumber') && m.new_order_wrong_number()}
          >
            <TextInput
              value={form.mobileNumber}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={2 * MOBILE_NUMBER_LENGTH}
              onChange={({ target }) => onChange({ mobileNumber: target.value })}
            />
          </Field>
        </div>
        <div data-fault="name" data-unsure={unsure('name') && ''}>
          <Field
            label={m.new_order_name()}
            hint={unsure('name')}
            error={isShown('name') && m.new_order_needed()}
          >
            <TextInput
              value={form.name}
              autoComplete="off"
              maxLength={100}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
        </div>
        <div className="is-wide" data-fault="address" data-unsure={unsure('address') && ''}>
          <Field
            label={m.new_order_address()}
            hint={unsure('address')}
            error={isShown('address') && m.new_order_needed()}
          >
            <TextArea
              value={form.address}
              rows={2}
              autoComplete="off"
              maxLength={500}
              onChange={({ target }) => onChange({ address: target.value })}
            />
          </Field>
        </div>
        <div data-fault="district" data-unsure={unsure('district') && ''}>
          <Field
            label={m.new_order_district()}
            hint={unsure('district')}
            error={isShown('district') && m.new_order_needed()}
          >
            <SelectNative value={form.district} onChange={({ target }) => onDistrict(target.value)}>
              <option value="">{m.checkout_district_choose()}</option>
              {districtsIn(language).map((district) => (
                <option key={district.en} value={district.en}>
                  {district[language]}
                </option>
              ))}
            </SelectNative>
          </Field>
        </div>
        {!isChange && (
          <div data-fault="upazila" data-unsure={(isUpazilaOpen(form) && '') || undefined}>
            <Field
              label={m.new_order_upazila()}
              optional={!isUpazilaOpen(form)}
              hint={isUpazilaOpen(form) ? m.new_order_unsure() : undefined}
              error={isShown('upazila') && m.new_order_unsure()}
            >
              <SelectNative
                value={form.upazila}
                disabled={upazilas.length === 0}
                onChange={({ target }) => onChange({ upazila: target.value })}
              >
                <option value="">{m.new_order_upazila_none()}</option>
                {upazilas.map((upazila) => (
                  <option key={upazila.en} value={upazila.en}>
                    {upazila[language]}
                  </option>
                ))}
              </SelectNative>
            </Field>
          </div>
        )}
        {(delivery.areas.length > 1 || !isAreaKnown) && (
          <Field label={m.new_order_area()}>
            <SelectNative
              value={form.deliveryArea}
              onChange={({ target }) => onChange({ deliveryArea: target.value })}
            >
              {!isAreaKnown && <option value={form.deliveryArea}>{form.deliveryArea}</option>}
              {delivery.areas.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectNative>
          </Field>
        )}
        <Field label={m.new_order_other_number()} optional>
          <TextInput
            value={form.otherNumber}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={2 * MOBILE_NUMBER_LENGTH}
            onChange={({ target }) => onChange({ otherNumber: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

function isUpazilaOpen({ read, upazila, district }: CustomerForm): boolean {
  return district !== '' && upazila === '' && (read?.unsure.includes('upazila') ?? false)
}
