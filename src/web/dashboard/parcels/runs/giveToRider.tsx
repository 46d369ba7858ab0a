import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RunsAnswer } from '#contract/parcels/runAnswer.ts'
import { PARCEL_FAULTS } from '#domain/parcel/faults.ts'
import { count } from '#web/client/amounts.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { DialogButtons } from '../../frame/dialogButtons.tsx'
import { faultSentence } from '../../words/parcelTexts.ts'
import { runAddress, runsQuery, takeAlong } from './runsQuery.ts'

interface GiveToRiderProps {
  email: string
  /** Of the chosen. */
  orderIds: readonly string[]
  /** Called with the ids of those that are in the run now. */
  onTaken: (orderIds: readonly string[]) => void
  /** Whether it is asked to which. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Sends the chosen orders with one of the shop's own riders, where it has some. */
export function GiveToRider({ email, orderIds, onTaken, isOpen, onOpen }: GiveToRiderProps) {
  const { data } = useQuery(runsQuery(email, 'current'), queryClient())
  const id = useId()
  if (!data || data.riders.length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => onOpen(true)}>
        <Icon name="user-round" />
        {m.runs_give()}
      </Button>
      <ModalDialog
        open={isOpen}
        onClose={() => onOpen(false)}
        aria-labelledby={`${id}-title`}
        className="w-full sm:max-w-104"
      >
        {isOpen && (
          <RiderForm
            {...{ email, orderIds, onTaken, runs: data }}
            titleId={`${id}-title`}
            onClose={() => onOpen(false)}
          />
        )}
      </ModalDialog>
    </>
  )
}

function RiderForm({
  email,
  orderIds,
  onTaken,
  runs,
  titleId,
  onClose,
}: Omit<GiveToRiderProps, 'isOpen' | 'onOpen'> & { runs: RunsAnswer; titleId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const group = useId()
  // What a rider has not left with yet is added to, before another run of theirs is made.
  const open = runs.data.filter(({ state }) => state === 'open')
  const choices = runs.riders.map((rider) => ({
    ...rider,
    run: open.find((run) => run.rider.id === rider.id),
  }))
  const [chosen, setChosen] = useState(choices[0]?.id)
  const [busy, setBusy] = useState(false)

  async function give(event: FormEvent) {
    event.preventDefault()
    const choice = choices.find(({ id }) => id === chosen)
    if (busy || !choice) return
    setBusy(true)
    const made = await takeAlong(email, choice.run ? { run: choice.run._id } : { rider: choice.id }, orderIds)
    setBusy(false)
    if (!made) return
    onClose()
    if (made.refused.length > 0) {
      const why = made.refused.map(({ orderId, code }) => `${orderId}: ${sentenceOf(code)}`)
      showMessage({ tone: 'warning', title: m.runs_not_taken(), text: why.join(' ') })
    }
    const refused = new Set(made.refused.map(({ orderId }) => orderId))
    onTaken(orderIds.filter((id) => !refused.has(id)))
    if (made.run) navigate(runAddress(made.run._id))
  }

  return (
    <form onSubmit={(event) => void give(event)} className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.runs_give_title({ count: orderIds.length, shown: count(orderIds.length) })}
      </h2>
      <ChoiceGroup legend={m.runs_rider()}>
        {choices.map(({ id, name, run }) => (
          <RadioCard
            key={id}
            name={group}
            label={name}
            detail={run && m.runs_has_open({ count: run.stops.length, shown: count(run.stops.length) })}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
        ))}
      </ChoiceGroup>
      <DialogButtons onCancel={onClose} save={m.runs_give()} busy={busy} />
    </form>
  )
}

function sentenceOf(code: string): string {
  const fault = PARCEL_FAULTS.find((one) => one === code)
  return fault ? faultSentence(fault, m.parcels_own()) : m.runs_in_run()
}
