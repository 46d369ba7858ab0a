import type { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm } from '../sectionForm.ts'

type DeliveryValue = ReturnType<typeof deliveryAnswer>
type AreaValue = DeliveryValue['areas'][number]

/** The fields of an area; amounts in taka, as typed. */
export interface AreaFields extends Omit<AreaValue, 'charge' | 'returnFee'> {
  charge: string
  returnFee: string
}

export interface DeliveryFields {
  areas: AreaFields[]
  isFree: boolean
  /** Taka, as typed. */
  freeOver: string
}

/** Offered when free delivery is switched on. Taka. */
const USUAL_FREE_OVER = '5000'

/** An area that is added, still without a name. */
export const NEW_AREA: AreaFields = {
  name: '',
  nameBengali: '',
  charge: '',
  returnFee: '',
  districts: [],
  leadTime: { english: '', bengali: '' },
}

export const deliverySection = sectionForm<DeliveryValue, DeliveryFields>({
  name: 'delivery',
  fieldsOf: ({ areas, freeOver }) => ({
    areas: areas.map((area) => ({
      ...area,
      charge: String(area.charge),
      returnFee: String(area.returnFee),
    })),
    isFree: freeOver !== null,
    freeOver: freeOver === null ? USUAL_FREE_OVER : String(freeOver),
  }),
  bodyOf: ({ areas, isFree, freeOver }) => ({
    areas: areas.map((area) => ({
      ...area,
      charge: numberOf(area.charge),
      returnFee: numberOf(area.returnFee),
    })),
    freeOver: isFree ? numberOf(freeOver) : null,
  }),
  fieldAt: (path) => path.replace(/^(areas\.\d+\.districts)\.\d+$/, '$1'),
})
