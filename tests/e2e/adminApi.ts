import { NO_TEXTS } from '#domain/catalogue/slide.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Role } from '#domain/people/user.ts'
import { AGREED, HUB_PHONE } from '#tests/couriers/keys.ts'
import { PATHAO_AGREED } from '#tests/couriers/pathao/keys.ts'
import { REDX_AGREED } from '#tests/couriers/redx/keys.ts'
import { ADMIN, type TestIdentity } from './identity/testIdentity.ts'

/** Changes people and orders through the API, with an admin's token of its own. */
export interface AdminApi {
  /** Gives somebody a role. */
  setRole(email: string, role: Role): Promise<void>
  removeUser(email: string): Promise<void>
  moveOrder(id: string, status: OrderStatus): Promise<void>
  statusOf(orderId: string): Promise<OrderStatus>
  /** Changes an order as staff do: `fields` of the body of PATCH /orders/{id}. */
  changeOrder(orderId: string, fields: object): Promise<void>
  /** The ids of all orders in Pending. */
  pendingOrders(): Promise<string[]>
  /** Changes fields of the section `shop` of the settings and returns what they were. */
  changeShop(fields: object): Promise<object>
  /** The same for the section `look`. */
  changeLook(fields: object): Promise<object>
  /** The same for the section `checkout`. */
  changeCheckout(fields: object): Promise<object>
  /** The same for the section `payments`. */
  changePayments(fields: object): Promise<object>
  /** The same for the section `tracking`. */
  changeTracking(fields: object): Promise<object>
  /** The same for the section `promises`. */
  changePromises(fields: object): Promise<object>
  /** Gives the shop the keys of the courier that stands in for Steadfast, or takes them away. */
  setCourier(isOn: boolean): Promise<void>
  /** The same of RedX. */
  setRedx(isOn: boolean): Promise<void>
  /** The same of Pathao. */
  setPathao(isOn: boolean): Promise<void>
  /** Says with which riders of its own the shop delivers. */
  setRiders(riders: readonly object[]): Promise<void>
  /** Changes how SMS are sent, in the section `messages`. */
  changeSms(fields: object): Promise<void>
  /** Changes fields of the slide that is first, and returns what it was. */
  changeFirstSlide(fields: object): Promise<object>
  /** Takes the live text off all slides. The result puts it back. */
  wholePictures(): Promise<() => Promise<void>>
}

interface Parts {
  readonly url: string
  readonly identity: TestIdentity
  makeAdmin(email: string): Promise<void>
}

/** Signs in as {@link ADMIN}, who becomes an admin by that. */
export async function signInAdmin({ url, identity, makeAdmin }: Parts): Promise<AdminApi> {
  // Where others keep the accounts, no setting makes one.
  if (identity.provider === 'firebase') await identity.signUp(ADMIN)
  const { headers, body } = await identity.signIn(ADMIN)
  const { token } = await call<{ token: string }>('POST', '/jwt', { email: ADMIN.email, ...body }, headers)
  if (identity.provider === 'firebase') await makeAdmin(ADMIN.email)

  async function call<Answer>(
    method: string,
    path: string,
    sent?: object,
    headers: Readonly<Record<string, string>> = { Authorization: `Bearer ${token}` },
  ): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { Origin: url, ...(sent ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async function idOf(email: string): Promise<string> {
    const users = await call<{ _id: string; email: string }[]>('GET', '/users')
    const user = users.find((candidate) => candidate.email === email)
    if (!user) throw new Error(`Nobody has the e-mail ${email}`)
    return user._id
  }

  async function changeSection(section: string, fields: object): Promise<object> {
    const path = `/settings/${section}`
    const { value, revision } = await call<{ value: object; revision: number }>('GET', path)
    await call('PUT', path, { value: { ...value, ...fields }, revision })
    return value
  }

  return {
    async setRole(email, role) {
      // Giving rights needs a recent sign-in.
      const proof = await identity.signIn(ADMIN)
      // Whoever runs the shop of the journeys knows everybody in it.
      const body = { role, confirmEmail: email, ...proof.body }
      const headers = { Authorization: `Bearer ${token}`, ...proof.headers }
      await call('PUT', `/updateUser/${await idOf(email)}`, body, headers)
    },
    async removeUser(email) {
      await call('DELETE', `/deleteUser/${await idOf(email)}`)
    },
    async moveOrder(id, status) {
      await call('PUT', `/orderStatus/${id}`, { status })
    },
    async changeOrder(orderId, fields) {
      await call('PATCH', `/orders/${orderId}`, fields)
    },
    async statusOf(orderId) {
      return (await call<{ orderStatus: OrderStatus }>('GET', `/orders/${orderId}`)).orderStatus
    },
    async pendingOrders() {
      return (await call<{ _id: string }[]>('GET', '/orders?status=Pending')).map(({ _id }) => _id)
    },
    changeShop: (fields) => changeSection('shop', fields),
    changeLook: (fields) => changeSection('look', fields),
    changeCheckout: (fields) => changeSection('checkout', fields),
    changeTracking: (fields) => changeSection('tracking', fields),
    changePromises: (fields) => changeSection('promises', fields),
    changePayments: (fields) => changeSection('payments', fields),
    async setCourier(isOn) {
      const none = { apiKey: null, secretKey: null, webhookToken: null, webhookSecret: null }
      await changeSection('couriers', { steadfast: isOn ? { ...AGREED, phone: HUB_PHONE } : none })
    },
    async setRedx(isOn) {
      const none = { token: null, pickupStoreId: '', webhookToken: null }
      await changeSection('couriers', { redx: isOn ? REDX_AGREED : none })
    },
    async setPathao(isOn) {
      const none = { clientId: '', clientSecret: null, storeId: '', webhookSecret: null }
      await changeSection('couriers', { pathao: isOn ? PATHAO_AGREED : none })
    },
    async setRiders(riders) {
      await changeSection('couriers', { own: { on: riders.length > 0, riders } })
    },
    async changeSms(fields) {
      const { value } = await call<{ value: { sms: object } }>('GET', '/settings/messages')
      await changeSection('messages', { sms: { ...value.sms, ...fields } })
    },
    async changeFirstSlide(fields) {
      const [slide] = await call<{ _id: string }[]>('GET', '/allSliders')
      if (!slide) throw new Error('The shop has no slides')
      await call('PUT', `/updateSlider/${slide._id}`, fields)
      return slide
    },
    async wholePictures() {
      const slides = await call<{ _id: string }[]>('GET', '/allSliders')
      const change = async (fields: (slide: object) => object) => {
        for (const slide of slides) await call('PUT', `/updateSlider/${slide._id}`, fields(slide))
      }
      await change(() => NO_TEXTS)
      return () => change((slide) => slide)
    },
  }
}
