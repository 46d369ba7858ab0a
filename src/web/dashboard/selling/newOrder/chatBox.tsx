import { useId, useRef, useState } from 'react'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import type { ReadField } from '#domain/chat/readChat.ts'
import { ORDER_SOURCES } from '#domain/order/agreement.ts'
import { CHAT_MAX } from '#domain/order/order.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { sourceText } from '../../words/agreementTexts.ts'
import { openLines } from './orderForm.ts'
import type { NewOrder } from './useNewOrder.ts'

/** Where the chat is pasted, what could not be read of it, and where the order came from. */
export function ChatBox({ order: { form, change, read, readFailed, work } }: { order: NewOrder }) {
  const group = useId()
  const [typed, setTyped] = useState(form.chat)
  const input = useRef<HTMLTextAreaElement>(null)
  const isRead = form.read !== null && typed === form.chat

  return (
    <Box title={m.new_order_chat()}>
      <div className="mt-3">
        <Field label={m.new_order_paste()} hint={m.new_order_paste_hint()} error={readFailed}>
          <TextArea
            ref={input}
            value={typed}
            maxLength={CHAT_MAX}
            dir="auto"
            className="new-order-text"
            onChange={({ target }) => setTyped(target.value)}
            onPaste={({ currentTarget, clipboardData }) => {
              // Pasting is enough where nothing else stands in the field.
              if (currentTarget.value !== '') return
              const text = clipboardData.getData('text')
              requestAnimationFrame(() => void read(text))
            }}
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2">
          {!isRead && (
            <Button
              variant="soft"
              disabled={typed.trim() === ''}
              busy={work === 'reading'}
              busyLabel={m.new_order_reading()}
              onClick={() => void read(typed)}
            >
              {m.new_order_read()}
            </Button>
          )}
          {typed !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped('')
                change((now) => ({ ...now, chat: '', read: null }))
                input.current?.focus()
              }}
            >
              {m.new_order_paste_another()}
            </Button>
          )}
        </div>
        <div role="status" className="mt-2 text-ink-muted text-md">
          {isRead && form.read && <WhatWasRead read={form.read} />}
        </div>
      </div>
      <fieldset className="mt-5">
        <legend className="mb-2 font-medium text-md">{m.new_order_source()}</legend>
        <div className="new-order-sources">
          {SOURCES.map((source) => (
            <ChoiceChip
              key={source}
              type="radio"
              name={group}
              checked={form.source === source}
              onChange={() => change((now) => ({ ...now, source }))}
            >
              {sourceText(source)}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    </Box>
  )
}

/** Says what is open, and what was not read. */
function WhatWasRead({ read }: { read: ReadChatAnswer }) {
  const { unsure, unread } = read
  const isAll = unread.length === 0 && openLines({ read }).length === 0
  return (
    <>
      <p>{unsure.length > 0 ? readText(unsure) : isAll ? m.new_order_read_all() : m.new_order_read_most()}</p>
      {unread.length > 0 && (
        <p className="wrap-anywhere mt-1">{m.new_order_unread({ pieces: unread.join(' · ') })}</p>
      )}
    </>
  )
}

const FIELDS: Readonly<Record<ReadField, () => string>> = {
  name: m.new_order_name,
  mobileNumber: m.new_order_mobile,
  district: m.new_order_district,
  upazila: m.new_order_upazila,
  address: m.new_order_address,
  lines: m.new_order_goods,
}

function readText(unsure: readonly ReadField[]): string {
  return m.new_order_read_but({ fields: unsure.map((field) => FIELDS[field]()).join(', ') })
}

/** The shop's own checkout comes last: whoever takes an order was asked some other way. */
const SOURCES = [...ORDER_SOURCES.filter((source) => source !== 'web'), 'web' as const]
