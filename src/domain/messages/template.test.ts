import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WITHOUT_HELPLINE } from '../helpline.ts'
import { renderTemplate, unknownFields } from './template.ts'

describe('the text of a message', () => {
  test('has the values in the place of its fields', () => {
    const values = { shop: 'Haat', order: '#A1', total: 'Tk 500', track: '' }
    expect(renderTemplate('{shop}: order {order}, {total}. {track}', values)).toBe('Haat: order #A1, Tk 500.')
  })

  test.each([
    ['Any problem? Call {helpline} {track}', 'Any problem? Contact us T'],
    ['Questions? call us at {helpline}.', 'Questions? contact us.'],
    ['Thank you! Helpline: {helpline}. Track: {track}', 'Thank you! Contact us. Track: T'],
    ['দরকারে {helpline} নম্বরে ফোন করুন।', 'দরকারে আমাদের সঙ্গে যোগাযোগ করুন।'],
    ['দরকারে {helpline}-এ কল করুন।', 'দরকারে আমাদের সঙ্গে যোগাযোগ করুন।'],
    ['ধন্যবাদ। ফোন করুন: {helpline}', 'ধন্যবাদ। আমাদের সঙ্গে যোগাযোগ করুন'],
    ['ধন্যবাদ। হেল্পলাইন: {helpline} {track}', 'ধন্যবাদ। আমাদের সঙ্গে যোগাযোগ করুন T'],
  ])('without a helpline asks for something else than a call: %s', (template, said) => {
    const language = /[a-z]{4}/.test(said) ? 'en' : 'bn'
    expect(renderTemplate(template, { helpline: WITHOUT_HELPLINE[language], track: 'T' })).toBe(said)
    expect(renderTemplate(template, { helpline: '16247', track: 'T' })).toContain('16247')
  })

  test('keeps braces that name no field, and never reads a value as one', () => {
    expect(renderTemplate('{name} {nobody} {} {', { name: '{order}', order: 'secret' })).toBe(
      '{order} {nobody} {} {',
    )
    expect(renderTemplate('{constructor}', {})).toBe('{constructor}')
  })

  test('may only name the fields of its event', () => {
    expect(unknownFields('placed', '{order} {link} {constructor}')).toEqual(['link', 'constructor'])
    expect(unknownFields('backInStock', '{product} {link} {order}')).toEqual(['order'])
  })

  test('without fields is itself but for spaces, and rendering takes linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ক', '}', '\n', '৳') }), (text) => {
        expect(renderTemplate(text, { name: 'x' })).toBe(text.trim())
      }),
    )
    const begin = performance.now()
    renderTemplate(`${'{'.repeat(50_000)}${' {name '.repeat(10_000)}`, { name: 'x' })
    expect(performance.now() - begin).toBeLessThan(1_000)
  })
})
