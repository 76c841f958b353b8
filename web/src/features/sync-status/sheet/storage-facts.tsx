import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useKeptFiles } from '../../../data/unsent/use-kept-files.ts'
import { useEffect, useState } from 'react'
import { estimateStorage, isStorageKept } from '../../../platform/persistent-storage.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { keptWords, sizeWords } from './sheet-words.ts'

/** When the server last answered, how much is stored here, and whether the browser has granted persistence. */
export function StorageFacts({ syncedAt, now }: { syncedAt: string | null; now: Date }) {
  const { used, kept } = useStorage()
  const files = useKeptFiles()
  return (
    <FactList
      facts={[
        { label: 'Last sync', value: momentWords(syncedAt, now) },
        { label: 'Kept on this device', value: sizeWords(used) },
        { label: 'Including documents', value: files ?? 'Unknown' },
        { label: 'Kept', value: keptWords[kept] },
      ]}
    />
  )
}

function useStorage() {
  const [storage, setStorage] = useState<{ used: number | null; kept: keyof typeof keptWords }>({
    used: null,
    kept: 'unsupported',
  })
  useEffect(() => {
    void Promise.all([estimateStorage(), isStorageKept()]).then(([estimate, kept]) =>
      setStorage({ used: estimate?.used ?? null, kept }),
    )
  }, [])
  return storage
}
