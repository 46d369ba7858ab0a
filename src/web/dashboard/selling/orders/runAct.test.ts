import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { ApiError, type ApiRequest } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { countsKey, type LiveCounts, setCounts } from './liveCounts.ts'
import { ordersQuery } from './ordersQuery.ts'
import { runAct } from './runAct.ts'

const call = vi.hoisted(() => vi.fn<(path: string, request?: ApiRequest) => Promise<unknown>>())
vi.mock('#web/client/session/authorized.ts', () => ({ authorized: call }))
const showWarning = vi.hoisted(() => vi.fn())
vi.mock('#web/client/toasts.ts', () => ({ showWarning }))

const COUNTS = { Pending: 5, Confirmed: 0, Shipping: 0, Delivered: 0, Cancelled: 0, Return: 0 }
/** Nobody is signed in here. */
const email = ''
const list = { by: 'admin', statuses: ['Pending'] } as const
const page = (number: number) => ordersQuery({ list, email, page: number, limit: 20, search: '' }).queryKey

const anOrder = (_id: string) => ({ _id, orderStatus: 'Pending' }) as OrderAnswer
const [first, second, third] = [anOrder('1'), anOrder('2'), anOrder('3')]

const shownIds = (number: number) =>
  queryClient()
    .getQueryData(page(number))
    ?.rows.map(({ _id }) => _id)
const counts = () => queryClient().getQueryData<LiveCounts>(countsKey(email))

beforeEach(() => {
  queryClient().setQueryData(page(1), { rows: [first, second], total: 3 })
  queryClient().setQueryData(page(2), { rows: [third], total: 3 })
  setCounts(email, COUNTS)
  call.mockResolvedValue({})
})

afterEach(() => {
  call.mockReset()
  queryClient().clear()
})

it('says where a returned order is, which stays in its list', async () => {
  const returned = { _id: '4', orderStatus: 'Return', returned: 'undecided' } as OrderAnswer
  const key = ordersQuery({
    list: { by: 'admin', statuses: ['Return'] },
    email,
    page: 1,
    limit: 20,
    search: '',
  })
  queryClient().setQueryData(key.queryKey, { rows: [returned], total: 1 })
  await expect(runAct([returned], 'shelf')).resolves.toEqual([])
  expect(call.mock.calls).toEqual([['/orders/4/returned', { method: 'POST', body: { to: 'shelf' } }]])
  expect(queryClient().getQueryData(key.queryKey)).toMatchObject({
    rows: [{ orderStatus: 'Return', returned: 'shelf' }],
    total: 1,
  })
  expect(counts()?.shown).toEqual(COUNTS)
})

it('names what came back and is in no stock, with the way to its stock', async () => {
  const shirt = { id: 'shirt', name: 'Shirt', size: 'S', color: 'N/A', quantity: 2 }
  call.mockResolvedValueOnce({ notCounted: [shirt, { ...shirt, size: 'N/A', quantity: 1 }] })
  await expect(runAct([first], 'Cancelled')).resolves.toEqual([])
  expect(showWarning).toHaveBeenCalledExactlyOnceWith({
    title: 'Not everything is back in stock',
    text: expect.stringMatching(/^2 × Shirt \(S\) and 1 × Shirt: the product is counted in other sizes/),
    way: { to: '/dashboard/stock?product=shirt', label: 'Stock' },
  })
})

it('asks the shop for each order, and every page at hand is right afterwards', async () => {
  const progress: number[] = []
  await expect(runAct([first, third], 'Confirmed', (done) => progress.push(done))).resolves.toEqual([])
  expect(call.mock.calls).toEqual([
    ['/orderStatus/1', { method: 'PUT', body: { status: 'Confirmed', from: 'Pending' } }],
    ['/orderStatus/3', { method: 'PUT', body: { status: 'Confirmed', from: 'Pending' } }],
  ])
  expect([shownIds(1), shownIds(2)]).toEqual([['2'], []])
  expect(counts()?.shown).toEqual({ ...COUNTS, Pending: 3, Confirmed: 2 })
  expect(counts()?.reported).toEqual(COUNTS)
  expect(progress).toEqual([1, 2])
})

it('answers what was refused and why; those stay where they were, and the counts are asked for', async () => {
  const refusal = new ApiError(409, { code: 'ILLEGAL_MOVE' })
  const truth = { ...COUNTS, Pending: 3, Cancelled: 2 }
  call.mockImplementation(async (path) => {
    if (path === '/stats') return { byStatus: truth }
    if (path === '/orderStatus/2') throw refusal
    return {}
  })
  await expect(runAct([first, second, third], 'Cancelled')).resolves.toEqual([
    { order: second, error: refusal },
  ])
  expect([shownIds(1), shownIds(2)]).toEqual([['2'], []])
  await expect.poll(() => counts()?.shown).toEqual(truth)
})

it('deletes by the call for that', async () => {
  await runAct([second], 'delete')
  expect(call.mock.calls).toEqual([['/deleteOrder/2', { method: 'DELETE' }]])
  expect(shownIds(1)).toEqual(['1'])
})
