/** What can go wrong with calls about money. */
export const MONEY_PROBLEMS = {
  COST_OF_RUN: {
    status: 409,
    title: 'It belongs to a run',
    detail: 'A rider spent it, and it was counted with the cash of the run. It stays.',
  },
  PAYOUT_NOT_OPEN: {
    status: 409,
    title: 'Not as it was',
    detail: 'The statement is in another state by now. Read it again.',
  },
  PAID_ON: {
    status: 409,
    title: 'A later statement has its parcels',
    detail:
      'A later closed statement (payoutId) has paid parcels of it, too: what was in dispute, or twice. Reverse that one first.',
  },
  DIFFERENCES_OPEN: {
    status: 409,
    title: 'Differences are open',
    detail: 'Nobody has said what some of its differences are. Say it of each, then close it.',
  },
  SUMS_DIFFER: {
    status: 409,
    title: 'It does not add up',
    detail:
      'Its lines do not come to what the courier says that it pays. Take in the whole file, or the right sum.',
  },
  BANK_DIFFERS: {
    status: 422,
    title: 'Something else was received',
    detail: 'The bank received another amount than the statement pays. Say why in reason.',
  },
  DIFFERENCE_CHANGED: {
    status: 409,
    title: 'It is another difference now',
    detail: 'What a line says and what the books say is no longer what was seen. Read the statement again.',
  },
  NOTHING_NEW: {
    status: 409,
    title: 'Nothing new',
    detail: 'The courier tells of no payout that the shop does not know.',
  },
  STATEMENT_KNOWN: {
    status: 409,
    title: 'It was taken in before',
    detail: 'The same file, or the same parcels with the same amounts, are in another statement: payoutId.',
  },
  COLUMNS_NEEDED: {
    status: 422,
    title: 'Columns are not known',
    detail:
      'Say in columns what the headings mean, and send the file again. It is remembered for this courier.',
  },
  VAT_OFF: {
    status: 409,
    title: 'No VAT invoices',
    detail: 'The shop issues no VAT invoices. The owner switches them on in the settings, under payments.',
  },
  VAT_NOT_SOLD: {
    status: 409,
    title: 'Nothing is sold',
    detail: 'A VAT invoice is for what is sold: an order that is Confirmed, Shipping or Delivered.',
  },
  VAT_NOT_VALID: {
    status: 409,
    title: 'No such valid VAT invoice',
    detail: 'The order has no valid VAT invoice, or another one than was seen. Read the order again.',
  },
  WRONG_CELL: {
    status: 422,
    title: 'A cell cannot be read',
    detail:
      'An amount of the file is no number: cell says where. Mend it there, or say that the column means something else.',
  },
} as const
