import { type FormEvent, useState } from 'react'
import type { BlockAnswer } from '#contract/customers/blockSchema.ts'
import { type CustomerAnswer, NOTE_MAX } from '#contract/customers/customerSchema.ts'
import { BLOCK_REASONS, type BlockReason } from '#domain/customers/block.ts'
import { BUYER_NAMED_ABOVE } from '#domain/order/vatInvoice.ts'
import { digits, wholeMoney } from '#web/client/amounts.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { goTo } from '#web/client/navigation.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { saveFile } from '../../frame/saveFile.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { blockReason } from '../../words/blockReason.ts'
import { momentText } from '../../words/momentText.ts'
import { dayText } from './customerParts.tsx'
import { changeCustomer, pathOf } from './customersQuery.ts'

interface CustomerBox {
  customer: CustomerAnswer
}

/** What staff noted, and a field for more. Without `mayChange` it is only read. */
export function NotesBox({ customer, mayChange }: CustomerBox & { mayChange: boolean }) {
  const { email } = useSignedIn().user
  const { mobileNumber, notes } = customer
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    const body = { text }
    const saved = await changeCustomer(email, `${pathOf(mobileNumber)}/notes`, { method: 'POST', body })
    setBusy(false)
    if (saved) setText('')
  }

  async function remove(id: string) {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.customers_note_delete_title(),
      confirmLabel: m.customers_note_delete_confirm(),
      danger: true,
    })
    if (agreed) await changeCustomer(email, `${pathOf(mobileNumber)}/notes/${id}`, { method: 'DELETE' })
  }

  return (
    <Box title={m.customers_box_notes()}>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-muted text-md">{m.customers_notes_none()}</p>
      ) : (
        <ul className="customer-notes mt-4">
          {notes.map(({ _id, text: noted, at, by }) => (
            <li key={_id}>
              <div className="wrap-anywhere">
                <p className="whitespace-pre-line">{noted}</p>
                <small>
                  {m.customers_note_by({ name: by || m.customers_note_nobody(), moment: momentText(at) })}
                </small>
              </div>
              {mayChange && (
                <IconButton label={m.customers_note_delete()} onClick={() => void remove(_id)}>
                  <Icon name="trash-2" className="text-ink-muted" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form method="post" onSubmit={save} className="mt-4 grid justify-items-start gap-3">
          <Field label={m.customers_note()} hint={m.customers_note_hint()} className="w-full">
            <TextArea
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={NOTE_MAX}
              rows={2}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            busy={busy}
            busyLabel={m.customers_note_saving()}
            disabled={text.trim() === ''}
          >
            {m.customers_note_save()}
          </Button>
        </form>
      )}
    </Box>
  )
}

const ENDS = [
  { days: 30, name: m.customers_block_month },
  { days: 180, name: m.customers_block_half_year },
  { days: null, name: m.customers_block_no_end },
] as const

/** Blocks the number, or says that it is blocked. */
export function BlockBox({ customer: { mobileNumber, block } }: CustomerBox) {
  return block ? <Blocked block={block} /> : <BlockForm mobileNumber={mobileNumber} />
}

function Blocked({ block: { _id, reason, until, at, by } }: { block: BlockAnswer }) {
  const facts = m.customers_block_facts({
    reason: blockReason(reason),
    name: by || m.customers_note_nobody(),
    date: dayText(at),
  })
  const end = until === null ? m.customers_block_endless() : m.customers_block_ends({ date: dayText(until) })
  return (
    <Box title={m.customers_is_blocked()} text={`${facts} ${end}`}>
      <div className="mt-4">
        <UnblockButton id={_id} />
      </div>
    </Box>
  )
}

/** `name`: of whom it unblocks, where the page shows several. */
export function UnblockButton({ id, name }: { id: string; name?: string }) {
  const { email } = useSignedIn().user
  const [busy, setBusy] = useState(false)
  async function unblock() {
    setBusy(true)
    const done = await changeCustomer(email, `/blocks/${encodeURIComponent(id)}`, { method: 'DELETE' })
    setBusy(false)
    if (done) showSuccess({ title: m.customers_unblocked() })
  }
  return (
    <Button
      variant="outline"
      busy={busy}
      busyLabel={m.customers_unblocking()}
      onClick={unblock}
      aria-label={name === undefined ? undefined : m.customers_unblock_of({ name })}
    >
      {m.customers_unblock()}
    </Button>
  )
}

function BlockForm({ mobileNumber }: { mobileNumber: string }) {
  const { email } = useSignedIn().user
  const [reason, setReason] = useState<BlockReason>('refuses-parcels')
  const [days, setDays] = useState<number | null>(180)
  const [busy, setBusy] = useState(false)

  async function block(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { mobileNumber, reason, days }
    const done = await changeCustomer(email, '/blocks', { method: 'POST', body })
    setBusy(false)
    if (done) showSuccess({ title: m.customers_block_done({ number: digits(mobileNumber) }) })
  }

  return (
    <Box title={m.customers_block()} text={m.customers_block_text()}>
      <form method="post" onSubmit={block} className="mt-4 grid gap-4">
        <Field label={m.customers_block_reason()}>
          <SelectNative
            value={reason}
            onChange={({ target }) => setReason(BLOCK_REASONS.find((one) => one === target.value) ?? 'other')}
          >
            {BLOCK_REASONS.map((one) => (
              <option key={one} value={one}>
                {blockReason(one)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-md">{m.customers_block_until()}</legend>
          <div className="flex flex-wrap gap-2">
            {ENDS.map((end) => (
              <ChoiceChip
                key={end.days}
                type="radio"
                name="until"
                checked={days === end.days}
                onChange={() => setDays(end.days)}
              >
                {end.name()}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <Button
          type="submit"
          variant="outline"
          className="text-danger!"
          busy={busy}
          busyLabel={m.customers_blocking()}
        >
          <Icon name="ban" />
          {m.customers_block_act({ number: digits(mobileNumber) })}
        </Button>
      </form>
    </Box>
  )
}

/** Shows the person what is known of them, and erases it. */
export function PrivacyBox({ customer, mayErase }: CustomerBox & { mayErase: boolean }) {
  const { email } = useSignedIn().user
  const { mobileNumber, name } = customer
  const [busy, setBusy] = useState<'known' | 'erase'>()
  const hasVat = useShop().vat

  async function download() {
    setBusy('known')
    try {
      await saveFile(`${pathOf(mobileNumber)}/known`, `customer-${mobileNumber}.json`)
    } catch (error) {
      showFailure(error, { title: m.customers_export_failed(), text: m.customers_failed_text() })
    } finally {
      setBusy(undefined)
    }
  }

  async function erase() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.customers_erase_title({ name }),
      text: m.customers_erase_text(),
      ...(hasVat && { more: m.customers_erase_vat({ amount: wholeMoney(BUYER_NAMED_ABOVE) }) }),
      confirmLabel: m.customers_erase_confirm(),
      danger: true,
    })
    if (!agreed) return
    setBusy('erase')
    const erased = await changeCustomer(email, pathOf(mobileNumber), { method: 'DELETE' })
    setBusy(undefined)
    if (!erased) return
    showSuccess({ title: m.customers_erased() })
    goTo('/dashboard/customers')
  }

  return (
    <Box title={m.customers_box_privacy()} text={m.customers_privacy_text()}>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          busy={busy === 'known'}
          busyLabel={m.customers_knowing()}
          onClick={() => void download()}
        >
          {m.customers_known()}
        </Button>
        {mayErase && (
          <Button
            variant="dangerGhost"
            busy={busy === 'erase'}
            busyLabel={m.customers_erasing()}
            onClick={() => void erase()}
          >
            {m.customers_erase()}
          </Button>
        )}
      </div>
    </Box>
  )
}
