import type { User } from '#domain/people/user.ts'
import type { RunningShop } from '#shop/createShop.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { anAdminOf, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { ADDRESS, type Recording } from './world.ts'

const INVITED = { email: 'karim@example.com', role: 'packer' } as const

/** How an invitation is sent whose link is its token alone. */
function sendingOf(by: User) {
  return { ...justSignedIn(by, A_MOMENT), linkTo: (token: string) => token, language: 'en' } as const
}

/** An open invitation; `link`: its token. */
async function anInvitation(shop: RunningShop, owner: User, email: string = INVITED.email) {
  const inviting = await shop.staff.invite(owner, { ...INVITED, email }, sendingOf(owner))
  if (inviting.outcome !== 'invited') throw new Error(inviting.outcome)
  return inviting
}

/** The use cases of people, staff and sessions that change something, and the entries that they leave. */
export const RECORDED_OF_PEOPLE: Readonly<Record<string, Recording>> = {
  'people.enter': {
    does: ({ shop }) => shop.people.enter(aProof()),
    events: [['person.registered', 'themselves']],
  },
  'people.revokeTokens': {
    does: ({ shop, customer }) => shop.people.revokeTokens(customer),
    events: [['person.signed-out', 'customer']],
  },
  'people.passwordChanged': {
    does: ({ shop, customer }) => shop.people.passwordChanged(customer),
    events: [['person.password-changed', 'customer']],
  },
  'people.setRole': {
    does: ({ shop, owner, customer }) =>
      shop.people.setRole(owner, customer.id, 'sales', justSignedIn(owner, A_MOMENT)),
    events: [['person.role-changed', 'owner']],
  },
  'staff.invite': {
    does: ({ shop, owner }) => shop.staff.invite(owner, INVITED, sendingOf(owner)),
    events: [['invitation.sent', 'owner']],
  },
  'staff.sendAgain': {
    async does({ shop, owner }) {
      const { id } = await anInvitation(shop, owner)
      await shop.staff.sendAgain(owner, id, sendingOf(owner))
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.sent-again', 'owner'],
    ],
  },
  'staff.takeBack': {
    async does({ shop, owner }) {
      await shop.staff.takeBack(owner, (await anInvitation(shop, owner)).id)
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.taken-back', 'owner'],
    ],
  },
  'staff.accept': {
    async does({ shop, owner, customer }) {
      const { link } = await anInvitation(shop, owner, customer.email)
      await shop.staff.accept(customer, link ?? '', justSignedIn(customer, A_MOMENT).proof)
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.accepted', 'customer'],
      ['person.role-changed', 'customer'],
    ],
  },
  'staff.join': {
    async does({ shop, owner }) {
      const { link } = await anInvitation(shop, owner)
      await shop.staff.join(link ?? '', { name: 'Karim', password: 'lake-road-12' })
    },
    events: [
      ['invitation.sent', 'owner'],
      ['person.registered', 'themselves'],
      ['invitation.accepted', 'user'],
      ['person.role-changed', 'themselves'],
    ],
  },
  'staff.handOver': {
    async does({ shop, owner }) {
      const { id } = await anAdminOf(shop, { emailVerified: true })
      await shop.staff.handOver(owner, id, { ...justSignedIn(owner, A_MOMENT), language: 'en' })
    },
    events: [
      ['person.registered', 'themselves'],
      ['person.role-changed', 'system'],
      ['person.made-owner', 'owner'],
    ],
  },
  'people.removeUser': {
    does: ({ shop, owner, customer }) => shop.people.removeUser(owner, customer.id),
    events: [['person.removed', 'owner']],
  },
  'people.leave': {
    does: ({ shop, customer }) => shop.people.leave(customer, { ...customer, authTime: A_MOMENT }),
    events: [['person.removed', 'customer']],
  },
  'people.makeAdmin': {
    does: ({ shop, customer }) => shop.people.makeAdmin(customer.email),
    events: [['person.role-changed', 'system']],
  },
  'sessions.begun': {
    does: ({ shop, customer }) =>
      shop.sessions.begun(customer, { id: 'another', address: ADDRESS, userAgent: '' }),
    events: [['person.signed-in', 'customer']],
  },
  'sessions.end': {
    does: ({ shop, customer }) => shop.sessions.end(customer, 'another'),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endOthers': {
    does: ({ shop, customer }) => shop.sessions.endOthers(customer, 'a session'),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endAll': {
    does: ({ shop, customer }) => shop.sessions.endAll(customer),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endOwn': {
    async does({ shop, customer }) {
      for (let times = 0; times < 2; times++) await shop.sessions.endOwn(tokenOf(customer.id, A_MOMENT))
    },
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endTokens': {
    async does({ shop, customer }) {
      for (const signedOut of [customer, customer, undefined]) {
        await shop.sessions.endTokens('a session', signedOut)
      }
    },
    events: [['person.signed-out', 'customer']],
  },
  'secondFactors.changed': {
    does: ({ shop, customer }) => shop.secondFactors.changed(customer, 'codes', 'en'),
    events: [['person.recovery-codes-renewed', 'customer']],
  },
  'secondFactors.reset': {
    async does({ shop, owner, customer }) {
      await shop.secondFactors.changed(customer, 'on', 'en')
      await shop.secondFactors.reset(owner, { ...owner, authTime: A_MOMENT }, customer.id)
    },
    events: [
      ['person.second-factor-on', 'customer'],
      ['person.second-factor-off', 'owner'],
    ],
  },
}
