/** What can go wrong with calls about parcels. */
export const PARCEL_PROBLEMS = {
  PARCEL_NOT_NOW: {
    status: 409,
    title: 'Not with this parcel now',
    detail: 'The parcel is in another state by now; parcelState says in which. Read it again.',
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
  NO_SUCH_CALL: {
    status: 409,
    title: 'Not with this courier',
    detail: 'The shop cannot ask this courier for that. Call it.',
  },
} as const
