import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'

type Messages = { invalid: string; notFound: string }

export const isValidId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim())

/** The server's message, except for a 404. */
export const lookupErrorMessage = (error: Error, notFound: string): string =>
  isApiError(error) && error.status !== 404 ? error.message : notFound

/** Finds one item by an ID that the user typed. The latest search wins. */
export function useIdLookup<Item, Key extends QueryKey>(
  itemQuery: (id: number) => UseQueryOptions<Item, Error, Item, Key>,
  { invalid, notFound }: Messages,
) {
  const [searchText, setSearchText] = useState<string | undefined>()
  const isValid = searchText !== undefined && isValidId(searchText)
  const { data, error, isFetching, refetch } = useQuery({ ...itemQuery(Number(searchText)), enabled: isValid })

  function search(text: string) {
    if (isValid && text.trim() === searchText.trim()) void refetch()
    else setSearchText(text)
  }
  const problem = error === null ? undefined : lookupErrorMessage(error, notFound)
  return {
    item: isValid ? data : undefined,
    message: searchText === undefined || isValid ? problem : invalid,
    isSearching: isFetching,
    search,
  }
}
