/** What can go wrong with calls about parcels. */
export const PARCEL_PROBLEMS = {
  PARCEL_NOT_NOW: {
    status: 409,
    title: 'Not with this parcel now',
    detail: 'The parcel is in another state by now; parcelState says in which. Read it again.',
  },
  PARCEL_HELD: {
    status: 409,
    title: 'Somebody else has this parcel open',
    detail: 'Whoever packs it says what is not there; holder says who that is. Open it to take it over.',
  },
  NOT_BOOKABLE: {
    status: 409,
    title: 'The order cannot be booked',
    detail: 'Something has to be mended first; fault says what.',
  },
  CANCEL_THERE: {
    status: 409,
    title: 'The courier has to be told first',
    detail:
      'This courier takes no such call. Cancel the parcel in its panel or by telephone, then send this again with doneThere.',
  },
  TOLD_OTHER: {
    status: 409,
    title: 'The courier was told something else',
    detail:
      'The order was changed meanwhile. Read the parcel again, and tell the courier what the order says now.',
  },
  CODE_UNKNOWN: {
    status: 422,
    title: 'The courier has no parcel with this code',
    detail:
      'The courier has none with this code, or has not confirmed it yet. Look at it once more, and mend it. Nothing was changed.',
  },
  CODE_OF_OTHER: {
    status: 422,
    title: 'The code is that of another parcel',
    detail:
      'The courier has the parcel of another order with this code. Look at it once more. Nothing was changed.',
  },
  CLAIM_CLOSED: {
    status: 409,
    title: 'The claim is closed',
    detail: 'The owner has closed it meanwhile: it was paid, or given up.',
  },
  TOO_MANY_PHOTOS: {
    status: 409,
    title: 'Too many photographs',
    detail: 'There are as many photographs as are kept. Nothing was added.',
  },
  TOO_LATE: {
    status: 409,
    title: 'Too late',
    detail: 'The courier says that the parcel is delivered, on its way back, or asked back already.',
  },
  COURIER_FAILS: {
    status: 503,
    title: 'The courier does not answer',
    detail:
      'The courier could not be reached, or refused the call. Nothing was changed. Try again later, or call it.',
  },
  KEYS_MISSING: {
    status: 409,
    title: 'The courier has no keys yet',
    detail: 'Enter the keys of this courier in the settings and save them, then ask again.',
  },
  KEYS_REFUSED: {
    status: 409,
    title: 'The courier refuses the keys',
    detail:
      'The courier does not accept the keys that are saved, and is not called with them again. Copy them anew from its panel and save them.',
  },
  RUN_NOT_NOW: {
    status: 409,
    title: 'Not with this run now',
    detail: 'The run has left or was closed by now; runState says which. Read it again.',
  },
  RUN_EARLY: {
    status: 409,
    title: 'Not today',
    detail: 'The run is on a later day, runDay, and its link works then.',
  },
  RUN_NOT_PACKED: {
    status: 409,
    title: 'Nothing is packed',
    detail: 'No parcel of the run is packed, so there is nothing to take along. Pack them first.',
  },
  RUN_NOT_DONE: {
    status: 409,
    title: 'The run is not done',
    detail: 'Of some stops nobody has said what became of them. Say it first.',
  },
  NOT_A_STOP: {
    status: 409,
    title: 'Not a stop of this run',
    detail: 'The parcel is not in this run, or is no longer with its rider. Read the run again.',
  },
  OTHER_SUM: {
    status: 409,
    title: 'The sums do not add up',
    detail:
      'Delivered: all ways of paying together are what was to be collected. Part: at most that, without what comes back; less needs a reason. Otherwise: nothing was paid.',
  },
  OTHER_GOODS: {
    status: 409,
    title: 'These goods cannot come back',
    detail:
      'Some of these pieces are not of this order or an exchange has them; or they are all of it: then it was refused. Read the run again.',
  },
  PAID_BEFORE: {
    status: 409,
    title: 'That was paid before',
    detail:
      'Another payment names this transaction number. Look at the customer’s phone again, or take cash.',
  },
  MORE_THAN_OWED: {
    status: 409,
    title: 'More than is owed',
    detail: 'The rider owes less than that by now. Read what they owe again.',
  },
  CASH_DIFFERS: {
    status: 409,
    title: 'The cash differs',
    detail: 'What was counted is not what the sheet says. Count again, or say why.',
  },
  SPENT_TOO_MUCH: {
    status: 409,
    title: 'More spent than there was',
    detail:
      'More was spent than the float and the cash that was collected. Check the amounts; otherwise who reads money closes the run.',
  },
  NO_SUCH_CALL: {
    status: 409,
    title: 'Not with this courier',
    detail: 'The shop cannot ask this courier for that. Call it.',
  },
} as const
