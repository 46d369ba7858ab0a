import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { acceptMobileInput } from '#domain/order/mobileNumber.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import {
  type CheckoutCustomer,
  type CheckoutFields,
  type CheckoutRules,
  EMPTY_FIELDS,
  type FieldName,
  isField,
} from './checkoutFields.ts'
import { createDraftKeeper, type DraftKeeper, readDraft } from './draft.ts'

type CheckoutResolver = Resolver<CheckoutFields, unknown, CheckoutCustomer>

/** The rules are large and not needed to start typing, so they load after the form is shown. */
const loadRules = () => import('./formRules.ts').catch(() => undefined)

/** If the rules cannot be loaded, the server's validation decides, as it always does. */
function resolverFor(shop: CheckoutRules): CheckoutResolver {
  return async (fields, context, options) => {
    const rules = await loadRules()
    if (rules) return rules.resolverFor(shop)(fields, context, options)
    const { termsAccepted: _, upazila: _upazila, ...customer } = fields
    return { values: customer, errors: {} }
  }
}

/** The form with this tab's draft. One that the server drew is empty at first, and takes up what was typed into it already. */
export function useCheckoutForm(shop: CheckoutRules) {
  const isHydrated = useHydrated()
  const [draft] = useState(createDraftKeeper)
  const [start] = useState(() => (isHydrated ? { ...EMPTY_FIELDS, ...readDraft().typed } : EMPTY_FIELDS))
  const form = useForm<CheckoutFields, unknown, CheckoutCustomer>({
    defaultValues: start,
    resolver: resolverFor(shop),
    mode: 'onTouched',
  })
  useEffect(() => {
    void loadRules()
    if (start === EMPTY_FIELDS) fillDrawn(form, draft)
  }, [start, form, draft])
  return { form, draft }
}

/** The id of the form's element. */
export const FORM_ID = 'checkout'

function fillDrawn(form: CheckoutForm, draft: DraftKeeper): void {
  const element = document.getElementById(FORM_ID)
  if (!(element instanceof HTMLFormElement)) return
  const typed = typedFields(new FormData(element))
  for (const [name, value] of Object.entries({ ...readDraft().typed, ...typed })) {
    if (isField(name) && value !== form.getValues(name)) form.setValue(name, value)
  }
  if (Object.keys(typed).length > 0) draft.keep(form.getValues())
}

/** What somebody has entered into a form that was drawn empty: nothing else would know it. */
export function typedFields(content: FormData): Partial<CheckoutFields> {
  const typed: Partial<CheckoutFields> = {}
  for (const [name, value] of content) {
    if (!isField(name) || typeof value !== 'string' || value === EMPTY_FIELDS[name]) continue
    if (name !== 'mobileNumber') typed[name] = value
    else {
      const input = acceptMobileInput(value)
      if (input.accepted) typed[name] = input.value
    }
  }
  return typed
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>['form']

/** The names of the fields in the list of what is missing. */
const LABELS: Readonly<Record<FieldName, () => string>> = {
  name: m.checkout_name,
  mobileNumber: m.checkout_mobile_missing,
  email: m.checkout_email,
  district: m.checkout_district,
  upazila: m.checkout_upazila,
  addressType: m.checkout_address_type,
  address: m.checkout_address,
  deliveryArea: m.checkout_area,
  comment: m.checkout_comment,
  termsAccepted: m.checkout_terms_missing,
}

export function fieldLabel(name: FieldName): string {
  return LABELS[name]()
}

/** Returns the name and e-mail of the signed-in user for fields that are still empty. */
export function missingContact(
  { displayName, email }: Pick<SessionUser, 'displayName' | 'email'>,
  fields: Pick<CheckoutFields, 'name' | 'email'>,
): Partial<Pick<CheckoutFields, 'name' | 'email'>> {
  return {
    ...(fields.name === '' && displayName && { name: displayName }),
    ...(fields.email === '' && email && { email }),
  }
}

/** Fills in the name and e-mail of the signed-in user once: a field that is emptied later stays empty, and none of it is kept. */
export function usePrefill(form: CheckoutForm, draft: DraftKeeper): void {
  const { user } = useSession()
  const done = useRef(false)
  useEffect(() => {
    if (!user || done.current) return
    done.current = true
    const { typed } = readDraft()
    for (const [name, value] of Object.entries(missingContact(user, form.getValues()))) {
      if (!isField(name) || typed[name] !== undefined) continue
      form.setValue(name, value)
      draft.give({ [name]: value })
    }
  }, [user, form, draft])
}
