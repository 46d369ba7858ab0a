/** What can go wrong with calls of the desk. */
export const DESK_PROBLEMS = {
  HELD_BY_OTHER: {
    status: 409,
    title: 'Somebody else has this order',
    detail:
      'Somebody else has taken this order at the desk; holder says who, unless they are done with it. Ask for the next order.',
  },
  NOT_AT_DESK: {
    status: 409,
    title: 'The order does not wait for a call any more',
    detail: 'It was moved meanwhile: orderStatus says to what, movedBy by whom. Ask for the next order.',
  },
} as const
