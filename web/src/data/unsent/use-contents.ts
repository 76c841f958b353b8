import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { ContentFacts } from '../store/contents-store.ts'
import { useData } from '../live/data-provider.tsx'
import { live } from '../store/live.ts'

export type ContentsByHash = ReadonlyMap<string, ContentFacts>

/** Facts about the files on this device, by hash; undefined until known. */
export function useContents(): ContentsByHash | undefined {
  const { contents } = useData()
  const all = useObservable(() => live(() => contents.all()), [contents])
  return useMemo(() => all && new Map(all.map((facts) => [facts.hash, facts])), [all])
}
