import { createElement, type ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { deliveryAnswer } from '#domain/settings/deliverySchema.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/sections.ts'
import { shopAnswer } from '#domain/settings/shopSchema.ts'
import { accountLetter } from '#integrations/mail/accountMails.ts'
import { DeliveryBoxes } from '#web/dashboard/settings/delivery/deliveryBoxes.tsx'
import { DeliveryPreview } from '#web/dashboard/settings/delivery/deliveryPreview.tsx'
import { deliverySection } from '#web/dashboard/settings/delivery/deliverySection.ts'
import { MailPreview } from '#web/dashboard/settings/messages/mailPreview.tsx'
import { messagesSection } from '#web/dashboard/settings/messages/messagesSection.ts'
import { WithoutMail } from '#web/dashboard/settings/messages/withoutMail.tsx'
import { PreviewFrame, type PreviewLook } from '#web/dashboard/settings/preview/previewFrame.tsx'
import { ShopBoxes } from '#web/dashboard/settings/shop/shopBoxes.tsx'
import { ShopPreview } from '#web/dashboard/settings/shop/shopPreview.tsx'
import { shopSection } from '#web/dashboard/settings/shop/shopSection.ts'
import { StaleDialog } from '#web/dashboard/settings/staleDialog.tsx'
import { rendered, tagsOf } from './rendered.ts'

const SHOP = shopSection.fieldsOf(shopAnswer(DEFAULT_SETTINGS.shop))
const DELIVERY = deliverySection.fieldsOf(deliveryAnswer(DEFAULT_SETTINGS.delivery))

/** Parts of a form with these fields, as they are drawn. */
function drawn<Fields extends FieldValues>(fields: Fields, part: (form: UseFormReturn<Fields>) => ReactNode) {
  return rendered(() => part(useForm<Fields>({ defaultValues: fields as never })), {})
}

const namesOf = (screen: ReturnType<typeof rendered>) =>
  ['input', 'textarea']
    .flatMap((element) => tagsOf(screen, element))
    .flatMap((tag) => /name="([^"]*)"/.exec(tag)?.[1] ?? [])
    .sort()

test('each field of the section shop can be changed, and says where customers see it', () => {
  const screen = drawn(SHOP, (form) => createElement(ShopBoxes, { form }))
  const { welcomeBengali, developer: _, ...others } = SHOP
  expect(namesOf(screen)).toEqual(
    [
      ...Object.keys(others),
      ...welcomeBengali.map((_, index) => `welcomeBengali.${index}.text`),
      'developer.link',
      'developer.name',
    ].sort(),
  )
  expect(screen.text).toContain('In the banner, on the contact page, on the invoice and in every mail.')
})

test('the banner keeps one line, takes six, and its first and last line stay in their places', () => {
  const withLines = (count: number) =>
    drawn({ ...SHOP, welcomeBengali: Array.from({ length: count }, () => ({ text: 'এক' })) }, (form) =>
      createElement(ShopBoxes, { form }),
    )
  const off = (count: number) =>
    tagsOf(withLines(count), 'button')
      .filter((tag) => tag.includes('aria-disabled="true"'))
      .map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])
  expect(off(1)).toEqual(['Move line 1 up', 'Move line 1 down', 'Remove line 1'])
  expect(off(2)).toEqual(['Move line 1 up', 'Move line 2 down'])
  expect(withLines(5).text).toContain('Add a line')
  expect(withLines(6).text).not.toContain('Add a line')
})

test('the first area names its districts, and the last has all others', () => {
  const screen = drawn(DELIVERY, (form) => createElement(DeliveryBoxes, { form }))
  expect(namesOf(screen)).toContain('areas.1.returnFee')
  expect(screen.html).toContain('aria-label="Remove Dhaka"')
  expect(screen.text).toContain('All other districts: 63 of 64.')
  expect(namesOf(screen)).toContain('freeOver')
  const never = drawn({ ...DELIVERY, isFree: false }, (form) => createElement(DeliveryBoxes, { form }))
  expect(namesOf(never)).not.toContain('freeOver')
})

const LOOKS = {
  english: { language: 'en', theme: 'light' },
  bengali: { language: 'bn', theme: 'dark' },
} as const

test('beside a form is what customers will see, as it is typed, in both languages and themes', () => {
  const [inside, outside] = DELIVERY.areas
  if (!inside || !outside) throw new Error('No areas')
  const typed = {
    ...DELIVERY,
    areas: [
      { ...inside, charge: '৬৫' },
      { ...outside, charge: '0' },
    ],
    freeOver: '900',
  }
  const delivery = (look: PreviewLook) =>
    drawn(typed, (form) => createElement(DeliveryPreview, { form, look }))
  expect(delivery(LOOKS.english).text).toContain(
    'Inside Dhaka 1 to 2 days ৳65.00 Outside Dhaka 3 to 5 days Free',
  )
  expect(delivery(LOOKS.english).text).toContain('for goods over ৳900')
  expect(delivery(LOOKS.bengali).text).toContain('ঢাকার ভেতরে ১ থেকে ২ দিন ৳৬৫.০০ ঢাকার বাইরে ৩ থেকে ৫ দিন ফ্রি')
  expect(delivery(LOOKS.bengali).text).toContain('৳৯০০-এর বেশি টাকার পণ্যে')

  const shop = (look: PreviewLook) =>
    drawn({ ...SHOP, name: 'Mela', nameBengali: 'মেলা', dbid: '4711' }, (form) =>
      createElement(ShopPreview, { form, look }),
    )
  const [english, bengali] = [shop(LOOKS.english), shop(LOOKS.bengali)]
  expect(english.text).toContain('Mela. All rights reserved. · DBID 4711')
  expect(bengali.text).toContain('মেলা। সর্বস্বত্ব সংরক্ষিত। · ডিবিআইডি 4711')
  for (const { text } of [english, bengali]) expect(text).toContain('ফোন করুন ০৯৬০০-০০০০০০ নম্বরে')
  expect(english.text).toContain('Mela, House 12, Road 5, Dhanmondi, Dhaka 1205 09600-000000')
  expect(bengali.text).toContain('মেলা, বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫ ০৯৬০০-০০০০০০')
  // The pages have the chosen theme, and an invoice is always a sheet of paper.
  const themes = (screen: typeof english) => screen.html.match(/data-theme="\w+"/g)
  expect(themes(english)).toEqual(Array(3).fill('data-theme="light"'))
  expect(themes(bengali)).toEqual(['data-theme="dark"', 'data-theme="dark"', 'data-theme="light"'])
})

test('a preview is folded, cannot be pressed, and is switched by keys', () => {
  const screen = rendered(PreviewFrame, { children: () => 'A small page' })
  expect(tagsOf(screen, 'button')[0]).toContain('aria-expanded="false"')
  expect(screen.html).toContain(
    '<div inert="" aria-hidden="true" class="settings-preview-shown">A small page</div>',
  )
  expect(tagsOf(screen, 'input').filter((tag) => tag.includes('type="radio"'))).toHaveLength(4)
  const alone = rendered(PreviewFrame, { switches: ['theme'], children: () => '' })
  expect(alone.text).toBe('What customers see What customers see Theme of the preview Light Dark')
})

test('the preview of a mail is the mail that customers get', () => {
  const fields = messagesSection.fieldsOf({ mail: { url: { set: false }, from: '' } })
  const preview = (look: PreviewLook, typed: object) =>
    drawn({ ...fields, ...typed }, (form) => createElement(MailPreview, { form, look })).text
  const mailIn = (language: 'en' | 'bn') =>
    accountLetter(
      'verification',
      { name: 'Rahima', email: 'rahima@example.com', link: 'https://shop.example', language },
      DEFAULT_SETTINGS,
    )
  for (const look of [LOOKS.english, LOOKS.bengali]) {
    const text = preview(look, { senderName: 'Mela', senderAddress: 'hello@mela.example' })
    const mail = mailIn(look.language)
    expect(text).toContain(`Mela hello@mela.example ${mail.subject}`)
    const [greeting, message] = mail.text.split(/\n+/)
    expect(text).toContain(`${greeting} ${message}`)
  }
  expect(preview(LOOKS.english, {})).toContain('Haat no-reply@localhost')
})

test('an owner without a mail server reads what does not happen, and with an unreadable one what to do', () => {
  const section = (url: object) =>
    messagesSection.fieldsOf({ mail: { url: { set: false, ...url }, from: '' } })
  const shown = (url: object) => drawn(section(url), (form) => createElement(WithoutMail, { form })).text
  expect(shown({ unreadable: true })).toContain('Enter it again.')
  expect(shown({ set: true, address: 'smtp://mail.mela.example' })).toBe('')
})

test('whoever saves second reads who was first, when, and what they changed', () => {
  const stale = {
    revision: 2,
    updatedAt: '2026-11-20T06:30:00.000Z',
    updatedBy: { _id: 'karim', name: 'Karim' },
    fields: ['Inside Dhaka.charge', 'freeOver'],
  }
  const nothing = { onTake() {}, onKeep() {}, onClose() {} }
  expect(rendered(StaleDialog, { stale, ...nothing }).text).toBe(
    'These settings have changed Karim saved them on 20 Nov, 2026, 12:30 pm, while you were making changes. ' +
      'Changed: Inside Dhaka: Delivery charge, Free delivery over. ' +
      'Use their version and lose your changes, or save yours, which replaces theirs? Use theirs Save mine Cancel',
  )
  const nobody = rendered(StaleDialog, { stale: { ...stale, updatedBy: null, fields: [] }, ...nothing })
  expect(nobody.text).toContain('Somebody else saved them on')
  expect(nobody.text).not.toContain('Changed:')
})
