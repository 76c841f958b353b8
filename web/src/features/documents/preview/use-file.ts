import type { Document } from '@hearthkeep/shared/entities.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { onOnline } from '../../../platform/online.ts'
import { fileBytes, type FileBytes } from '../file-bytes.ts'

/** Returns a document's file, or why it is unavailable; `null` while loading. Retries when the network is back. */
export function useFile(document: Document): FileBytes | null {
  const { contents } = useData()
  const { id, hash, state } = document
  const [found, setFound] = useState<{ hash: string; file: FileBytes } | null>(null)
  useEffect(() => {
    let isMounted = true
    let isHad = false
    const ask = async () => {
      const file = await fileBytes({ id, hash, state }, contents)
      if (!isMounted) return
      isHad = file.ok
      setFound({ hash, file })
    }
    void ask()
    const stop = onOnline(() => {
      if (!isHad) void ask()
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [contents, id, hash, state])
  return found?.hash === hash ? found.file : null
}
