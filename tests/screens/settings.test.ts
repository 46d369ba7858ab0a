import { createElement, type ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { lookAnswer } from '#contract/settings/lookSchema.ts'
import { shopAnswer } from '#contract/settings/shopSchema.ts'
import { uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import { accentOf, DEFAULT_HUE } from '#domain/look/accent.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { TRACKING } from '#domain/settings/trackingSettings.ts'
import { accountLetter } from '#integrations/mail/accountMails.ts'
import { CheckoutBoxes } from '#web/dashboard/office/settings/checkout/checkoutBoxes.tsx'
import { CheckoutPreview } from '#web/dashboard/office/settings/checkout/checkoutPreview.tsx'
import { checkoutSection } from '#web/dashboard/office/settings/checkout/checkoutSection.ts'
import { DeliveryBoxes } from '#web/dashboard/office/settings/delivery/deliveryBoxes.tsx'
import { DeliveryPreview } from '#web/dashboard/office/settings/delivery/deliveryPreview.tsx'
import { deliverySection } from '#web/dashboard/office/settings/delivery/deliverySection.ts'
import { HomeBox } from '#web/dashboard/office/settings/look/homeBox.tsx'
import { HueBox } from '#web/dashboard/office/settings/look/hueBox.tsx'
import { LookPreview } from '#web/dashboard/office/settings/look/lookPreview.tsx'
import { lookSection } from '#web/dashboard/office/settings/look/lookSection.ts'
import { MarksBox } from '#web/dashboard/office/settings/look/marksBox.tsx'
import { MailPreview } from '#web/dashboard/office/settings/messages/mailPreview.tsx'
import { messagesSection } from '#web/dashboard/office/settings/messages/messagesSection.ts'
import { WithoutMail } from '#web/dashboard/office/settings/messages/withoutMail.tsx'
import { PreviewFrame, type PreviewLook } from '#web/dashboard/office/settings/preview/previewFrame.tsx'
import { comparedSecret, type Difference } from '#web/dashboard/office/settings/sectionChanges.ts'
import { ShopBoxes } from '#web/dashboard/office/settings/shop/shopBoxes.tsx'
import { ShopPreview } from '#web/dashboard/office/settings/shop/shopPreview.tsx'
import { shopSection } from '#web/dashboard/office/settings/shop/shopSection.ts'
import { StaleDialog } from '#web/dashboard/office/settings/staleDialog.tsx'
import { NoticePreview } from '#web/dashboard/office/settings/tracking/trackingParts.tsx'
import { aMessagesAnswer } from '../factories.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const SHOP = shopSection.fieldsOf(shopAnswer(DEFAULT_SETTINGS.shop))
const LOOK = lookSection.fieldsOf(lookAnswer(DEFAULT_SETTINGS.look))
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

const AROUND = {
  name: 'Around Dhaka',
  nameBengali: 'ঢাকার আশেপাশে',
  charge: '80',
  returnFee: '90',
  districts: ['Gazipur', 'Narayanganj', 'Munshiganj', 'Manikganj', 'Narsingdi', 'Tangail', 'Faridpur'],
  leadTime: { english: '2 to 3 days', bengali: '২ থেকে ৩ দিন' },
}

const withAreas = (areas: typeof DELIVERY.areas) =>
  drawn({ ...DELIVERY, areas }, (form) => createElement(DeliveryBoxes, { form }))

test('an area says what it costs and has, and which one has all other districts', () => {
  const [inside, outside] = DELIVERY.areas
  if (!inside || !outside) throw new Error('No areas')
  const screen = withAreas([inside, AROUND, outside])
  expect(screen.text).toContain(
    'Around Dhaka ঢাকার আশেপাশে Delivery charge ৳80 Return fee ৳90 Arrives in 2 to 3 days',
  )
  expect(screen.text).toContain('Gazipur Narayanganj Munshiganj Manikganj Narsingdi and 2 more')
  expect(screen.text).toContain('All other districts: 56 of 64.')
  expect(namesOf(screen)).toContain('areas.1.returnFee')
  expect(screen.html).toContain('aria-label="Remove Gazipur"')
  const byHand = withAreas([{ ...AROUND, districts: [] }, inside, outside])
  expect(byHand.text).toContain('No district: customers choose this area themselves.')
})

test('a shop keeps one area and has at most twenty', () => {
  expect(withAreas([AROUND]).text).not.toContain('Remove area')
  const many = (length: number) =>
    withAreas(Array.from({ length }, (_, index) => ({ ...AROUND, name: `Area ${index}` }))).text
  expect(many(19)).toContain('Add an area')
  expect(many(20)).not.toContain('Add an area')
})

test('the amount for free delivery is asked for only where there is one', () => {
  const boxes = (fields: typeof DELIVERY) => drawn(fields, (form) => createElement(DeliveryBoxes, { form }))
  expect(namesOf(boxes(DELIVERY))).toContain('freeOver')
  expect(namesOf(boxes({ ...DELIVERY, isFree: false }))).not.toContain('freeOver')
})

test('each field of the section checkout can be changed, and its preview follows', () => {
  const CHECKOUT = checkoutSection.fieldsOf(checkoutAnswer(DEFAULT_SETTINGS.checkout))
  const screen = drawn(CHECKOUT, (form) => createElement(CheckoutBoxes, { form }))
  expect(new Set(namesOf(screen))).toEqual(
    new Set(['code', 'commentShown', 'email', 'hasMinimum', 'terms', 'unfinished']),
  )
  expect(addressesOf(screen)).toEqual([
    '/dashboard/pages/terms',
    '/dashboard/settings/messages',
    '/dashboard/unfinished',
  ])
  const preview = (fields: typeof CHECKOUT, look: PreviewLook = LOOKS.english) =>
    drawn(fields, (form) => createElement(CheckoutPreview, { form, look })).text
  expect(preview(CHECKOUT)).toBe('Full name Mobile number Email Address Comment (optional) Confirm Order')
  expect(preview({ ...CHECKOUT, email: 'optional', commentShown: false })).toContain(
    'Email (optional) Address Confirm',
  )
  const strict = {
    ...CHECKOUT,
    email: 'hidden',
    hasMinimum: true,
    minimumOrder: '৫০০',
    terms: true,
  } as const
  expect(preview(strict)).not.toContain('Email')
  expect(preview(strict)).toContain(
    'I agree to the terms of this shop Read the terms Orders start at ৳500. Add products for ৳100 more.',
  )
  expect(preview(strict, LOOKS.bengali)).toContain('কমপক্ষে ৳৫০০-এর পণ্য অর্ডার করতে হবে। আর ৳১০০-এর পণ্য নিন।')
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
    'Delivery area Inside Dhaka ৳65.00 Outside Dhaka Free Add ৳91 for free delivery ' +
      'Subtotal ৳810.00 Delivery charge ৳65.00 Total ৳875.00',
  )
  expect(delivery(LOOKS.english).text).toContain('Inside Dhaka ৳65 · 1 to 2 days')
  expect(delivery(LOOKS.bengali).text).toContain(
    'ঢাকার ভেতরে ৳৬৫.০০ ঢাকার বাইরে ফ্রি আর ৳৯১-এর পণ্য নিলে ডেলিভারি ফ্রি',
  )
  for (const look of Object.values(LOOKS)) {
    expect(delivery(look).text).toContain('দেবেন: ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা।')
  }

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
  const fields = messagesSection.fieldsOf(aMessagesAnswer())
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
    messagesSection.fieldsOf(aMessagesAnswer({ mail: { url: { set: false, ...url }, from: '' } }))
  const shown = (url: object) => drawn(section(url), (form) => createElement(WithoutMail, { form })).text
  expect(shown({ unreadable: true })).toContain('Enter it again.')
  expect(shown({ set: true, address: 'smtp://mail.mela.example' })).toBe('')
})

test('the preview of the privacy notice is in the language of the page, or in the other one', () => {
  const notice = (look: PreviewLook, typed: object) =>
    drawn({ ...TRACKING, ...typed }, (form) => createElement(NoticePreview, { form, look })).text
  expect(notice(LOOKS.bengali, { noticeText: 'We keep orders.' })).toContain('We keep orders.')
  expect(notice(LOOKS.bengali, { noticeText: 'One', noticeTextBengali: 'এক' })).toContain('এক')
  expect(notice(LOOKS.english, { noticeText: ' ' })).toContain('No notice.')
})

describe('the section look', () => {
  const uploaded = (width: number, height: number) => uploadAddress({ hash: '0'.repeat(32), width, height })

  test('shows the drawn mark until there are pictures, which can be replaced and removed', () => {
    const boxes = (fields: typeof LOOK) => drawn(fields, (form) => createElement(MarksBox, { form }))
    const names = (screen: ReturnType<typeof rendered>) =>
      [...tagsOf(screen, 'input'), ...tagsOf(screen, 'button')].map(
        (tag) => /aria-label="([^"]*)"/.exec(tag)?.[1],
      )
    expect(names(boxes(LOOK))).toEqual(['Upload a logo', 'Upload an icon'])
    const own = boxes({ ...LOOK, logo: uploaded(960, 120) })
    expect(names(own)).toEqual(['Replace the logo', 'Upload an icon', 'Remove the logo'])
    expect(tagsOf(own, 'img').join()).toContain('-960x120-720.webp')
  })

  test('names the hue, and says how well text on it reads in both themes', () => {
    const box = (hue: string) => drawn({ ...LOOK, hue }, (form) => createElement(HueBox, { form }))
    expect(box('322').text).toContain('Jamun')
    expect(box('100').text).toContain('Own hue')
    expect(box('322').text).toMatch(/easy to read in both themes: 8\.\d to 1 light, 9\.\d to 1 dark/)
    expect(box('red').text).not.toContain('easy to read')
    const [slider = ''] = tagsOf(box('322'), 'input').filter((tag) => tag.includes('type="range"'))
    expect(slider).toContain('aria-valuetext="Jamun, 322"')
  })

  test('has the sections of the home page with buttons that move them, and says which are hidden', () => {
    const [first, ...rest] = LOOK.homeSections
    if (!first) throw new Error('No sections')
    const fields = { ...LOOK, homeSections: [...rest, { ...first, shown: false }] }
    const box = drawn(fields, (form) => createElement(HomeBox, { form }))
    const off = tagsOf(box, 'button').filter((tag) => tag.includes('aria-disabled="true"'))
    expect(off.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'Move New Arrivals up',
      'Move Slider down',
    ])
    expect(box.text).toMatch(/Slider Hidden from shoppers/)
    expect(tagsOf(box, 'input').filter((tag) => tag.includes('checked=""'))).toHaveLength(rest.length)
  })

  test('shows the shop in both themes with the accent and the pictures of the form', () => {
    const fields = { ...LOOK, hue: '322', logo: uploaded(960, 120) }
    const preview = drawn(fields, (form) => createElement(LookPreview, { form, language: 'en' }))
    const { light, dark } = accentOf(322)
    for (const [theme, shades] of Object.entries({ light, dark })) {
      expect(preview.html).toMatch(
        new RegExp(`data-theme="${theme}"[^>]*><div style="[^"]*--color-accent:${shades.accent};`),
      )
    }
    expect(preview.html.split('-960x120-720.webp" width="160" height="20"')).toHaveLength(3)
    const broken = drawn({ ...fields, hue: 'red' }, (form) =>
      createElement(LookPreview, { form, language: 'en' }),
    )
    expect(broken.html).toContain(`--color-accent:${accentOf(DEFAULT_HUE).light.accent}`)
  })
})

test('whoever saves second is shown both values of each field, secrets and pictures in words', () => {
  const nothing = { onTake() {}, onKeep() {}, onClose() {} }
  const stale = {
    revision: 2,
    updatedAt: '2026-11-20T06:30:00.000Z',
    updatedBy: { _id: 'karim', name: 'Karim' },
    differences: [
      { path: 'areas.Inside Dhaka.charge', theirs: 60, mine: 70 },
      { path: 'freeOver', theirs: null, mine: 8000 },
    ],
  }
  const saying = (section: SectionName, differences: readonly Difference[]) =>
    rendered(StaleDialog, { section, stale: { ...stale, differences }, ...nothing }).text
  const { text } = rendered(StaleDialog, { section: 'delivery', stale, ...nothing })
  expect(text).toContain('Karim saved them on 20 Nov, 2026, 12:30 pm, while you were making changes.')
  expect(text).toContain('Inside Dhaka: Delivery charge Theirs: ৳60.00 Yours: ৳70.00')
  expect(text).toMatch(/Free delivery over Theirs: never Yours: ৳8,000/)
  expect(saying('backups', [{ path: 'hour', theirs: 3, mine: 4 }])).toMatch(/Theirs: 3:00 Yours: 4:00/)
  const mine = comparedSecret('smtps://shop:hidden@mail.example:465')
  const server = saying('messages', [{ path: 'mail.url', theirs: comparedSecret({ set: true }), mine }])
  expect(server).toContain('Theirs: the saved one Yours: the one you entered')
  expect(server).not.toContain('hidden')
  const look = saying('look', [
    { path: 'logo', theirs: '', mine: '/images/a.png' },
    { path: 'homeSections', theirs: ['hero true', 'tabs false'], mine: ['tabs true', 'hero true'] },
  ])
  expect(look).toContain('Theirs: empty Yours: your picture')
  expect(look).toMatch(/Theirs: [^,]+ Yours: [^,]+, /)
  const unknown = { ...stale, updatedBy: null, differences: [] }
  const nobody = rendered(StaleDialog, { section: 'delivery', stale: unknown, ...nothing })
  expect(nobody.text).toContain('Somebody else saved them on')
  expect(nobody.text).not.toContain('Theirs:')
})
