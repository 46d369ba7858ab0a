import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'
import { FRESH_MESSAGES } from './freshMessages.ts'
import { HELD_OUT_MESSAGES } from './heldOutMessages.ts'
import { MESSAGES } from './messages.ts'
import { UNTUNED_MESSAGES } from './untunedMessages.ts'
import { vanishedWords } from './vanishedWords.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]

describe('every word of a chat', () => {
  it.each(
    [...MESSAGES, ...UNTUNED_MESSAGES, ...FRESH_MESSAGES, ...HELD_OUT_MESSAGES].map(([text]) => [text]),
  )('is in a field, or shown as unread: %j', (text) => {
    expect(vanishedWords(text, readChat(text, AREAS))).toEqual([])
  })
})
