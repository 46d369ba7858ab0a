import type { ReactNode } from 'react'
import type { Role } from '#domain/people/user.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '../../words/momentText.ts'
import { nameOf } from '../users/usersQuery.ts'
import { HandOverForm } from './handOverForm.tsx'
import { RoleForm } from './roleForm.tsx'
import type { Member } from './staffQuery.ts'

interface PersonRowProps {
  member: Member
  /** The admins who could become the owner. */
  heirs: readonly Member[]
  isOwn: boolean
  /** Whether the signed-in user may change this person. */
  mayChange: boolean
  open: boolean
  onToggle: () => void
  onChanged: (role: Role) => void
  onHandedOver: () => void
}

/** A member of staff, with the form that changes them while it is open. */
export function PersonRow({
  member,
  heirs,
  isOwn,
  mayChange,
  open,
  onToggle,
  onChanged,
  onHandedOver,
}: PersonRowProps) {
  const name = nameOf(member)
  const role = roleLabel(member.staffRole ?? 'customer')
  return (
    <li data-open={open || undefined}>
      <div className="staff-person">
        <span className="staff-initials" data-tint={tintOf(member._id)} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="staff-name">
          <span className="staff-name-line">
            <b>{name}</b>
            {isOwn && <small>{m.staff_you()}</small>}
            {member.owner && <Mark kind="owner">{m.staff_owner()}</Mark>}
          </span>
          {member.name !== '' && <small>{member.email}</small>}
        </span>
        <span className="staff-state">
          {role} <small>{seen(member, isOwn)}</small>
        </span>
        {member.twoFactor !== undefined && <Factor on={member.twoFactor} />}
        {mayChange && (
          <Button
            variant={open || member.owner ? 'ghost' : 'outline'}
            onClick={onToggle}
            aria-expanded={open}
            aria-label={labelOf(name, { open, isOwner: member.owner })}
            className="staff-act"
          >
            {open ? m.staff_close() : member.owner ? m.staff_hand_over() : m.staff_change()}
          </Button>
        )}
      </div>
      {open &&
        (member.owner ? (
          <HandOverForm admins={heirs} onDone={onHandedOver} />
        ) : (
          <RoleForm key={member.staffRole} member={member} isOwn={isOwn} onDone={onChanged} />
        ))}
    </li>
  )
}

function labelOf(name: string, { open, isOwner }: { open: boolean; isOwner: boolean }): string {
  if (open) return m.staff_close_of({ name })
  return isOwner ? m.staff_hand_over_label() : m.staff_change_of({ name })
}

export function Mark({ kind, children }: { kind: 'owner' | 'invited'; children: ReactNode }) {
  return (
    <span className="staff-mark" data-kind={kind}>
      {children}
    </span>
  )
}

function Factor({ on }: { on: boolean }) {
  return (
    <span className="staff-factor" data-on={on || undefined}>
      <Icon name={on ? 'shield-check' : 'shield-alert'} />
      {on ? m.staff_factor_on() : m.staff_factor_off()}
    </span>
  )
}

function seen({ lastSeenAt }: Member, isOwn: boolean): string {
  if (isOwn) return m.staff_seen_now()
  return lastSeenAt === null ? m.staff_seen_never() : m.staff_seen_at({ moment: momentText(lastSeenAt) })
}

const TINTS = 5

/** The same person has the same tint everywhere. */
function tintOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map(firstLetter).join('').toLocaleUpperCase('en')
}

/** A letter with its vowel sign, which are several characters in Bengali. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('bn').segment(word)
  return first?.segment ?? ''
}
