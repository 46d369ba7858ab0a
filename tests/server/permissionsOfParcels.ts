import { ADMINS, type Call, everyStatus, FOR_ORDERS, FOR_PARCELS, FOR_SHIPPING } from './permissionTable.ts'

/** There is no such parcel. */
const UNKNOWN = '/consignments/ZZZZ-ZZZZ'
const ofNone = everyStatus(FOR_SHIPPING, 200, 404)

const FOR_MONEY_OF_NONE = everyStatus({ ...ADMINS, manager: 200 }, 200, 404)

const post = (path: string, body: unknown, expected = ofNone): Call => ({
  method: 'POST',
  path: () => path,
  body: () => body,
  expected,
})

/** What each caller is answered by the calls for parcels. */
export const PARCEL_CALLS: Readonly<Record<string, Call>> = {
  'GET /couriers': { method: 'GET', path: () => '/couriers', expected: FOR_SHIPPING },
  'GET /couriers/{courier}/areas': {
    method: 'GET',
    path: () => '/couriers/nobody/areas?district=Dhaka',
    expected: ofNone,
  },
  'GET /couriers/{courier}/areas/remembered': {
    method: 'GET',
    path: () => '/couriers/nobody/areas/remembered',
    expected: ofNone,
  },
  'POST /couriers/prices': post('/couriers/prices', { orderIds: ['ZZZZ-ZZZZ'] }, { ...ADMINS, manager: 200 }),
  'POST /consignments': post(
    '/consignments',
    { orderIds: ['ZZZZ-ZZZZ'] },
    everyStatus(FOR_SHIPPING, 200, 202),
  ),
  'GET /consignments': { method: 'GET', path: () => '/consignments', expected: FOR_PARCELS },
  'GET /consignments/toBook': { method: 'GET', path: () => '/consignments/toBook', expected: FOR_SHIPPING },
  'POST /consignments/labels': post('/consignments/labels', { ids: ['ZZZZ-ZZZZ'] }, FOR_SHIPPING),
  'POST /consignments/printed': post('/consignments/printed', { ids: ['ZZZZ-ZZZZ'] }, FOR_SHIPPING),
  'POST /consignments/packed': post('/consignments/packed', { ids: ['ZZZZ-ZZZZ'] }, FOR_SHIPPING),
  'POST /consignments/handOver': post('/consignments/handOver', { codes: ['ZZZZ-ZZZZ'] }, FOR_SHIPPING),
  'GET /consignments/packing': { method: 'GET', path: () => '/consignments/packing', expected: FOR_SHIPPING },
  'GET /consignments/packing/ahead': {
    method: 'GET',
    path: () => '/consignments/packing/ahead',
    expected: FOR_SHIPPING,
  },
  'POST /consignments/open': post('/consignments/open', { code: 'ZZZZ-ZZZZ' }),
  'POST /consignments/{id}/release': post(`${UNKNOWN}/release`, undefined, FOR_SHIPPING),
  'POST /consignments/{id}/notThere': post(`${UNKNOWN}/notThere`, { line: 0, quantity: 1, revision: 1 }),
  'GET /consignments/handOver': {
    method: 'GET',
    path: () => '/consignments/handOver',
    expected: FOR_SHIPPING,
  },
  'DELETE /consignments/{id}/handOver': {
    ...{ method: 'DELETE', path: () => `${UNKNOWN}/handOver`, expected: ofNone },
  },
  'POST /consignments/sheets': post('/consignments/sheets', { courier: 'steadfast' }),
  'GET /consignments/sheets': { method: 'GET', path: () => '/consignments/sheets', expected: FOR_SHIPPING },
  'GET /consignments/sheets/{id}': {
    method: 'GET',
    path: () => '/consignments/sheets/none',
    expected: ofNone,
  },
  'GET /consignments/{id}': {
    method: 'GET',
    path: () => UNKNOWN,
    expected: everyStatus(FOR_PARCELS, 200, 404),
  },
  'POST /consignments/{id}/again': post(`${UNKNOWN}/again`, {}),
  'POST /consignments/{id}/cancel': post(`${UNKNOWN}/cancel`, {}),
  'POST /consignments/{id}/state': post(`${UNKNOWN}/state`, { state: 'handed-over' }),
  'POST /consignments/{id}/settle': post(`${UNKNOWN}/settle`, { settled: 'told' }),
  'POST /consignments/{id}/received': post(`${UNKNOWN}/received`, {
    lines: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }],
  }),
  // Which goods came back is money.
  'POST /consignments/{id}/lines': post(`${UNKNOWN}/lines`, { lines: [] }, everyStatus(FOR_ORDERS, 200, 404)),
  'POST /consignments/{id}/notReceived': post(`${UNKNOWN}/notReceived`, undefined),
  'POST /consignments/{id}/return': post(`${UNKNOWN}/return`, {}),
  'GET /claims': { method: 'GET', path: () => '/claims', expected: { ...ADMINS, manager: 200 } },
  'POST /claims/{id}/asked': post('/claims/unknown/asked', { asked: 1 }, FOR_MONEY_OF_NONE),
  'POST /claims/{id}/agreed': post('/claims/unknown/agreed', { agreed: 1 }, FOR_MONEY_OF_NONE),
  // The owner's alone.
  'POST /claims/{id}/close': post('/claims/unknown/close', {}, { ...everyStatus(ADMINS, 200, 404) }),
  'POST /returnBatches': post('/returnBatches', { said: 2 }, everyStatus(FOR_SHIPPING, 200, 201)),
  'GET /returnBatches': { method: 'GET', path: () => '/returnBatches', expected: FOR_SHIPPING },
  'GET /returnBatches/{id}': { method: 'GET', path: () => '/returnBatches/none', expected: ofNone },
  'POST /returnBatches/{id}/end': post('/returnBatches/none/end', undefined),
  'POST /consignments/{id}/photos': {
    ...{ method: 'POST', path: () => `${UNKNOWN}/photos`, body: () => ({}) },
    expected: everyStatus(FOR_SHIPPING, 200, 400),
  },
  'GET /consignments/{id}/photos/{photoId}': {
    ...{ method: 'GET', path: () => `${UNKNOWN}/photos/none`, expected: ofNone },
  },
  'GET /refunds': { method: 'GET', path: () => '/refunds', expected: { ...ADMINS, manager: 200 } },
  'GET /refunds/paid': { method: 'GET', path: () => '/refunds/paid', expected: { ...ADMINS, manager: 200 } },
  'POST /runs': post('/runs', { rider: 'nobody', orderIds: ['ZZZZ-ZZZZ'] }),
  'GET /runs': { method: 'GET', path: () => '/runs', expected: FOR_SHIPPING },
  'GET /runs/{id}': { method: 'GET', path: () => '/runs/none', expected: ofNone },
  'POST /runs/{id}/stops': post('/runs/none/stops', { orderIds: ['ZZZZ-ZZZZ'] }),
  'DELETE /runs/{id}/stops/{consignmentId}': {
    method: 'DELETE',
    path: () => '/runs/none/stops/none',
    expected: ofNone,
  },
  'POST /runs/{id}/stops/{consignmentId}': post('/runs/none/stops/none', { outcome: 'delivered' }),
  'POST /runs/{id}/order': post('/runs/none/order', { consignmentIds: ['ZZZZ-ZZZZ'] }),
  'POST /runs/{id}/link': post('/runs/none/link', undefined),
  'POST /runs/{id}/leave': post('/runs/none/leave', undefined),
  'POST /runs/{id}/close': post('/runs/none/close', { float: 0, spent: [], notes: [] }),
  'GET /riders/{id}/payments': {
    ...{ method: 'GET', path: () => '/riders/nobody/payments', expected: FOR_MONEY_OF_NONE },
  },
  'POST /riders/{id}/payments': post(
    '/riders/nobody/payments',
    { how: 'cash', amount: 1 },
    FOR_MONEY_OF_NONE,
  ),
  // The link of a run is all that lets its rider in.
  'POST /riderRun': { ...post('/riderRun', { token: 'none' }), expected: { others: 404 } },
  'POST /riderRun/leave': { ...post('/riderRun/leave', { token: 'none' }), expected: { others: 404 } },
  'POST /riderRun/outcome': {
    ...post('/riderRun/outcome', { token: 'none', consignmentId: 'none', outcome: 'delivered' }),
    expected: { others: 404 },
  },
  'POST /refunds/{id}/paid': post('/refunds/unknown/paid', { paid: 1 }, FOR_MONEY_OF_NONE),
  'PUT /refunds/{id}/paid': {
    ...{
      method: 'PUT',
      path: () => '/refunds/unknown/paid',
      body: () => ({ transactionId: 'AGK7T3', noted: '' }),
    },
    expected: FOR_MONEY_OF_NONE,
  },
  // The owner's alone.
  'POST /consignments/{id}/lost': post(`${UNKNOWN}/lost`, undefined, everyStatus(ADMINS, 200, 404)),
}
