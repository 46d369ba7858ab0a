import { expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { placeName } from './placeName.ts'

test.each([
  ['a district', 'district', 'Dhaka', 'en', 'Dhaka'],
  ['a district in Bengali', 'district', "Cox's Bazar", 'bn', 'কক্সবাজার'],
  ['what is none of the 64', 'district', 'Abroad/UK', 'en', 'Abroad/UK'],
  ['none', 'district', '', 'en', m.reports_no_district()],
  ['an upazila', 'area', 'Dhaka/Savar', 'en', 'Savar, Dhaka'],
  ['an upazila in Bengali', 'area', 'Dhaka/Savar', 'bn', 'সাভার, ঢাকা'],
  ['a part of a city', 'area', 'Dhaka/mirpur', 'en', 'Mirpur, Dhaka'],
  ['a part of a city that has the name of an upazila elsewhere', 'area', 'Dhaka/mirpur', 'bn', 'Mirpur, ঢাকা'],
  ['no area', 'area', 'Sylhet/', 'en', m.reports_no_area({ district: 'Sylhet' })],
  ['neither', 'area', '', 'en', m.reports_no_district()],
  [
    'an area of what is no district',
    'area',
    'Abroad/UK/',
    'en',
    m.reports_no_area({ district: 'Abroad/UK' }),
  ],
] as const)('%s', (_, by, key, language, name) => expect(placeName(by, key, language)).toBe(name))
