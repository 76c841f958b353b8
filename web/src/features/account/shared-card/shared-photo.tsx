import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { movingRequest } from '../../../platform/files/moving-request.ts'

interface SharedPhotoProps {
  token: string
  photo: { id: DocumentId; title: string }
}

/** A photo of a shared card, fetched with the secret of the link; its title until it is there. */
export function SharedPhoto({ token, photo: { id, title } }: SharedPhotoProps) {
  const url = usePhotoUrl(token, id)
  return url === null ? <p>{title}</p> : <Photo src={url} alt={title} decoding="async" />
}

const IDLE_MS = 60_000

/** Returns an object URL; `null` while there is none. */
function usePhotoUrl(token: string, documentId: DocumentId): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isWanted = true
    const read = async () => {
      const response = await movingRequest('/api/card-links/photo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, documentId }),
        idleMs: IDLE_MS,
      })
      if (!response.ok || !isWanted) return
      made = URL.createObjectURL(await response.blob())
      setUrl(made)
    }
    // The title says what it shows.
    read().catch(() => undefined)
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [token, documentId])
  return url
}

const Photo = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 320,
  borderRadius: theme.vars.shape.borderRadius,
}))
