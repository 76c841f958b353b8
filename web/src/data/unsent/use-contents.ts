import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { ContentFacts } from '../store/contents-store.ts'
import { useData } from '../live/data-provider.tsx'

export type ContentsByHash = ReadonlyMap<string, ContentFacts>

/** What is known of the files on this device, by their hashes; undefined until it is known. */
export function useContents(): ContentsByHash | undefined {
  const { contents } = useData()
  const all = useLiveQuery(() => contents.all(), [contents])
  return useMemo(() => all && new Map(all.map((facts) => [facts.hash, facts])), [all])
}
