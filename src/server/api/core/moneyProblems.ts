/** What can go wrong with calls about money. */
export const MONEY_PROBLEMS = {
  COST_OF_RUN: {
    status: 409,
    title: 'It belongs to a run',
    detail: 'A rider spent it, and it was counted with the cash of the run. It stays.',
  },
} as const
