import { styled } from '@mui/material/styles'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Scroller } from './parts/scroller.ts'
import { useSizeOf } from './parts/use-size-of.ts'
import type { ViewProps } from './parts/view.ts'

/** An image that fits the screen at first; when enlarged, it scrolls. */
export function ImageView({ bytes, type, title, zoom, onTrouble }: ViewProps & { type: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const room = useSizeOf(scroller)
  const url = useUrlOf(bytes, type)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const fit = size ? Math.min(1, room.width / size.width, room.height / size.height) : 0
  return (
    <Scroller ref={scroller} role="region" aria-label="Picture" tabIndex={0}>
      <Middle>
        {url && (
          <img
            src={url}
            alt={title}
            style={
              size ? { width: size.width * fit * zoom, height: size.height * fit * zoom } : { visibility: 'hidden' }
            }
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => onTrouble('broken')}
          />
        )}
      </Middle>
    </Scroller>
  )
}

/** Returns an object URL for the bytes while the component is mounted. */
function useUrlOf(bytes: ArrayBuffer, type: string): string | null {
  const [url] = useState(() => createUrls(bytes, type))
  return useSyncExternalStore(url.subscribe, url.get)
}

/** Creates the URL on subscription and revokes it on unsubscription, because an object URL retains its bytes. */
function createUrls(bytes: ArrayBuffer, type: string) {
  let url: string | null = null
  return {
    get: () => url,
    subscribe(onChange: () => void) {
      url = URL.createObjectURL(new Blob([bytes], { type }))
      onChange()
      return () => {
        if (url) URL.revokeObjectURL(url)
        url = null
      }
    },
  }
}

const Middle = styled('div')({
  display: 'grid',
  // Content wider than the screen aligns to the start; otherwise its start could not be scrolled into view.
  justifyContent: 'safe center',
  alignContent: 'safe center',
  minHeight: '100%',
  '& > img': { display: 'block', maxWidth: 'none' },
})
