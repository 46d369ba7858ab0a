/** What can go wrong with the calls of the staff: see PROBLEMS. */
export const STAFF_PROBLEMS = {
  NOT_THE_OWNER: {
    status: 409,
    title: 'Not the owner',
    detail: 'Only the owner of the shop can hand it over.',
  },
  NOT_AN_ADMIN: {
    status: 409,
    title: 'Not an admin',
    detail: 'The shop can only be handed over to another admin. Give that person the role first.',
  },
  ALREADY_STAFF: {
    status: 409,
    title: 'Works here already',
    detail: 'An account with this e-mail address has a role in the shop already. Change its role instead.',
  },
  ALREADY_INVITED: {
    status: 409,
    title: 'Invited already',
    detail: 'This address has an open invitation. Send that one again, or take it back first.',
  },
  INVITATION_EXPIRED: {
    status: 409,
    title: 'The invitation has expired',
    detail: 'An invitation can be accepted within seven days. Ask for a new one.',
  },
  INVITATION_USED: {
    status: 409,
    title: 'The invitation was used',
    detail: 'An invitation can be accepted once. Sign in with the account that has accepted it.',
  },
  INVITATION_TAKEN_BACK: {
    status: 409,
    title: 'The invitation was taken back',
    detail: 'The shop has taken this invitation back. Ask for a new one.',
  },
  OTHER_ADDRESS: {
    status: 409,
    title: 'Another e-mail address',
    detail: 'The invitation is for another e-mail address. Sign in with that one.',
  },
  ACCOUNT_EXISTS: {
    status: 409,
    title: 'There is an account',
    detail: 'This e-mail address has an account already. Sign in and accept the invitation.',
  },
} as const
