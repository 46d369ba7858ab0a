import { expect, test } from 'vitest'
import { slideAnswer } from '#contract/content/slideSchema.ts'
import { NO_TEXTS } from '#domain/catalogue/slide.ts'
import { A_MOMENT, aNewSlide } from '#tests/factories.ts'
import { bodyOf, EMPTY_FIELDS, fieldsOf, SlideBoxes } from '#web/dashboard/front/slider/form/slideFields.tsx'
import { slideErrors } from '#web/dashboard/front/slider/form/slideRules.ts'
import { SlideFacts } from '#web/dashboard/front/slider/manage/slideFacts.tsx'
import { rendered, tagsOf } from './rendered.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(A_MOMENT + hours * HOUR).toISOString()
const aSlide = (fields: Parameters<typeof aNewSlide>[0]) => slideAnswer({ ...aNewSlide(fields), id: 's' })

test.each([
  [{}, 'Shown'],
  [{ until: inHours(1) }, 'Shown until'],
  [{ from: inHours(1) }, 'Planned from'],
  [{ from: inHours(-2), until: inHours(-1) }, /^Over .* to /],
])('a row says whether visitors see a slide: %j', (fields, text) => {
  const row = rendered(SlideFacts, { slide: aSlide(fields), title: '', now: A_MOMENT })
  if (typeof text === 'string') expect(row.text.startsWith(text)).toBe(true)
  else expect(row.text).toMatch(text)
})

test('a row says where a slide leads, as people read it', () => {
  const slide = aSlide({ link: '/category/women%20items' })
  expect(rendered(SlideFacts, { slide, title: 'Winter', now: A_MOMENT }).text).toBe(
    'Winter Shown Leads to /category/women items',
  )
  const odd = aSlide({ link: '/shop?x=%E0%A4' })
  expect(rendered(SlideFacts, { slide: odd, title: '', now: A_MOMENT }).text).toContain('/shop?x=%E0%A4')
})

test('a row says of which pages a slide is where it is not of all', () => {
  const row = (language: 'all' | 'bn') =>
    rendered(SlideFacts, { slide: aSlide({ language }), title: '', now: A_MOMENT }).text
  expect(row('bn')).toBe('Shown Bengali only')
  expect(row('all')).toBe('Shown')
})

test('a button without a link is wrong at the link', () => {
  const errors = slideErrors({ ...EMPTY_FIELDS, buttonBengali: 'দেখুন' })
  expect(errors).toEqual({ link: 'The link is missing.' })
  expect(slideErrors({ ...EMPTY_FIELDS, buttonBengali: 'দেখুন', link: '/shop' })).toEqual({})
})

test('the form has the live text in both languages', () => {
  const fields = { ...EMPTY_FIELDS, headline: 'Winter', headlineBengali: 'শীত' }
  const form = rendered(SlideBoxes, { fields, errors: {}, titleBefore: '', busy: false, onChange: () => {} })
  const inputs = tagsOf(form, 'input')
  expect(inputs.find((tag) => tag.includes('name="headline"'))).toContain('value="Winter"')
  expect(inputs.find((tag) => tag.includes('name="headlineBengali"'))).toMatch(/lang="bn".*value="শীত"/)
  expect(form.text).toContain('English and Bengali')
})

test('each field of the form says what is wrong with it', () => {
  const wrong = { ...EMPTY_FIELDS, link: 'shop', from: '2026-01-02T10:00', until: '2026-01-02T09:00' }
  const errors = slideErrors(wrong)
  expect(errors).toEqual({
    link: 'The link must be a path of the shop, such as /shop, or an address that begins with https://.',
    until: 'The end must be later than the beginning.',
  })
  const form = rendered(SlideBoxes, {
    fields: wrong,
    errors,
    titleBefore: '',
    busy: false,
    onChange: () => {},
  })
  const invalid = tagsOf(form, 'input').filter((tag) => tag.includes('aria-invalid="true"'))
  expect(invalid.map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['link', 'until'])
  expect(invalid.join()).toContain('value="shop"')
  expect(slideErrors({ ...wrong, link: '/shop', until: '' })).toEqual({})
})

test('a time that is left as it is stays exact to the second', () => {
  const start = fieldsOf(aSlide({ from: '2026-01-02T03:04:05.678Z', until: '2026-02-02T03:04:05.678Z' }))
  expect(start).toMatchObject({ from: '2026-01-02T09:04', until: '2026-02-02T09:04' })
  expect(bodyOf({ ...start, link: '/shop', until: '' }, start)).toEqual({
    ...NO_TEXTS,
    language: 'all',
    title: 'Eid collection',
    titleBengali: '',
    link: '/shop',
    until: null,
  })
})
