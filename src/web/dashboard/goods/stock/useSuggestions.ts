import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { suggestedQuery } from './stockQuery.ts'

/** Milliseconds without input before a text is looked up: a scanner has typed its Enter by then. */
const PAUSE = 250

export interface Suggested {
  /** What was looked up; empty: nothing was. */
  readonly text: string
  /** Empty as well until the answer is there. */
  readonly pieces: readonly RoomPieceAnswer[]
  /** Whether the text is the whole sku of one of them. */
  readonly isSku: boolean
  readonly isLoading: boolean
  /** Whether it could not be looked up. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** What has the text that is being typed in its name. Nothing for a text that has changed since. */
export function useSuggestions(typed: string): Suggested {
  const { email } = useSignedIn().user
  const text = typed.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const query = suggestedQuery(email, settled)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query, queryClient())
  const isAsked = settled === text && query.enabled === true
  const pieces = isAsked && data && !isPlaceholderData ? data : NOTHING
  return {
    text: isAsked ? settled : '',
    pieces,
    isSku: pieces.some(({ sku }) => sku !== '' && searchKey(sku) === searchKey(text)),
    isLoading: isAsked && isFetching && pieces.length === 0,
    hasFailed: isAsked && error !== null && !isFetching,
    retry: () => void refetch(),
  }
}

const NOTHING: readonly RoomPieceAnswer[] = []
