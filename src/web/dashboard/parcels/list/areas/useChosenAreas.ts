import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { type AreaGroup, areaGroups, areasOfOrders, NOTHING_SAID, type SaidOfAreas } from './areaGroups.ts'
import { rememberedQuery, useNeedArea } from './areasQuery.ts'

/** An order, and with whom it is about to be sent; null: nobody is on. */
interface SentWith {
  readonly order: OrderAnswer
  readonly courier: string | null
}

export interface ChosenAreas {
  /** Whether one of the couriers needs any. */
  readonly isNeeded: boolean
  /** That courier; empty: none does. */
  readonly courier: string
  readonly groups: readonly AreaGroup[]
  /** By the ids of the orders that have one. */
  readonly areas: Readonly<Record<string, CourierArea>>
  /** How many these are, and of how many. */
  readonly ready: number
  readonly all: number
  /** The orders that need one and have none. */
  readonly open: readonly OrderAnswer[]
  /** What is remembered is not known yet, or cannot be read. */
  readonly isLoading: boolean
  readonly failure: Error | undefined
  retry(): void
  /** null: it goes to none of those that are remembered. */
  choose(group: AreaGroup, area: CourierArea | null): void
  /** Lets each order of a group have an area of its own. */
  splitUp(group: AreaGroup): void
}

/** Where orders go in the list of areas of the courier that is about to be asked: as is remembered, or somebody chooses. */
export function useChosenAreas(all: readonly SentWith[]): ChosenAreas {
  const { email } = useSignedIn().user
  const needs = useNeedArea()
  // One such courier is called: RedX.
  const courier = all.find((one) => needs(one.courier))?.courier ?? ''
  const orders = all.filter((one) => one.courier === courier).map(({ order }) => order)
  const isNeeded = orders.length > 0
  const remembered = useQuery({ ...rememberedQuery(email, courier), enabled: isNeeded }, queryClient())
  // Of each courier apart: its numbers mean nothing to another one.
  const [said, setSaid] = useState<Readonly<Record<string, SaidOfAreas>>>({})
  const ofCourier = said[courier] ?? NOTHING_SAID
  const say = (more: Partial<SaidOfAreas>) => setSaid({ ...said, [courier]: { ...ofCourier, ...more } })
  const groups = isNeeded ? areaGroups(orders, remembered.data?.data ?? [], ofCourier) : []
  const areas = areasOfOrders(groups)
  return {
    ...{ isNeeded, courier, groups, areas, ready: Object.keys(areas).length, all: orders.length },
    open: orders.filter(({ _id }) => !areas[_id]),
    isLoading: remembered.isLoading,
    failure: remembered.data ? undefined : (remembered.error ?? undefined),
    retry: () => void remembered.refetch(),
    choose: ({ key }, area) => say({ chosen: new Map([...ofCourier.chosen, [key, area]]) }),
    splitUp: ({ key }) => say({ split: new Set([...ofCourier.split, key]) }),
  }
}
