import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { leaveRole } from '../../frame/role/leaveRole.ts'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { PeopleTabs } from '../users/peopleTabs.tsx'
import { type InvitationLink, withLink } from './invitationLinks.ts'
import { InvitationRow } from './invitationRow.tsx'
import { InviteBox } from './inviteBox.tsx'
import { LinkBox } from './linkBox.tsx'
import { MatrixBox } from './matrixBox.tsx'
import { PersonRow } from './personRow.tsx'
import {
  invitationsQuery,
  type ListedInvitation,
  type Member,
  refetchStaff,
  staffQuery,
} from './staffQuery.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.staff_title(),
    description: m.staff_description(),
    path: '/dashboard/staff',
    noIndex: true,
  })

/** /dashboard/staff: who works in the shop, invitations, and who may do what. */
export default function StaffPage() {
  return (
    <StaffOnly allows={needs('staff')}>
      <PeopleTabs />
      <StaffLists />
    </StaffOnly>
  )
}

function StaffLists() {
  const { email } = useSignedIn().user
  const staff = useQuery(staffQuery(email), queryClient())
  const invitations = useQuery(invitationsQuery(email), queryClient())
  const failed = staff.error ?? invitations.error
  if (staff.data && invitations.data) {
    return <StaffView email={email} staff={staff.data} invitations={invitations.data} />
  }
  if (!failed) return <PageSkeleton />
  const retry = () => {
    for (const query of [staff, invitations]) if (query.error) void query.refetch()
  }
  return <LoadFailed error={failed} retry={retry} level={1} />
}

interface StaffViewProps {
  email: string
  staff: readonly Member[]
  invitations: readonly ListedInvitation[]
}

function StaffView({ email, staff, invitations }: StaffViewProps) {
  const navigate = useSiteNavigate()
  const [openId, setOpenId] = useState<string>()
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const [takenBack, setTakenBack] = useState(0)
  const isOwn = (member: Member) => member.email === email
  const isOwner = staff.some((member) => member.owner && isOwn(member))
  const heirs = staff.filter(({ staffRole, owner }) => staffRole === 'admin' && !owner)

  function changed(member: Member, role: Role) {
    setOpenId(undefined)
    if (isOwn(member)) {
      leaveRole(email, role)
      navigate('/dashboard', { replace: true })
    } else void refetchStaff(email)
  }

  function showLink(to: string, shown: string | undefined) {
    setLinks((before) => withLink(before, to, shown))
    void refetchStaff(email)
  }

  return (
    <>
      <h1>{m.staff_title()}</h1>
      <p className="mt-1 text-ink-muted text-md">{lead(staff, invitations)}</p>
      <div className="staff">
        <section aria-label={m.staff_people_label()} className="staff-box">
          <ul className="staff-people">
            {staff.map((member) => (
              <PersonRow
                key={member._id}
                member={member}
                heirs={heirs}
                isOwn={isOwn(member)}
                mayChange={!member.owner || isOwner}
                open={openId === member._id}
                onToggle={() => setOpenId(openId === member._id ? undefined : member._id)}
                onChanged={(role) => changed(member, role)}
                onHandedOver={() => {
                  setOpenId(undefined)
                  void refetchStaff(email)
                }}
              />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation._id}
                invitation={invitation}
                onChanged={(sent) => {
                  if (!sent) setTakenBack(takenBack + 1)
                  showLink(invitation.email, sent?.link)
                }}
              />
            ))}
          </ul>
        </section>
        <div className="staff-side">
          {links.map((link) => (
            <LinkBox key={link.link} {...link} />
          ))}
          <InviteBox onSent={(to, sent) => showLink(to, sent.link)} takenBack={takenBack} />
        </div>
        <MatrixBox />
      </div>
    </>
  )
}

/** '5 people, 1 invited. 2 have no second factor yet.' */
function lead(staff: readonly Member[], invitations: readonly ListedInvitation[]): string {
  const unprotected = staff.filter(({ twoFactor }) => twoFactor === false).length
  const people = staff.length === 1 ? m.staff_people_one() : m.staff_people({ count: count(staff.length) })
  const invited =
    invitations.length === 0 ? '' : `, ${m.staff_invited_count({ count: count(invitations.length) })}`
  const end = m.staff_matrix_end()
  return `${people}${invited}${end}${unprotected === 0 ? '' : ` ${m.staff_no_factor_count({ count: count(unprotected) })}`}`
}
