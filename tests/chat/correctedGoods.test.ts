import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const isAsked = (text: string) => readChat(text, AREAS).unsure.includes('lines')

it.each(['na na, blue ta den', 'na 5 ta den', 'sorry M na, L size den', 'না না, লাল না, কালোটা দেন'])(
  'goods that are corrected are asked about: %j',
  (correction) => {
    expect(isAsked(`red panjabi M size 2 ta den\n${correction}`)).toBe(true)
  },
)

it.each(['1 ta white M size den', 'Road no 7, Feni\nred mug 1 ta den', 'deri korben na'])(
  'goods are not asked about for words that correct nothing: %j',
  (more) => {
    expect(isAsked(`red panjabi M size 2 ta den\n${more}`)).toBe(false)
  },
)
