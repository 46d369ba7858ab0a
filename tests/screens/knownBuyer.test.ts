import { createElement } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { type CheckoutFields, EMPTY_FIELDS } from '#web/storefront/checkout/checkoutFields.ts'
import { FilledNote, RememberBox } from '#web/storefront/checkout/known/knownParts.tsx'
import UpazilaSelect from '#web/storefront/checkout/known/upazilaSelect.tsx'
import { ShippingFields } from '#web/storefront/checkout/shippingFields.tsx'
import { rendered, tagsOf } from './rendered.ts'

vi.mock('#web/client/session/session.ts', () => ({
  useSession: () => ({ user: null, loading: false }),
  session: { read: () => ({ user: null, loading: false }), subscribe: () => () => {} },
  loadIdentity: async () => ({}),
}))

const none = () => {}

test('that the form was filled in is said with a way to take it back, and not where it was not', () => {
  const note = (isFilled: boolean) =>
    rendered(FilledNote, { known: { filledIn: isFilled ? {} : undefined, clear: none } })
  expect(note(true).text).toBe('From your last order Clear')
  expect(note(true).html).toMatch(/role="status"/)
  expect(note(false).text).toBe('')
  // The place that is listened to is there before.
  expect(note(false).html).toMatch(/role="status"/)
})

test('the phone remembers guests unless the box is unticked, which says what is kept and who sees it', () => {
  const box = (isKept: boolean) => rendered(RememberBox, { known: { isGuest: true, isKept, keep: none } })
  expect(box(true).text).toContain('Remember me on this device')
  expect(box(true).text).toContain('Whoever uses this device sees them, too.')
  expect(tagsOf(box(true), 'input')[0]).toContain('checked=""')
  expect(tagsOf(box(false), 'input')[0]).not.toContain('checked=""')
})

describe('the shipping fields', () => {
  function Fields({ questionAt = () => undefined }: { questionAt?: (name: string) => string | undefined }) {
    const form = useForm<CheckoutFields>({ defaultValues: EMPTY_FIELDS })
    return createElement(ShippingFields, {
      ...{ form: form as never, onDistrict: none, questionAt, note: null, remember: null },
    })
  }

  test('take a name as long as the shop does, and have no upazilas before a district is chosen but their place', () => {
    const drawn = rendered(Fields, {})
    expect(tagsOf(drawn, 'input').find((tag) => tag.includes('name="name"'))).toMatch(/maxLength="100"/i)
    expect(drawn.html).toMatch(/hidden \[html\[data-district\]_&amp;\]:block"><[^>]*>.*?Upazila/)
  })

  test('ask at their field, which is described by the question and not called wrong', () => {
    const asked = rendered(Fields, {
      questionAt: (name: string) => (name === 'address' ? 'Is this your whole address?' : undefined),
    })
    const [area] = tagsOf(asked, 'textarea')
    const id = /aria-describedby="([^"]*)"/.exec(area ?? '')?.[1]
    expect(asked.html).toMatch(new RegExp(`id="${id}"[^>]*role="alert"`))
    expect(area).not.toContain('aria-invalid="')
  })
})

test('the upazilas are those of the district; a city of its own has another first choice', () => {
  const choices = (district: string) => {
    function Select() {
      const { control } = useForm<CheckoutFields>({ defaultValues: EMPTY_FIELDS })
      return createElement(UpazilaSelect, { control: control as never, district })
    }
    return rendered(Select, {})
  }
  expect(choices('Cumilla').text).toMatch(/^Upazila \(optional\) Choose Barura Brahmanpara/)
  expect(choices('Cumilla').text).not.toContain('Savar')
  expect(choices('Dhaka').text).toMatch(/In the city itself .*Savar/)
  expect(choices('Atlantis').html).toBe('')
})
